// Our own reader of SVG runs in this process: it reads what strangers made as any other reader of ours does.
#include "pictures/svg_guard.h"

#include <pugixml.hpp>

#include "pictures/has_librsvg.h"
#include "svg/measures.h"
#include "svg/picture.h"

namespace kingpress::pictures {
namespace {

// A length by librsvg's measure, which has 90 units to the inch where CSS has 96: the same picture is as large on every
// system.
double side_of(std::string_view said) {
  const double units = svg::length_of(said, {}, svg::Along::both).value_or(0);
  const bool is_plain = said.ends_with("px") || said.find_first_not_of("0123456789.eE+- ") == std::string_view::npos;
  return is_plain ? units : units * 90 / 96;
}

// Its own size, or that of its viewBox; 0 when it has neither.
void measure(std::string_view text, SvgVerdict& verdict) {
  pugi::xml_document document;
  document.load_buffer(text.data(), text.size());
  const pugi::xml_node root = document.document_element();
  const auto side = [&root](const char* name) {
    const std::string_view said = root.attribute(name).value();
    if (said.empty() || said.ends_with('%')) return 0.0;
    return side_of(said);
  };
  verdict.width = side("width");
  verdict.height = side("height");
  const auto box = svg::view_box_of(root);
  if (!box || (verdict.width > 0 && verdict.height > 0)) return;
  verdict.width = box->width.points();
  verdict.height = box->height.points();
}

}  // namespace

SvgGuard::SvgGuard(double) : worker_(machine::GuardedWork{}) {}

void SvgGuard::start() {}

SvgGuard::Verdict SvgGuard::check(std::string_view svg) {
  Verdict verdict;
  measure(svg, verdict);
  if (!(verdict.width > 0 && verdict.height > 0)) return verdict;  // the caller says so
  // Which fonts there are is known when it is drawn.
  const auto any = [](const std::vector<svg::Words>&) { return std::optional(svg::Line{}); };
  if (!svg::picture_of(svg, verdict.width, verdict.height, verdict.reason, any))
    verdict.kind = SvgVerdict::Kind::without_library;
  return verdict;
}

std::string_view left_out_of_svg() {
  return "SVG pictures with filters, masks, patterns, pictures inside or text along a path (built without librsvg)";
}

bool pixbuf_decodes(std::string_view) { return false; }

}  // namespace kingpress::pictures
