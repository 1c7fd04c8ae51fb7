// A few names of many, as messages tell them.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

namespace kingpress::script {

// "'a', 'b', 'c' and 4 more"
inline std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t name = 0; name < names.size() && name < most; ++name)
    text += (name == 0 ? "'" : ", '") + names[name] + "'";
  return names.size() > most ? text + fmt::format(" and {} more", names.size() - most) : text;
}

// "a, b or c"; of many the first.
inline std::string one_of(const std::vector<std::string>& names) {
  const std::size_t most = names.size() > 15 ? 12 : names.size();
  std::string text;
  for (std::size_t name = 0; name < names.size() && name < most; ++name)
    text += (name == 0 ? "" : name + 1 == names.size() ? " or " : ", ") + names[name];
  return names.size() > most ? text + fmt::format(" or {} more", names.size() - most) : text;
}

}  // namespace kingpress::script
