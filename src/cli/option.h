// A verb's options as plain data: a row an option, bound to a member of the verb's own Options. The parser, `--help`,
// the shells' completions, the man page and the README's reference are all made from these rows.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kingpress::cli {

// The member an option's words are read into; its type says how. A bool is a switch, a vector takes all words that
// come. What the member holds before is what holds without the option.
using Slot =
    std::variant<bool*, std::string*, int*, std::uint64_t*, double*, std::optional<std::string>*, std::optional<int>*,
                 std::optional<std::uint64_t>*, std::optional<double>*, std::vector<std::string>*>;

// Where a run writes: a file; a folder; a folder unless it has the ending of a file; beside the targets.
enum class Writes { nothing, file, folder, either, beside };

struct Option {
  std::string_view name;  // "--paper", "-o,--output"; without dashes it stands by its place: "TARGET"
  Slot into;
  std::string_view value = {};  // how its value is called; nothing for a switch, a place, or where `choices` say it
  std::string_view says;
  std::string_view otherwise = {};             // what holds without it, where the member does not say so itself
  std::vector<std::string_view> choices = {};  // the only words it takes
  double least = std::numeric_limits<double>::lowest(), most = std::numeric_limits<double>::max();  // of a number
  std::vector<std::string_view> known = {};  // some words it takes, for completing
  std::string_view offers = {};              // a list of `kingpress list` whose first column it takes: "papers"; also
                                             // "languages" of the target's, and "shipped games"
  std::string_view files = {};               // endings of files it takes: "yaml csv"; "/" for folders
  Writes writes = Writes::nothing;           // what is written where it says
  bool several = false;                      // words with commas between
  std::string_view excludes = {};            // the option it cannot be said with: "--page"
  std::string_view empty = {};               // what to say of an empty value, where that is a slip
  bool required = false;
  bool rare = false;  // shown by --help-all, the man page and the README only
};

// Tables that verbs share, laid one after the other.
std::vector<Option> joined(std::initializer_list<std::vector<Option>> tables);

bool is_positional(const Option& option);
bool is_switch(const Option& option);
bool is_repeatable(const Option& option);
bool is_ranged(const Option& option);
bool has_rare(const std::vector<Option>& options);

// "-o", "--output".
std::vector<std::string_view> names_of(const Option& option);
std::string_view long_name(const Option& option);
// "PLACE", "text|json"; nothing for a switch.
std::string value_name(const Option& option);
// What holds without it: "a4", "all cores"; nothing where there is nothing to say.
std::string default_of(const Option& option);
// "2-18".
std::string range_of(const Option& option);

// What stands between the commas of words that take several.
std::vector<std::string> parts_of(const std::string& words);

// What the member holds now, where it holds words.
std::vector<std::string> words_in(const Option& option);

// Puts the words said for an option into its member. Throws diag::UsageError for a word it does not take.
void read(const Option& option, const std::vector<std::string>& words);

}  // namespace kingpress::cli
