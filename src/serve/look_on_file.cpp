#include "serve/look_on_file.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <map>
#include <type_traits>

#include "edit/box.h"
#include "edit/session.h"

namespace kingpress::serve {
namespace {

const templates::Element* find_element(const templates::Elements& elements, const templates::Common* common) {
  for (const templates::Element& element : elements) {
    if (&element.common() == common) return &element;
    const auto* found = std::visit(
        [&](const auto& kind) -> const templates::Element* {
          if constexpr (requires { kind.children; })
            return kind.children ? find_element(*kind.children, common) : nullptr;
          return nullptr;
        },
        element.kind);
    if (found != nullptr) return found;
  }
  return nullptr;
}

// What each element lies in.
void take_parents(const templates::Elements& elements, const templates::Common* parent,
                  std::map<const templates::Common*, const templates::Common*>& parents) {
  for (const templates::Element& element : elements) {
    parents[&element.common()] = parent;
    std::visit(
        [&](const auto& kind) {
          if constexpr (requires { kind.children; })
            if (kind.children) take_parents(*kind.children, &element.common(), parents);
        },
        element.kind);
  }
}

constexpr const char* kinds[] = {"text",    "image", "shape", "symbol", "svg",   "qr",
                                 "barcode", "piece", "group", "stack",  "repeat"};
static_assert(std::variant_size_v<decltype(templates::Element::kind)> == std::size(kinds));

// Its file is changed by whoever drew it.
bool is_drawn_elsewhere(const diag::Span& span) { return span && span.file->path().ends_with(".svg"); }

// `scaled`: the face is drawn at another size than the template's own.
std::string why_locked(const templates::Common& element, double degrees, std::size_t times, bool scaled) {
  const diag::Span& span = element.box.span;
  if (!span) return "it fills what it lies in";
  if (is_drawn_elsewhere(span)) return "it is drawn elsewhere, in an SVG";
  if (scaled) return "the card is printed at another size than its template";
  if (times > 1) return "it stands several times on the card";
  if (degrees != 0) return "it is turned";
  return edit::why_fixed(span.file->text().substr(span.begin, span.end - span.begin));
}

std::string hex_of(const scene::Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::vector<LookOnFile::TypeValue> type_of(const templates::Style& style) {
  std::vector<LookOnFile::TypeValue> values;
  const auto add = [&](const char* name, const diag::Span& said, std::string locked) {
    const bool is_said = said && !(said.begin == style.span.begin && said.end == style.span.end);
    const diag::Span& span = is_said ? said : style.span;
    if (!span) return;
    if (is_drawn_elsewhere(span)) locked = "it is drawn elsewhere, in an SVG";
    std::string text(is_said ? span.file->text().substr(span.begin, span.end - span.begin) : std::string_view());
    values.push_back({name, std::move(text), place_on_file(span), edit::mark(span.file->text()), std::move(locked)});
  };
  add("size", style.size_span, {});
  add("weight", style.weight_span, {});
  const bool bound = std::holds_alternative<templates::Pattern>(style.colour.value);
  add("colour", style.colour.span, bound ? "its colour depends on values of the card" : "");
  return values;
}

}  // namespace

LookOnFile look_on_file(const press::Drawing& drawing, press::Workshop& workshop) {
  const templates::Template& layout = *drawing.layout;
  const scene::Component measured = workshop.composer().measure(layout, drawing.subject);
  LookOnFile look{layout.name,
                  layout.path,
                  layout.span ? edit::mark(layout.span.file->text()) : "",
                  measured.trim.width.mm(),
                  measured.trim.height.mm(),
                  measured.bleed.mm(),
                  layout.safe.mm(),
                  {},
                  {},
                  {},
                  {}};
  for (const auto& [name, style] : layout.styles) look.styles.push_back(name);
  for (const auto& [name, meaning] : layout.values) look.values.push_back(name);
  for (const auto& [name, colour] : layout.palette) look.palette.emplace_back(name, hex_of(colour));
  const auto* own = std::get_if<geometry::Size>(&layout.trim);
  const bool scaled = own == nullptr || own->width != measured.trim.width || own->height != measured.trim.height;
  const auto spots = workshop.composer().spots(layout, drawing.subject, true);
  std::map<const templates::Common*, std::size_t> times;
  for (const compose::NamedSpot& spot : spots) ++times[spot.element];
  std::map<const templates::Common*, const templates::Common*> parents;
  take_parents(layout.elements, nullptr, parents);
  std::map<const diag::SourceFile*, std::string> marks;
  for (const compose::NamedSpot& spot : spots) {
    const auto mm = [](geometry::Length length) { return std::round(length.mm() * 1000) / 1000; };
    LookOnFile::Box box;
    box.id = spot.element->id;
    box.x = mm(spot.centre.x - spot.size.width / 2), box.y = mm(spot.centre.y - spot.size.height / 2);
    box.width = mm(spot.size.width), box.height = mm(spot.size.height);
    box.degrees = spot.degrees;
    if (const templates::Element* element = find_element(layout.elements, spot.element)) {
      box.kind = kinds[element->kind.index()];
      if (const auto* text = std::get_if<templates::Text>(&element->kind)) {
        const auto style = layout.styles.find(text->style);
        box.style = text->style;
        if (style != layout.styles.end()) box.size = style->second.size.points(), box.type = type_of(style->second);
      }
    }
    const auto mark_of = [&](const diag::Span& span) {
      const auto [mark, is_new] = marks.try_emplace(span.file);
      if (is_new) mark->second = edit::mark(span.file->text());
      return mark->second;
    };
    if (const diag::Span& span = spot.element->box.span) box.place = place_on_file(span), box.mark = mark_of(span);
    if (const diag::Span& span = spot.element->span) box.whole = place_on_file(span), box.whole_mark = mark_of(span);
    box.is_inside = std::ranges::none_of(
        layout.elements, [&](const templates::Element& element) { return &element.common() == spot.element; });
    box.locked = why_locked(*spot.element, spot.degrees, times[spot.element], scaled);
    const auto lies_in = parents.find(spot.element);
    const auto parent = std::ranges::find_if(spots, [&](const compose::NamedSpot& one) {
      return lies_in != parents.end() && lies_in->second != nullptr && one.element == lies_in->second;
    });
    if (parent != spots.end() && times[parent->element] == 1)
      box.parent = static_cast<std::size_t>(parent - spots.begin());
    look.boxes.push_back(std::move(box));
  }
  return look;
}

}  // namespace kingpress::serve
