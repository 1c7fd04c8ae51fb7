#include "cli/verbs/explain.h"

#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "press/codes.h"
#include "press/usage_error.h"

namespace kingpress::cli {
namespace {

constexpr std::size_t page_width = 80;

// Words filled into lines.
std::string wrapped(std::string_view text) {
  std::string out, line;
  const auto finish_line = [&] {
    out += line + "\n";
    line.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!line.empty() && line.size() + 1 + word.size() > page_width) finish_line();
    line += (line.empty() ? "" : " ") + std::string(word);
  }
  finish_line();
  return out;
}

std::string indented(std::string_view lines) {
  std::string out;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    out += fmt::format("  {}\n", lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return out;
}

}  // namespace

int explain(const std::string& code, Console& console) {
  const std::vector<diag::CodeEntry> entries = press::all_codes();
  std::vector<std::string_view> names;
  for (const diag::CodeEntry& entry : entries) names.push_back(entry.code);
  if (code.empty()) {
    for (const std::string_view name : names) console.line(name);
    return done;
  }
  for (const diag::CodeEntry& entry : entries) {
    if (entry.code != code) continue;
    console.text(fmt::format("{}\n\n{}", entry.code, wrapped(entry.meaning)));
    if (!entry.rule.empty()) console.text(fmt::format("\nrule: {}\n", entry.rule));
    if (!entry.example.empty()) console.text(fmt::format("\nfor example\n{}", indented(entry.example)));
    if (!entry.remedy.empty()) console.text(fmt::format("\nright would be\n{}", indented(entry.remedy)));
    return done;
  }
  throw press::UsageError(fmt::format("no message has the code '{}'", code), diag::suggest(code, names));
}

namespace {

Command define_explain() {
  auto code = std::make_shared<std::string>();
  return {
      {{.name = "CODE",
        .into = code.get(),
        .says = "the word in [brackets] behind a message; without it all are listed",
        .offers = "codes"}},
      [code](Console& console) { return explain(*code, console); },
  };
}

}  // namespace

Verb explain_verb() {
  return {
      .name = "explain",
      .says = "what a message means and how to mend it",
      .examples =
          "kingpress explain missing-corner\n"
          "kingpress explain | less",
      .define = define_explain,
  };
}

}  // namespace kingpress::cli
