#include "cli/verbs/explain.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/codes.h"
#include "cli/fold.h"
#include "cli/verbs/reports.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "machine/terminal.h"

namespace kingpress::cli {
namespace {

constexpr std::size_t page_width = 80;

[[noreturn]] void refuse(const std::string& code, const std::vector<diag::CodeEntry>& entries) {
  std::vector<std::string_view> names;
  for (const diag::CodeEntry& entry : entries) names.push_back(entry.code);
  throw diag::UsageError(fmt::format("no message has the code '{}'", code), diag::suggest(code, names));
}

int explain_as_json(const std::string& code, const std::vector<diag::CodeEntry>& entries, Console& console) {
  Json all = Json::array();
  for (const diag::CodeEntry& entry : entries)
    if (code.empty() || entry.code == code)
      all.push_back({{"code", entry.code},
                     {"meaning", entry.meaning},
                     {"rule", entry.rule},
                     {"example", entry.example},
                     {"remedy", entry.remedy}});
  if (!code.empty() && all.empty()) refuse(code, entries);
  console.line((code.empty() ? all : all.front()).dump(2));
  return done;
}

}  // namespace

int explain(const std::string& code, Console& console, bool as_json) {
  const std::vector<diag::CodeEntry> entries = all_codes();
  const std::size_t columns = machine::columns_of(machine::Stream::output),
                    width = columns == 0 ? page_width : std::min(page_width, columns);
  if (as_json) return explain_as_json(code, entries, console);
  if (code.empty()) {
    for (const diag::CodeEntry& entry : entries) console.line(entry.code);
    return done;
  }
  for (const diag::CodeEntry& entry : entries) {
    if (entry.code != code) continue;
    console.text(fmt::format("{}\n\n{}\n", entry.code, folded(entry.meaning, width)));
    if (!entry.rule.empty()) console.text(fmt::format("\nrule: {}\n", entry.rule));
    if (!entry.example.empty()) console.text(fmt::format("\nfor example\n{}", indented(entry.example, 2)));
    if (!entry.remedy.empty()) console.text(fmt::format("\nright\n{}", indented(entry.remedy, 2)));
    return done;
  }
  refuse(code, entries);
}

namespace {

struct ExplainOptions {
  std::string code, report = "text";
};

Command define_explain() {
  auto options = std::make_shared<ExplainOptions>();
  Option report = report_json_option(options->report);
  report.says = "json: an object, or an array of all";
  report.rare = false;
  return {
      {{.name = "CODE",
        .into = &options->code,
        .says = "the word in [brackets] after a message; without it, all codes are listed",
        .offers = "codes"},
       report},
      [options](Console& console) { return explain(options->code, console, options->report == "json"); },
  };
}

}  // namespace

Verb explain_verb() {
  return {
      .name = "explain",
      .says = "what a message means and how to fix it",
      .examples =
          "kingpress explain text-overflow\n"
          "kingpress explain | less",
      .define = define_explain,
  };
}

}  // namespace kingpress::cli
