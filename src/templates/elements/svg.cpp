#include "templates/elements/svg.h"

#include <fmt/format.h>

#include <pugixml.hpp>

#include "svg/measures.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

// Empty when it can be drawn.
std::string fault_of(const std::string& text) {
  pugi::xml_document document;
  const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
  if (!parsed) return fmt::format("malformed XML: {}", parsed.description());
  const pugi::xml_node root = document.document_element();
  if (std::string_view(root.name()) != "svg") return fmt::format("expected an 'svg', found '{}'", root.name());
  return svg::view_box_of(root) ? std::string() : "the drawing has no viewBox with an area";
}

}  // namespace

void read_svg(const data::Node& subject, data::MapReader& map, Svg& svg, Reading& reading) {
  if (const data::Node* name = map.find("name"))
    svg.name = data::as_text(*name, "name", reading.diagnostics).value_or("");
  auto text = data::as_text(subject, "svg", reading.diagnostics);
  if (!text) return;
  if (const std::string fault = fault_of(*text); !fault.empty())
    reading.diagnostics.error("bad-drawing", subject.span, fault,
                              "such as <svg viewBox=\"0 0 10 10\"><circle cx=\"5\" cy=\"5\" r=\"4\"/></svg>");
  else
    svg.text = std::make_shared<const std::string>(std::move(*text));
}

}  // namespace kingpress::templates
