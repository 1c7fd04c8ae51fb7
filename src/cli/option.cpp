// An option is one row of data. Parser, help, completions, man page and reference are made from it here and in
// help.cpp, so that they cannot differ.
#include "cli/option.h"

#include <algorithm>
#include <charconv>
#include <locale>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/suggestion.h"
#include "diag/usage_error.h"

namespace kingpress::cli {
namespace {

// As a person writes it, whole numbers without a point.
std::string plain(double number) { return fmt::format("{:.15g}", number); }

template <class Number>
std::optional<Number> whole_number(const std::string& word) {
  Number number{};
  const char* const end = word.data() + word.size();
  const auto [stopped, problem] = std::from_chars(word.data(), end, number);
  if (problem != std::errc{} || stopped != end) return std::nullopt;
  return number;
}

std::optional<double> decimal(const std::string& word) {
  std::istringstream stream(word);
  stream.imbue(std::locale::classic());
  double number = 0;
  if (!(stream >> std::noskipws >> number) || stream.peek() != std::char_traits<char>::eof()) return std::nullopt;
  return number;
}

template <class Number>
Number number_of(const Option& option, const std::string& word) {
  constexpr bool whole = std::is_integral_v<Number>;
  std::optional<Number> number;
  if constexpr (whole)
    number = whole_number<Number>(word);
  else
    number = decimal(word);
  const auto among = [&](Number found) {
    return static_cast<double>(found) >= option.least && static_cast<double>(found) <= option.most;
  };
  if (number && among(*number)) return *number;
  throw diag::UsageError(
      fmt::format("'{}' is not what {} takes", word, long_name(option)),
      fmt::format("it takes a {}number{}", whole ? "whole " : "",
                  is_ranged(option) ? fmt::format(" from {} to {}", plain(option.least), plain(option.most)) : ""));
}

const std::string& text_of(const Option& option, const std::string& word) {
  if (word.empty() && !option.empty.empty())
    throw diag::UsageError(fmt::format("{}: {}", long_name(option), option.empty));
  if (option.choices.empty()) return word;
  for (const std::string_view choice : option.choices)
    if (choice == word) return word;
  throw diag::UsageError(fmt::format("'{}' is not what {} takes", word, long_name(option)),
                         diag::suggest(word, option.choices));
}

// One overload a kind of member.
struct Reader {
  const Option& option;
  const std::vector<std::string>& words;

  void operator()(bool* member) const {
    if (words.back() != "true") throw diag::UsageError(fmt::format("{} takes no value", long_name(option)));
    *member = true;
  }
  void operator()(std::string* member) const { *member = text_of(option, words.back()); }
  void operator()(std::optional<std::string>* member) const { *member = text_of(option, words.back()); }
  void operator()(std::vector<std::string>* member) const {
    for (const std::string& word : words)
      for (const std::string& part : option.several ? parts_of(word) : std::vector<std::string>{word})
        member->push_back(text_of(option, part));
  }
  template <class Number>
  void operator()(Number* member) const {
    *member = number_of<Number>(option, words.back());
  }
  template <class Number>
  void operator()(std::optional<Number>* member) const {
    *member = number_of<Number>(option, words.back());
  }
};

struct Teller {
  std::string operator()(const bool*) const { return {}; }
  std::string operator()(const std::string* member) const { return *member; }
  std::string operator()(const std::vector<std::string>*) const { return {}; }
  template <class Number>
  std::string operator()(const Number* member) const {
    return fmt::format("{}", *member);
  }
  template <class Value>
  std::string operator()(const std::optional<Value>*) const {
    return {};
  }
};

}  // namespace

std::vector<Option> joined(std::initializer_list<std::vector<Option>> tables) {
  std::vector<Option> all;
  for (const std::vector<Option>& table : tables) all.insert(all.end(), table.begin(), table.end());
  return all;
}

bool is_positional(const Option& option) { return !option.name.starts_with('-'); }
bool is_switch(const Option& option) { return std::holds_alternative<bool*>(option.into); }
bool is_repeatable(const Option& option) { return std::holds_alternative<std::vector<std::string>*>(option.into); }
bool is_ranged(const Option& option) {
  return option.least > std::numeric_limits<double>::lowest() && option.most < std::numeric_limits<double>::max();
}
bool has_rare(const std::vector<Option>& options) {
  return std::any_of(options.begin(), options.end(), [](const Option& option) { return option.rare; });
}

std::vector<std::string_view> names_of(const Option& option) {
  const std::size_t comma = option.name.find(',');
  if (comma == std::string_view::npos) return {option.name};
  return {option.name.substr(0, comma), option.name.substr(comma + 1)};
}

std::string_view long_name(const Option& option) { return names_of(option).back(); }

std::string value_name(const Option& option) {
  if (is_positional(option)) return std::string(option.name) + (is_repeatable(option) ? "..." : "");
  if (!option.value.empty() || option.choices.empty()) return std::string(option.value);
  return fmt::format("{}", fmt::join(option.choices, "|"));
}

std::string default_of(const Option& option) {
  if (option.required) return {};
  if (!option.otherwise.empty()) return std::string(option.otherwise);
  return std::visit(Teller{}, option.into);
}

std::string range_of(const Option& option) {
  return is_ranged(option) ? fmt::format("{}-{}", plain(option.least), plain(option.most)) : std::string();
}

std::vector<std::string> parts_of(const std::string& words) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find(',', begin), words.size());
    parts.push_back(words.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

std::vector<std::string> words_in(const Option& option) {
  if (const auto* word = std::get_if<std::string*>(&option.into)) return {**word};
  if (const auto* words = std::get_if<std::vector<std::string>*>(&option.into)) return **words;
  if (const auto* word = std::get_if<std::optional<std::string>*>(&option.into); word && **word) return {***word};
  return {};
}

void read(const Option& option, const std::vector<std::string>& words) {
  if ((option.writes == Writes::file || option.writes == Writes::either) && std::ranges::find(words, "") != words.end())
    throw diag::UsageError(fmt::format("{} names no file", long_name(option)));
  std::visit(Reader{option, words}, option.into);
}

}  // namespace kingpress::cli
