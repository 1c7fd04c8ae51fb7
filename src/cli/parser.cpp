#include "cli/parser.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "machine/named_paths.h"

namespace kingpress::cli {
namespace {

std::string see_help(std::string_view verb) { return fmt::format("'kingpress {} --help' shows its options", verb); }

CLI::Option* define(CLI::App& app, const Option& option) {
  if (is_switch(option)) return app.add_flag(std::string(option.name));
  CLI::Option* defined = app.add_option(std::string(option.name))->required(option.required);
  defined->type_name(value_name(option));
  if (is_repeatable(option)) defined->expected(CLI::detail::expected_max_vector_size);
  return defined;
}

// A word that is no option, or one place too many.
[[noreturn]] void refuse(const std::string& word, std::string_view verb, const std::vector<Option>& options) {
  if (!word.starts_with('-')) throw diag::UsageError(fmt::format("'{}' is one word too many", word), see_help(verb));
  const std::string name = word.substr(0, word.find('='));
  std::vector<std::string_view> names{"--help"};
  for (const Option& option : options)
    if (!is_positional(option)) names.push_back(long_name(option));
  if (has_rare(options)) names.emplace_back("--help-all");
  const auto near = diag::nearest(name, names);
  throw diag::UsageError(fmt::format("'{}' has no option '{}'", verb, name),
                         near ? fmt::format("did you mean '{}'?", *near) : see_help(verb));
}

void refuse_exclusive(const Option& option, const CLI::App& app, std::string_view verb) {
  if (!option.excludes.empty() && app.count(std::string(option.excludes)) > 0)
    throw diag::UsageError(fmt::format("{} and {} exclude each other", long_name(option), option.excludes),
                           see_help(verb));
}

void read_or_refer(const Option& option, const std::vector<std::string>& words, std::string_view verb) {
  try {
    read(option, words);
  } catch (const diag::UsageError& error) {
    if (!error.hint().empty()) throw;
    throw diag::UsageError(error.what(), see_help(verb));
  }
}

}  // namespace

Parsed parse(std::string_view verb, const std::vector<Option>& options, const std::vector<std::string>& words) {
  CLI::App app;
  app.allow_extras();
  app.allow_windows_style_options(false);  // "/a/path" is a path on every system
  if (has_rare(options)) app.set_help_all_flag("--help-all");
  std::vector<CLI::Option*> defined;
  for (const Option& option : options) defined.push_back(define(app, option));
  const auto refuse_extras = [&] {
    for (const std::string& word : app.remaining())
      if (word != "--") refuse(word, verb, options);
  };
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes the words last first
  } catch (const CLI::CallForHelp&) {
    return Parsed::help;
  } catch (const CLI::CallForAllHelp&) {
    return Parsed::help_all;
  } catch (const CLI::ParseError& error) {
    refuse_extras();
    for (std::size_t i = 0; i < options.size(); ++i)
      if (!is_repeatable(options[i]) && !is_switch(options[i]) && defined[i]->count() > 1)
        throw diag::UsageError(fmt::format("'{}' is said {} times", long_name(options[i]), defined[i]->count()),
                               "say it once");
    throw diag::UsageError(error.what(), see_help(verb));
  }
  refuse_extras();
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (defined[i]->count() == 0) continue;
    refuse_exclusive(options[i], app, verb);
    if (!is_switch(options[i]))
      for (const std::string& word : defined[i]->results()) machine::name_path(word);
    read_or_refer(options[i], defined[i]->results(), verb);
  }
  return Parsed::options;
}

}  // namespace kingpress::cli
