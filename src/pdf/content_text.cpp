// What content names: the dictionary of its resources; and its text: runs of glyphs, and the words where glyphs alone
// do not say them.
#include <fmt/format.h>

#include <cmath>

#include "pdf/content.h"

namespace kingpress::pdf {

using geometry::Length;

std::string Resources::dictionary() const {
  std::string out = "<<";
  if (!fonts.empty()) {
    out += " /Font <<";
    for (const Number font : fonts) out += fmt::format(" /F{} {}", font, reference(font));
    out += " >>";
  }
  if (!objects.empty()) {
    out += " /XObject <<";
    for (const Number object : objects) out += fmt::format(" /X{} {}", object, reference(object));
    out += " >>";
  }
  if (!shadings.empty()) {
    out += " /Shading <<";
    for (const Number shading : shadings) out += fmt::format(" /S{} {}", shading, reference(shading));
    out += " >>";
  }
  if (plate != 0) out += fmt::format(" /ColorSpace << /P{} {} >>", plate, reference(plate));
  if (!layers.empty()) {
    out += " /Properties <<";
    for (const Number layer : layers) out += fmt::format(" /L{} {}", layer, reference(layer));
    out += " >>";
  }
  if (!alphas.empty() || overprints || !fadings.empty()) {
    out += " /ExtGState <<";
    if (overprints) out += " /OV << /OP true /op true /OPM 1 >> /KO << /OP false /op false /OPM 0 >>";
    for (const int alpha : alphas) {
      const std::string share = number(alpha / 255.0);
      out += fmt::format(" /A{} << /ca {} /CA {} >>", alpha, share, share);
    }
    for (const Number fading : fadings) out += fmt::format(" /M{} {}", fading, reference(fading));
    out += " >>";
  }
  return out + " >>";
}

// Whether a reader that looks at the glyphs alone copies the words.
bool Content::says_itself(const scene::Text& text, const Typeface& typeface) const {
  std::size_t glyph = 0, byte = 0;
  for (const scene::Cluster& cluster : text.clusters) {
    if (cluster.glyphs != 1 || glyph >= text.glyphs.size() || byte + cluster.bytes > text.text.size()) return false;
    if (typeface.meaning(text.glyphs[glyph].id) != std::string_view(text.text).substr(byte, cluster.bytes))
      return false;
    ++glyph;
    byte += cluster.bytes;
  }
  return glyph == text.glyphs.size() && byte == text.text.size();
}

void Content::paint(const scene::Text& text) {
  const auto face = referred_.faces.find(text.face);
  if (face == referred_.faces.end()) return refuse();
  const Typeface& typeface = *face->second;
  overprint(is_plate() || colours_.overprints(text.colour));
  fill_with(text.colour);
  const bool spelled = !text.text.empty() && !says_itself(text, typeface);
  if (spelled) out_ += fmt::format("/Span << /ActualText {} >> BDC\n", pdf::text(text.text));
  out_ += "BT\n";
  if (style_.face != text.face || style_.size != text.size.points()) {
    style_.face = text.face;
    style_.size = text.size.points();
    resources_.fonts.insert(typeface.object());
    out_ += fmt::format("/F{} {} Tf\n", typeface.object(), number(style_.size, decimals_ + 2));
  }
  show(text, typeface);
  out_ += "ET\n";
  if (spelled) out_ += "EMC\n";
}

// Glyphs at one height are one run.
void Content::show(const scene::Text& text, const Typeface& typeface) {
  for (std::size_t first = 0; first < text.glyphs.size();) {
    std::size_t last = first + 1;
    while (last < text.glyphs.size() && text.glyphs[last].y == text.glyphs[first].y) ++last;
    run(text, typeface, first, last);
    first = last;
  }
}

void Content::run(const scene::Text& text, const Typeface& typeface, std::size_t first, std::size_t last) {
  const double size = text.size.points(), start = static_cast<double>(text.glyphs[first].x);
  out_ += "1 0 0 -1 ";
  put({text.origin.x + Length::points(start),
       text.origin.y + Length::points(static_cast<double>(text.glyphs[first].y))});
  out_ += "Tm\n[";
  const int decimals = size * scale() > 12 ? 1 : 0;
  const double unit = decimals == 1 ? 0.1 : 1;
  double pen = 0;  // in thousandths of an em, as readers count it
  std::string bytes;
  for (std::size_t i = first; i < last; ++i) {
    const double wanted = (static_cast<double>(text.glyphs[i].x) - start) / size * 1000;
    const double back = std::round((pen - wanted) / unit) * unit;
    if (back != 0) {
      put_bytes(out_, bytes);
      bytes.clear();
      pdf::put(out_, back, decimals);
      pen -= back;
    }
    const std::uint32_t glyph = text.glyphs[i].id;
    bytes += static_cast<char>(glyph >> 8 & 255);
    bytes += static_cast<char>(glyph & 255);
    pen += typeface.width(glyph);
  }
  put_bytes(out_, bytes);
  out_ += "] TJ\n";
}

}  // namespace kingpress::pdf
