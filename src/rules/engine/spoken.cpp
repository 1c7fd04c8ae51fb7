#include "rules/engine/spoken.h"

#include <algorithm>

#include "rules/engine/words.h"

namespace kingpress::rules {

std::string Spoken::sentence(const std::string& text) const {
  const auto known = said.find(text);
  return known == said.end() ? text : known->second;
}

std::string Spoken::card(const std::string& id) const {
  const auto title = titles.find(id);
  return title == titles.end() ? id : title->second;
}

std::string Spoken::say(const std::string& text, SaidValues values) const {
  return rules::spoken(sentence(text), [&](std::string_view name) {
    const auto* value = std::ranges::find(values, name, &std::pair<std::string_view, std::string>::first);
    return value == values.end() ? std::string(name) : value->second;
  });
}

std::string Spoken::counted(std::size_t n, const std::string& one, const std::string& many) const {
  return say(n == 1 ? one : many, {{"n", std::to_string(n)}});
}

const Spoken& as_written() {
  static const Spoken written;
  return written;
}

const Spoken& Speaks::spoken() const { return spoken_ ? *spoken_ : as_written(); }

}  // namespace kingpress::rules
