#include "rules/engine/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kingpress::rules {

std::string plain(const Word::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&value))
    return fmt::format("{}", fmt::join(*numbers, ", "));
  return fmt::format("{}", fmt::join(std::get<std::vector<std::string>>(value), " "));
}

std::string spoken(std::string_view sentence, const std::function<std::string(std::string_view)>& of) {
  std::string text;
  for (std::size_t open; (open = sentence.find('{')) != sentence.npos;) {
    const std::size_t close = sentence.find('}', open);
    if (close == sentence.npos) break;
    text += sentence.substr(0, open);
    text += of(sentence.substr(open + 1, close - open - 1));
    sentence.remove_prefix(close + 1);
  }
  return text.append(sentence);
}

}  // namespace kingpress::rules
