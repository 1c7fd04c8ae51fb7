#include "fonts/lettering.h"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace kingpress::fonts {
namespace {

using geometry::Length;

// The first name of a list ("'Linux Libertine O', serif"), which is taken from it.
std::string_view next_family(std::string_view& list) {
  const std::size_t end = std::min(list.find(','), list.size());
  std::string_view name = list.substr(0, end);
  list.remove_prefix(std::min(end + 1, list.size()));
  constexpr std::string_view around = " \t\r\n'\"";
  const std::size_t first = name.find_first_not_of(around);
  return first == std::string_view::npos ? std::string_view()
                                         : name.substr(first, name.find_last_not_of(around) - first + 1);
}

}  // namespace

std::shared_ptr<const scene::Nodes> Lettering::drawing(const scene::Picture& picture, std::string& why, double scale) {
  auto read = svg::picture_of(picture.bytes, picture.width * scale, picture.height * scale, why,
                              [this](const auto& words) { return set(words); });
  return read ? std::make_shared<const scene::Nodes>(std::move(read->nodes)) : nullptr;
}

void Lettering::lend_fonts() const {
  static std::set<std::string> lent;
  for (const FaceInfo& face : fonts_.list())
    if (lent.insert(face.file).second)
      FcConfigAppFontAddFile(nullptr, reinterpret_cast<const FcChar8*>(face.file.c_str()));
}

std::optional<FaceId> Lettering::face_of(const svg::Words& words) const {
  for (std::string_view left = words.families; !left.empty();) {
    const std::string family(next_family(left));
    if (fonts_.has_family(family)) return fonts_.face({family, words.weight, words.italic});
  }
  return instead_ ? instead_(words) : std::nullopt;
}

std::optional<svg::Line> Lettering::set(const std::vector<svg::Words>& words) {
  if (!layout_) layout_ = TextLayout::create(fonts_);
  Paragraph paragraph;
  paragraph.align = Align::left;
  for (const svg::Words& one : words) {
    const auto face = face_of(one);
    if (!face) return std::nullopt;
    Run run{one.text, {}, {}};
    run.style.face = *face;
    run.style.size = Length::points(one.size);
    run.style.colour = one.colour;
    paragraph.runs.push_back(std::move(run));
  }
  Laid laid = layout_->lay(paragraph);
  if (!laid.missing.empty() || laid.right_to_left || laid.lines.size() != 1) return std::nullopt;
  svg::Line line;
  line.advance = laid.lines.front().width.points();
  for (scene::Text& text : laid.texts) {
    text.origin.y = text.origin.y - laid.lines.front().baseline;
    if (text.colour.alpha > 0) line.nodes.emplace_back(std::move(text));
  }
  return line;
}

}  // namespace kingpress::fonts
