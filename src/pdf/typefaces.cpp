#include "pdf/typefaces.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

#include "scene/digest.h"

namespace kingpress::pdf {
namespace {

std::string utf8(char32_t c) {
  const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
  if (c < 0x80) return {byte(c)};
  if (c < 0x800) return {byte(0xC0 | c >> 6), byte(0x80 | (c & 63))};
  if (c < 0x10000) return {byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 63)), byte(0x80 | (c & 63))};
  return {byte(0xF0 | c >> 18), byte(0x80 | (c >> 12 & 63)), byte(0x80 | (c >> 6 & 63)), byte(0x80 | (c & 63))};
}

// Six capital letters that tell one subset from another.
std::string tag_of(std::string_view bytes) {
  const std::string name = scene::digest(bytes);
  std::string tag;
  for (int i = 0; i < 6; ++i) {
    const auto pair = static_cast<unsigned>(std::stoul(name.substr(2 * static_cast<std::size_t>(i), 2), nullptr, 16));
    tag += static_cast<char>('A' + pair % 26);
  }
  return tag;
}

}  // namespace

Typeface::Typeface(const fonts::FontSet& fonts, fonts::FaceId face, Number number)
    : program_(fonts, face), italic_(fonts.info(face).italic), number_(number), glyphs_(program_.glyphs()) {}

const std::string& Typeface::meaning(std::uint32_t glyph) const {
  static const std::string none;
  return glyph < glyphs_.size() ? glyphs_[glyph].meaning : none;
}

void Typeface::use(std::uint32_t id, std::string_view words) {
  if (id >= glyphs_.size()) return;
  Glyph& glyph = glyphs_[id];
  if (!glyph.used) {
    glyph.used = true;
    glyph.width = std::round(program_.advance(id) * 10) / 10;
    if (const auto character = program_.meaning(id)) glyph.meaning = utf8(*character);
  }
  if (glyph.meaning.empty()) glyph.meaning = words;
}

void Typeface::meet(const scene::Text& text) {
  std::size_t next = 0, byte = 0;
  for (const scene::Cluster& cluster : text.clusters) {
    if (next + cluster.glyphs > text.glyphs.size() || byte + cluster.bytes > text.text.size()) break;
    const std::string_view words = std::string_view(text.text).substr(byte, cluster.bytes);
    for (std::size_t i = 0; i < cluster.glyphs; ++i)
      use(text.glyphs[next + i].id, cluster.glyphs == 1 ? words : std::string_view());
    next += cluster.glyphs;
    byte += cluster.bytes;
  }
  for (; next < text.glyphs.size(); ++next) use(text.glyphs[next].id, {});
}

Number Typeface::write_program(Objects& objects, const std::vector<std::uint32_t>& used) const {
  const std::string program = program_.subset(used);
  const Number number = objects.reserve();
  objects.write_stream(number,
                       program_.is_cff() ? "/Subtype /CIDFontType0C /Filter /FlateDecode"
                                         : fmt::format("/Length1 {} /Filter /FlateDecode", program.size()),
                       packed(program));
  return number;
}

Number Typeface::write_meanings(Objects& objects, const std::vector<std::uint32_t>& used, bool all_mean) const {
  std::string map =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n"
      "/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
  std::vector<std::uint32_t> told;
  for (const std::uint32_t glyph : used)
    if (all_mean || !glyphs_[glyph].meaning.empty()) told.push_back(glyph);
  constexpr std::size_t most_lines = 100;  // in one block of a CMap
  for (std::size_t i = 0; i < told.size(); ++i) {
    if (i % most_lines == 0) map += fmt::format("{} beginbfchar\n", std::min(most_lines, told.size() - i));
    const std::string& meaning = glyphs_[told[i]].meaning;
    map += fmt::format("<{:04X}> <{}>\n", told[i], utf16(meaning.empty() ? "\xEF\xBF\xBD" : meaning));
    if (i % most_lines == most_lines - 1 || i + 1 == told.size()) map += "endbfchar\n";
  }
  map += "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
  const Number number = objects.reserve();
  objects.write_stream(number, "/Filter /FlateDecode", packed(map));
  return number;
}

void Typeface::write(Objects& objects, bool all_mean) const {
  std::vector<std::uint32_t> used;
  std::string widths, names;
  for (std::uint32_t glyph = 0; glyph < glyphs_.size(); ++glyph) {
    if (!glyphs_[glyph].used) continue;
    const bool follows = !used.empty() && used.back() + 1 == glyph;
    if (!follows) widths += fmt::format("{}{} [", used.empty() ? "" : "] ", glyph);
    if (follows) widths += ' ';
    put(widths, glyphs_[glyph].width, 1);
    used.push_back(glyph);
    names += fmt::format("{} ", glyph);
  }
  if (!used.empty()) widths += ']';

  const fonts::FontProgram::Metrics all = program_.metrics();
  constexpr int symbolic = 4, fixed = 1, slanted = 64;
  const int flags = symbolic | (all.fixed_pitch ? fixed : 0) | (italic_ ? slanted : 0);
  const std::string name = tag_of(program_.postscript_name() + ' ' + names) + '+' + program_.postscript_name();
  const Number program = write_program(objects, used);
  const Number descriptor = objects.write(
      fmt::format("<< /Type /FontDescriptor /FontName /{} /Flags {} /FontBBox [{} {} {} {}] /ItalicAngle {} /Ascent {} "
                  "/Descent {} /CapHeight {} /StemV 80 /{} {} >>",
                  name, flags, number(all.left, 0), number(all.bottom, 0), number(all.right, 0), number(all.top, 0),
                  number(all.italic_angle, 1), number(all.ascent, 0), number(all.descent, 0), number(all.capitals, 0),
                  program_.is_cff() ? "FontFile3" : "FontFile2", reference(program)));
  const Number glyphs =
      objects.write(fmt::format("<< /Type /Font /Subtype /{} /BaseFont /{} /CIDSystemInfo << /Registry (Adobe) "
                                "/Ordering (Identity) /Supplement 0 "
                                ">> /FontDescriptor {}{} /DW 0 /W [{}] >>",
                                program_.is_cff() ? "CIDFontType0" : "CIDFontType2", name, reference(descriptor),
                                program_.is_cff() ? "" : " /CIDToGIDMap /Identity", widths));
  objects.write(number_, fmt::format("<< /Type /Font /Subtype /Type0 /BaseFont /{} /Encoding /Identity-H "
                                     "/DescendantFonts [{}] /ToUnicode {} >>",
                                     name, reference(glyphs), reference(write_meanings(objects, used, all_mean))));
}

Typeface* Typefaces::of(fonts::FaceId face) {
  std::unique_ptr<Typeface>& entry = faces_[face];
  if (!entry) entry = std::make_unique<Typeface>(fonts_, face, objects_.reserve());
  return entry.get();
}

void Typefaces::write() {
  for (const auto& [face, typeface] : faces_) typeface->write(objects_, all_mean_);
}

}  // namespace kingpress::pdf
