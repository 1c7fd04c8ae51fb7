#include "braille/shown.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <variant>

#include "press/pictures.h"
#include "press/prepare.h"
#include "templates/names.h"

namespace kingpress::braille {
namespace {

class Fields {
 public:
  void look_at(const templates::Element& element) {
    if (const auto* text = std::get_if<templates::Text>(&element.kind)) add(text->text);
    if (const auto* group = std::get_if<templates::Group>(&element.kind))
      for (const templates::Let& let : group->lets) add(let.value);
    if (const auto* repeat = std::get_if<templates::Repeat>(&element.kind))
      if (const auto* over = std::get_if<templates::OverList>(&repeat->source)) add(over->list);
  }

  std::vector<std::string> all;

 private:
  void add(const templates::Pattern& pattern) {
    for (const auto& piece : pattern.pieces)
      if (piece.value)
        for (const templates::Name& name : piece.value->names()) add(name);
  }
  void add(const templates::Name& name) {
    if (std::find(all.begin(), all.end(), name.steps.front()) == all.end()) all.push_back(name.steps.front());
  }
};

std::vector<std::string> fields_of(const templates::Template& layout) {
  Fields fields;
  for (const templates::Element& element : layout.elements)
    templates::each_element(element, [&](const templates::Element& one) { fields.look_at(one); });
  std::erase(fields.all, "art");
  return fields.all;
}

bool names_picture(const cards::Card& card, const std::string& field) {
  const cards::Value* value = card.find(field);
  return value && value->text() && press::is_picture_name(*value->text());
}

}  // namespace

Fronts fronts_of(const press::Target& target, press::Workshop& workshop) {
  auto looks = std::make_shared<std::map<const cards::Card*, const templates::Template*>>();
  auto fields = std::make_shared<std::map<const templates::Template*, std::vector<std::string>>>();
  std::optional<geometry::Size> smallest;
  press::Selection selection;
  selection.only = {"card"};
  for (const press::Prepared& prepared : press::prepare(target, selection, true, workshop))
    for (const press::Cutout& piece : prepared.cutouts) {
      const geometry::Size trim = piece.component.trim, least = smallest.value_or(trim);
      smallest = geometry::Size{std::min(least.width, trim.width), std::min(least.height, trim.height)};
      looks->emplace(piece.front.subject.card, piece.front.layout);
      if (!fields->contains(piece.front.layout)) fields->emplace(piece.front.layout, fields_of(*piece.front.layout));
    }
  const auto shown = [looks, fields](const cards::Card& card) {
    const auto look = looks->find(&card);
    std::vector<std::string> names;
    if (look == looks->end()) return names;
    std::ranges::copy_if(fields->at(look->second), std::back_inserter(names),
                         [&](const std::string& field) { return !names_picture(card, field); });
    return names;
  };
  return {shown, smallest ? label_on(smallest->width.mm(), smallest->height.mm()) : LabelSize{}};
}

}  // namespace kingpress::braille
