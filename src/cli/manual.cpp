#include "cli/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/codes.h"
#include "cli/fold.h"
#include "cli/help.h"
#include "cli/verbs/verbs.h"
#include "cli/version.h"

namespace kingpress::cli {
namespace {

constexpr std::string_view edited = "2026-11-22";  // a man page tells a date; the same program prints the same one

// A text as roff prints it: hyphens are those of a command, a line never begins with a request.
std::string roff(std::string_view text) {
  std::string out;
  bool begins = true;
  for (const char c : text) {
    if (begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    begins = c == '\n';
  }
  return out;
}

// "-o, --output PLACE", "TARGET..."
std::string named(const Option& option) {
  const std::string value = value_name(option);
  if (is_positional(option)) return value;
  const std::string names = fmt::format("{}", fmt::join(names_of(option), ", "));
  return value.empty() ? names : names + " " + value;
}

std::string roff_of(const Verb& verb) {
  const Command command = command_of(verb);
  std::string text =
      fmt::format(".SS kingpress {} {}\n{}.\n", verb.name, roff(usage(command.options)), roff(verb.says));
  if (!verb.about.empty()) text += fmt::format(".PP\n{}\n", roff(verb.about));
  for (const Option& option : command.options)
    text += fmt::format(".TP\n.B {}\n{}\n", roff(named(option)), roff(told(option)));
  return text + fmt::format(".PP\nFor example:\n.PP\n.nf\n{}\n.fi\n", roff(verb.examples));
}

// A cell of a table: the bar would end it, the angle bracket begin a tag.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '<' ? std::string("&lt;") : std::string(1, c);
  }
  return out;
}

}  // namespace

std::string man_page() {
  std::string text = fmt::format(
      ".TH KINGPRESS 1 {} \"kingpress {}\" \"User Commands\"\n"
      ".SH NAME\nkingpress \\- print card games on paper, checked against the rules of their games\n"
      ".SH SYNOPSIS\n.B kingpress\n.I VERB\n[options]\n"
      ".SH DESCRIPTION\n"
      "Reads decks of cards and boards from text files, checks them against the rules of their game, and lays out\n"
      "printable sheets as PDF, SVG or PNG.\n"
      "TARGET is the name of a game, a YAML or CSV file, a folder, or \\- for a file on standard input.\n"
      ".SH VERBS\n",
      edited, roff(version()));
  for (const Verb& verb : verbs())
    if (!verb.hidden) text += roff_of(verb);
  return text +
         ".SH EXIT STATUS\n"
         ".TP\n0\ndone\n.TP\n1\nthe definitions are wrong\n.TP\n2\nthe command line is wrong\n.TP\n3\nthe machine "
         "failed\n";
}

std::string markdown_reference() {
  std::string text = "| verb | does |\n|---|---|\n", details;
  for (const Verb& verb : verbs()) {
    if (verb.hidden) continue;
    const Command command = command_of(verb);
    text += fmt::format("| `{}` | {} |\n", verb.name, cell(verb.says));
    details += fmt::format("\n`kingpress {} {}`\n\n| option | is |\n|---|---|\n", verb.name, usage(command.options));
    for (const Option& option : command.options)
      details += fmt::format("| `{}` | {} |\n", cell(named(option)), cell(told(option)));
  }
  return text + "\n<details>\n<summary>Every option of every verb</summary>\n" + details + "\n</details>\n";
}

std::string message_reference() {
  std::string text;
  for (const diag::CodeEntry& entry : all_codes()) {
    text += fmt::format("\n## {}\n\n{}\n", entry.code, folded(entry.meaning, 120));
    if (!entry.rule.empty()) text += fmt::format("\nRule: {}\n", entry.rule);
    if (!entry.example.empty()) text += fmt::format("\nFor example:\n\n{}", indented(entry.example, 4));
    if (!entry.remedy.empty()) text += fmt::format("\nRight:\n\n{}", indented(entry.remedy, 4));
  }
  return text;
}

}  // namespace kingpress::cli
