// What people read in the language of their game, by what it is as it is written; of texts that stand nowhere here, as
// they are.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace kingpress::script {

struct Spoken {
  std::unordered_map<std::string, std::string> said{}, titles{};  // titles of cards by id

  // With what stands in braces in its place: "{n} cards".
  std::string say(const std::string& text,
                  std::initializer_list<std::pair<std::string_view, std::string>> values = {}) const;
};

}  // namespace kingpress::script
