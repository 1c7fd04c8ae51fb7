// The keys of a rules file and of its zones and actions, one table each: the reader knows no others, and documentation
// and schema follow from them.
#pragma once

#include <span>
#include <string_view>

namespace kingpress::script {

struct KeySpec {
  // What stands behind the key. `text`: an expression; `texts`: one, or a list of them.
  enum class Value {
    text,
    texts,
    number,
    players,
    boards,
    zones,
    variables,
    computed,
    effects,
    cards,
    steps,
    codes,
    each,
    musts
  };

  std::string_view name, says;
  Value value = Value::text;
  std::span<const std::string_view> words = {};  // the only ones it takes
};

std::span<const KeySpec> file_keys();
std::span<const KeySpec> zone_keys();
std::span<const KeySpec> action_keys();                                       // all others are picks
const KeySpec& key_of(std::span<const KeySpec> keys, std::string_view name);  // one that is there

}  // namespace kingpress::script
