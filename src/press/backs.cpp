#include "press/backs.h"

#include <optional>

#include <fmt/format.h>

#include "expr/exact.h"
#include "press/pictures.h"
#include "templates/names.h"

namespace kingpress::press {
namespace {

// The value of a card that a template names; nothing when the card has none of that name.
std::optional<cards::Value> value_of(const cards::Card& card, const std::string& name) {
  if (const cards::Value* value = card.find(name)) return *value;
  if (name == "id") return cards::Value{card.id, {}};
  if (name == "copies") return cards::Value{static_cast<std::int64_t>(card.copies), {}};
  return std::nullopt;
}

}  // namespace

std::shared_ptr<const Drawing> Backs::behind(const Drawing& front, const Owner& owner, const cards::Look& look,
                                             const std::string& game, const templates::Skin& skin,
                                             geometry::Size trim) {
  auto bound = looks_.bind(look, "back", owner);
  if (!bound) return nullptr;
  const std::string folder = front.subject.folder();
  const bool picture = looks_.is_picture(*bound, folder);
  if (picture) bound->values.push_back({"art", {bound->name, bound->span}});
  auto values = std::make_shared<cards::Record>(std::move(bound->values));
  if (owner.values) values->insert(values->end(), owner.values->begin(), owner.values->end());
  Owner filled = owner;
  filled.values = values.get();
  const templates::Template* layout =
      looks_.find(picture ? "picture-back" : bound->name, game, folder, bound->span, skin, &filled);
  if (!layout) return nullptr;

  std::string of_card;
  if (owner.card)
    for (const std::string& name : names_of(*layout))
      if (const auto value = cards::find(*values, name) ? std::nullopt : value_of(*owner.card, name))
        expr::append_exact(of_card += name, *value);
  std::string shown =
      fmt::format("{} {} {} ", static_cast<const void*>(layout), trim.width.points(), trim.height.points());
  expr::append_exact(shown, *values);
  const auto [at, is_new] = drawn_.try_emplace(shown + of_card);
  if (!is_new) return at->second;

  auto back = std::make_shared<Drawing>();
  back->layout = layout;
  back->look = look.values.empty() ? nullptr : &look;
  back->part = front.part;
  back->values = std::move(values);
  back->subject = front.subject;
  back->subject.values = back->values.get();
  back->subject.trim = trim;
  const bool shared = owner.card && of_card.empty();
  back->subject.name = "the back of " + (shared ? "the cards" : front.subject.name);
  if (shared) {
    back->subject.card = nullptr;
    back->subject.span = bound->span;
  }
  back->of_card = std::move(of_card);
  at->second = std::move(back);
  return at->second;
}

const std::set<std::string>& Backs::names_of(const templates::Template& layout) {
  const auto [at, is_new] = names_.try_emplace(&layout);
  if (is_new) at->second = templates::names_of(layout);
  return at->second;
}

}  // namespace kingpress::press
