#include "compose/written_drawings.h"

#include <fmt/format.h>

#include <algorithm>

#include "compose/other_font.h"
#include "diag/ascii.h"
#include "scene/digest.h"

namespace kingpress::compose {
namespace {

// Of a font's name, in the drawing that begins there.
diag::Span place_of(const std::string& families, const diag::Span& drawing) {
  const std::size_t at = drawing ? drawing.file->text().find(families, drawing.begin) : std::string_view::npos;
  return at == std::string_view::npos ? drawing : diag::Span{drawing.file, at, at + families.size()};
}

}  // namespace

WrittenDrawings::WrittenDrawings(fonts::FontSet& fonts, PictureSource& pictures, diag::Diagnostics& diagnostics)
    : fonts_(fonts),
      pictures_(pictures),
      diagnostics_(diagnostics),
      lettering_(fonts, [this](const svg::Words& words) -> std::optional<fonts::FaceId> {
        const bool is_sans = diag::lower(words.families).find("sans") != std::string::npos;
        const auto face = fonts_.face({is_sans ? "fallback" : "text", words.weight, false});
        if (face)
          tell_other_font(words.families, fonts_.info(*face).family, place_of(words.families, span_), diagnostics_);
        return face;
      }) {}

std::shared_ptr<const scene::Nodes> WrittenDrawings::of(const templates::Svg& svg, geometry::Size box) {
  if (!svg.text || box.width <= geometry::Length{} || box.height <= geometry::Length{}) return nullptr;
  const Key key{svg.text.get(), {box.width.points(), box.height.points()}};
  const auto [at, is_new] = known_.try_emplace(key, nullptr);
  if (is_new) at->second = draw(svg, box);
  return at->second;
}

std::shared_ptr<const scene::Nodes> WrittenDrawings::draw(const templates::Svg& svg, geometry::Size box) {
  span_ = svg.span;
  scene::Picture whole;
  whole.kind = scene::Picture::Kind::svg;
  whole.bytes = *svg.text;
  whole.width = box.width.points();
  whole.height = box.height.points();
  std::string why;
  if (auto nodes = lettering_.drawing(whole, why)) return nodes;
  const std::string name = svg.name.empty() ? "the drawing" : "'" + svg.name + "'";
  auto picture = pictures_.written(*svg.text, svg.name.empty() ? "svg" : svg.name, svg.span, diagnostics_);
  if (!picture) return nullptr;
  diagnostics_.add({diag::Severity::note,
                    "drawn-as-picture",
                    fmt::format("{} becomes a picture of 600 dpi, because of {}", name, why),
                    svg.span,
                    {},
                    {},
                    {},
                    {}});
  const double scale = std::min(box.width.points() / picture->width, box.height.points() / picture->height);
  const geometry::Size size{geometry::Length::points(picture->width * scale),
                            geometry::Length::points(picture->height * scale)};
  const geometry::Rect area{(box.width - size.width) / 2.0, (box.height - size.height) / 2.0, size.width, size.height};
  auto unnamed = std::make_shared<scene::Picture>(*picture);
  unnamed->name.clear();  // what becomes of it is told here
  return std::make_shared<const scene::Nodes>(scene::Nodes{scene::Image{std::move(unnamed), area}});
}

}  // namespace kingpress::compose
