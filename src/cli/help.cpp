#include "cli/help.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace kingpress::cli {
namespace {

constexpr std::size_t left = 34;  // the column where the second begins

std::string row(const std::string& name, const std::string& says) {
  const std::string begin = "  " + name;
  if (begin.size() + 2 > left) return fmt::format("{}\n{:{}}{}\n", begin, "", left, says);
  return fmt::format("{:<{}}{}\n", begin, left, says);
}

std::string indented(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    text += fmt::format("  {}\n", lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return text;
}

std::string row(const Option& option) {
  if (is_positional(option)) return row(value_name(option), told(option));
  const std::vector<std::string_view> names = names_of(option);
  const std::string dashed =
      names.size() == 2 ? fmt::format("{}, {}", names[0], names[1]) : fmt::format("    {}", names[0]);
  const std::string value = value_name(option);
  return row(value.empty() ? dashed : dashed + " " + value, told(option));
}

// What the second column holds, wrapped.
std::string rows(std::string name, const std::string& says) {
  constexpr std::size_t width = 110 - left;
  std::string text;
  for (std::size_t at = 0; at < says.size();) {
    std::size_t end = says.size() - at <= width ? says.size() : says.rfind(' ', at + width);
    text += row(std::exchange(name, ""), says.substr(at, end - at));
    at = end + 1;
  }
  return text;
}

std::string rare_names(const std::vector<Option>& options) {
  std::string names = "these too:";
  for (const Option& option : options)
    if (option.rare) names += fmt::format(" {}", long_name(option).substr(2));
  return names;
}

}  // namespace

std::string overview() {
  std::string text =
      "kingpress presses decks of cards, boards and tokens for cutting out, and judges them by the rules that play "
      "them.\n\n"
      "usage: kingpress VERB [options]\n\n";
  for (const Verb& verb : verbs())
    if (!verb.hidden) text += fmt::format("  {:<12} {}\n", verb.name, verb.says);
  text +=
      "\n"
      "  kingpress VERB --help shows a verb's options and examples.\n\n"
      "examples:\n"
      "  kingpress print minkingi              a whole game for two: output/minkingi.pdf\n"
      "  kingpress new minkingi my-cards       a deck and a field of one's own to start from\n"
      "  kingpress check my-cards              what its rules say of it\n\n"
      "exit status: 0 done, 1 the definitions are wrong, 2 the command line is wrong, 3 the machine failed,\n"
      "70 a crash, or memory ran out\n";
  return text;
}

std::string usage(const std::vector<Option>& options) {
  std::string named, places;
  for (const Option& option : options) {
    const std::string word = value_name(option);
    if (is_positional(option)) places += option.required ? " " + word : fmt::format(" [{}]", word);
    if (!is_positional(option) && option.required) named += fmt::format("{} {} ", long_name(option), word);
  }
  return named + "[options]" + places;
}

std::string told(const Option& option) {
  std::string text(option.says);
  if (!option.value.empty() && !option.choices.empty()) text += fmt::format(": {}", fmt::join(option.choices, ", "));
  if (const std::string range = range_of(option); !range.empty()) text += fmt::format(" ({})", range);
  if (const std::string otherwise = default_of(option); !otherwise.empty()) text += fmt::format(" [{}]", otherwise);
  return text;
}

std::string help(const Verb& verb, const std::vector<Option>& options, bool all) {
  std::string text = fmt::format("{}\n\nusage: kingpress {} {}\n\n", verb.says, verb.name, usage(options));
  bool places = false;
  for (const Option& option : options) {
    if (!is_positional(option)) continue;
    text += row(option);
    places = true;
  }
  if (places) text += "\n";
  for (const Option& option : options)
    if (!is_positional(option) && (all || !option.rare)) text += row(option);
  text += row("-h, --help", "show this");
  if (has_rare(options) && !all) text += rows("    --help-all", rare_names(options));
  if (!verb.about.empty()) text += fmt::format("\n{}\n", verb.about);
  return text + "\nexamples:\n" + indented(verb.examples);
}

}  // namespace kingpress::cli
