// Where a place in YAML stands, of a text that may be half written: found from the lines around it, without reading the
// whole, so that it is known while the rest cannot be read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::lsp {

// From the root inwards: a key of a map, or an item of a list.
struct Step {
  std::string key;
  bool is_item = false;
  bool operator==(const Step&) const = default;
};

struct YamlPlace {
  enum class At { nothing, key, value, either };  // either: a first word, which may become a key
  At at = At::nothing;
  std::vector<Step> way;            // to the map that has the key, or to the value itself
  std::size_t begin = 0, end = 0;   // the key or value as it is written, perhaps empty
  std::vector<std::string> beside;  // the other keys of the same map (of the map at the way's end for `either`)
  bool has_colon = false;           // key: it is followed by one

  // The key whose value this is; empty for an item of a list, and at keys.
  std::string key() const { return way.empty() || way.back().is_item ? std::string() : way.back().key; }
};

YamlPlace yaml_place(std::string_view text, std::size_t offset);

// The keys at the outermost level, in their order; and those one level below one of them.
std::vector<std::string> root_keys(std::string_view text);
std::vector<std::string> keys_below(std::string_view text, std::string_view key);

}  // namespace kingpress::lsp
