#include "compose/constants.h"

#include <algorithm>
#include <functional>

#include "templates/names.h"

namespace kingpress::compose {

namespace {

constexpr std::size_t most_remembered = 4096;  // boxes that depend on values could make endless sizes

}  // namespace

Constants::Nature Constants::nature(const templates::Element& element) {
  if (const auto known = natures_.find(&element); known != natures_.end()) return known->second;
  bool free = false, grid = false;
  templates::each_expression(
      element, [&](const expr::Expression& expression, templates::Use, const std::vector<std::string>& local) {
        for (const templates::Name& name : expression.names())
          free = free || name.steps.empty() || std::find(local.begin(), local.end(), name.steps.front()) == local.end();
      });
  templates::each_element(element, [&](const templates::Element& one) {
    if (const auto* image = std::get_if<templates::Image>(&one.kind))
      free = free || !image->file.empty();  // which file it is depends on the subject's folder
    if (std::holds_alternative<templates::Piece>(one.kind)) free = true;  // what it shows depends on the kit
    if (const auto* repeat = std::get_if<templates::Repeat>(&one.kind))
      grid = grid || std::holds_alternative<templates::Grid>(repeat->source);
  });
  const Nature nature{!free, !free && !grid};
  natures_.emplace(&element, nature);
  return nature;
}

bool Constants::is_constant(const templates::Element& element) { return nature(element).constant; }
bool Constants::is_movable(const templates::Element& element) { return nature(element).movable; }

std::size_t Constants::KeyHash::operator()(const Key& key) const {
  const std::hash<double> number;
  return std::hash<const void*>{}(key.first) ^ (number(key.container.width.points()) * 31) ^
         (number(key.container.height.points()) * 131);
}

const Constants::Composed* Constants::find(const Key& key) const {
  const auto known = composed_.find(key);
  return known == composed_.end() ? nullptr : &known->second;
}

void Constants::remember(const Key& key, Composed composed) {
  if (composed_.size() < most_remembered) composed_.emplace(key, std::move(composed));
}

}  // namespace kingpress::compose
