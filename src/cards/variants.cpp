#include "cards/variants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "data/yaml.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Member;
using data::Node;

constexpr std::array<std::string_view, 7> joined_keys{"defaults", "computed", "keywords", "symbols",
                                                      "words",    "terms",    "rules"};
constexpr std::array<std::string_view, 5> fixed_keys{"game", "schema", "id", "include", "variants"};

template <class Keys>
bool is_one_of(const Keys& keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

auto place_of(Node& map, std::string_view key) {
  return std::find_if(map.members.begin(), map.members.end(), [&](const Member& one) { return one.key == key; });
}

// Each key of `changes` in the place of that of `map`.
void put(Node& map, const Node& changes, bool deep) {
  for (const Member& change : changes.members) {
    const auto own = place_of(map, change.key);
    const bool is_there = own != map.members.end();
    if (change.value.is_null()) {
      if (is_there) map.members.erase(own);
    } else if (is_there && deep && is_one_of(joined_keys, change.key) && own->value.is_map() && change.value.is_map()) {
      put(own->value, change.value, false);
    } else if (is_there) {
      *own = change;
    } else {
      map.members.push_back(change);
    }
  }
}

// False when it is none (reported).
bool is_sound(const Member& variant, Reading& reading) {
  if (!variant.value.is_map()) {
    reading.diagnostics.error("bad-variant", variant.value.span,
                              fmt::format("the variant '{}' must be a map of keys of the deck", variant.key),
                              "such as {where: level < 3, template: large}");
    return false;
  }
  for (const Member& change : variant.value.members) {
    if (!is_one_of(fixed_keys, change.key)) continue;
    reading.diagnostics.error("bad-variant", change.key_span,
                              fmt::format("'{}' is the same in every variant of a deck", change.key));
    return false;
  }
  return true;
}

}  // namespace

void take_variant(Node& root, Reading& reading) {
  const auto at = root.is_map() ? place_of(root, "variants") : root.members.end();
  if (at == root.members.end()) return;
  const Node variants = std::move(at->value);
  root.members.erase(at);
  if (!variants.is_map())
    reading.diagnostics.error("bad-variant", variants.span, "'variants' must be a map from names to keys of the deck",
                              "such as {kids: {where: level < 3, template: large}}");
  for (const Member& variant : variants.members) {
    if (variant.key.find_first_of("/\\:") != std::string::npos || variant.key.starts_with('.'))
      reading.diagnostics.error("bad-variant", variant.key_span,
                                fmt::format("'{}' is no name of a variant: files are called by it", variant.key),
                                "use letters, digits and hyphens");
    reading.variants.insert(variant.key);
    if (!is_sound(variant, reading) || variant.key != reading.games.variant) continue;
    put(root, variant.value, true);
  }
}

std::vector<std::string> variant_names(const diag::SourceFile& file) {
  diag::Diagnostics told_already;
  const auto root = data::read_yaml(file, told_already);
  const Node* variants = root && root->is_map() ? root->find("variants") : nullptr;
  std::vector<std::string> names;
  if (variants && variants->is_map())
    for (const Member& variant : variants->members) names.push_back(variant.key);
  return names;
}

void check_variant(const Reading& reading) {
  const std::string& wanted = reading.games.variant;
  if (wanted.empty() || reading.variants.contains(wanted)) return;
  std::string hint = diag::suggest(wanted, std::vector<std::string>(reading.variants.begin(), reading.variants.end()));
  if (hint.empty() && !reading.variants.empty()) hint = fmt::format("there are {}", fmt::join(reading.variants, ", "));
  if (hint.empty())
    hint = fmt::format(
        "write 'variants: {{{0}: {{...}}}}' into a deck; one of a game's rules is for 'kingpress play': "
        "'--variant {0}'",
        wanted);
  reading.diagnostics.error("no-such-variant", {}, fmt::format("no deck has a variant '{}'", wanted), std::move(hint));
}

}  // namespace kingpress::cards
