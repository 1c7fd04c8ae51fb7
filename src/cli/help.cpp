#include "cli/help.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/fold.h"

namespace kingpress::cli {
namespace {

constexpr std::size_t widest_page = 110, widest_name = 34,
                      narrow = 74;  // of the first column; of a terminal, where it has lines of its own

std::string row(const std::string& name, const std::string& says, std::size_t width) {
  const std::size_t left = width == 0 || width >= narrow ? widest_name : 6;
  const std::string begin = "  " + name;
  const std::string told = folded(says, width == 0 ? 0 : width - std::min(left, width - 1), left);
  if (begin.size() + 2 > left) return fmt::format("{}\n{:{}}{}\n", begin, "", left, told);
  return fmt::format("{:<{}}{}\n", begin, left, told);
}

// Lines that end where they should, or are folded where one of them is wider.
std::string lines_within(std::string_view lines, std::size_t width) {
  std::string joined;
  bool fits = true;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    joined += (joined.empty() ? "" : " ") + std::string(lines.substr(at, end - at));
    fits = fits && (width == 0 || end - at <= width);
    at = end + 1;
  }
  return fits ? std::string(lines) : folded(joined, width);
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

std::string row(const Option& option, std::size_t width) {
  if (is_positional(option)) return row(value_name(option), told(option), width);
  const std::vector<std::string_view> names = names_of(option);
  const std::string dashed =
      names.size() == 2 ? fmt::format("{}, {}", names[0], names[1]) : fmt::format("    {}", names[0]);
  const std::string value = value_name(option);
  return row(value.empty() ? dashed : dashed + " " + value, told(option), width);
}

std::string rare_names(const std::vector<Option>& options) {
  std::string names = "these too:";
  for (const Option& option : options)
    if (option.rare) names += fmt::format(" {}", long_name(option).substr(2));
  return names;
}

}  // namespace

std::string overview(std::size_t width) {
  std::string text =
      folded("kingpress prints cards, boards and tokens to cut out, and checks decks against the rules of their games.",
             width) +
      "\n\n"
      "usage: kingpress VERB [options]\n\n";
  constexpr std::size_t left = 15;
  for (const Verb& verb : verbs())
    if (!verb.hidden)
      text += fmt::format("  {:<12} {}\n", verb.name,
                          folded(verb.says, width == 0 ? 0 : width - std::min(left, width - 1), left));
  text +=
      "\n"
      "  kingpress VERB --help shows a verb's options and examples.\n\n"
      "examples:\n"
      "  kingpress print minkingi              a whole game for two: output/minkingi.pdf\n"
      "  kingpress new minkingi my-cards       a deck and a field of your own to start from\n"
      "  kingpress check my-cards              checks it against the rules of its game\n\n";
  return text +
         lines_within(
             "exit status: 0 done, 1 the definitions are wrong, 2 the command line is wrong, 3 the machine failed,\n"
             "70 a crash, or memory ran out",
             width) +
         "\n";
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

// A long list of words is left to the completions and to what is said of a wrong one.
constexpr std::size_t longest_list = 60;

std::string told(const Option& option) {
  std::string text(option.says);
  const std::string choices = fmt::format("{}", fmt::join(option.choices, ", "));
  if (!option.value.empty() && !choices.empty() && choices.size() <= longest_list) text += ": " + choices;
  if (const std::string range = range_of(option); !range.empty()) text += fmt::format(" ({})", range);
  if (const std::string otherwise = default_of(option); !otherwise.empty()) text += fmt::format(" [{}]", otherwise);
  return text;
}

std::string help(const Verb& verb, const std::vector<Option>& options, bool all, std::size_t width) {
  std::string text = fmt::format("{}\n\n{}\n\n", folded(verb.says, width),
                                 folded(fmt::format("usage: kingpress {} {}", verb.name, usage(options)), width, 4));
  bool places = false;
  for (const Option& option : options) {
    if (!is_positional(option)) continue;
    text += row(option, width);
    places = true;
  }
  if (places) text += "\n";
  for (const Option& option : options)
    if (!is_positional(option) && (all || !option.rare)) text += row(option, width);
  text += row("-h, --help", "show this", width);
  if (has_rare(options) && !all) text += row("    --help-all", rare_names(options), width == 0 ? widest_page : width);
  if (!verb.about.empty()) text += fmt::format("\n{}\n", lines_within(verb.about, width));
  return text + "\nexamples:\n" + indented(verb.examples);
}

}  // namespace kingpress::cli
