#include "cli/verbs/sheet_options.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "diag/suggestion.h"
#include "press/usage_error.h"
#include "sheets/card_sizes.h"
#include "sheets/layouts.h"
#include "sheets/papers.h"

namespace kingpress::cli {
namespace {

using press::UsageError;

constexpr std::array<std::string_view, 5> kinds = {"cards", "backs", "fields", "tokens", "reference"};

// "cards" or "card" -> "card".
std::string kind_of(const std::string& word) {
  for (const std::string_view kind : kinds) {
    const std::string_view one = kind.back() == 's' ? kind.substr(0, kind.size() - 1) : kind;
    if (word == kind || word == one) return std::string(one);
  }
  throw UsageError(fmt::format("unknown kind '{}' for --only", word), diag::suggest(word, kinds));
}

std::set<std::string> kinds_of(const std::string& words) {
  std::set<std::string> found;
  for (std::size_t begin = 0; !words.empty() && begin <= words.size();) {
    const std::size_t end = std::min(words.find(',', begin), words.size());
    found.insert(kind_of(words.substr(begin, end - begin)));
    begin = end + 1;
  }
  return found;
}

// Whether backs lie on the other side of the paper; folded sheets have both on one.
bool turns_over(const SheetOptions& options) {
  return options.duplex != "none" && sheets::find_layout(options.imposition) != sheets::Layout::gutter_fold;
}

bool only_backs_behind(const SheetOptions& options) {
  return turns_over(options) && kinds_of(options.only) == std::set<std::string>{"back"};
}

geometry::Length length_of(const std::string& text, std::string_view option) {
  const auto length = geometry::parse_length(text);
  if (!length)
    throw UsageError(fmt::format("'{}' is no length for {}", text, option),
                     "write a number with its unit: 3mm, 0.125in, 9pt");
  if (length->points() < 0 || length->mm() > 50)
    throw UsageError(fmt::format("{} {} is outside 0mm to 50mm", option, text));
  return *length;
}

}  // namespace

void define_selection(CLI::App& app, SheetOptions& options) {
  app.add_option("--only", options.only, "cards,backs,fields,tokens,reference")->type_name("KINDS");
  app.add_option("--cards", options.cards, "these cards only: 1-9,15")
      ->check([](const std::string& ids) { return ids.empty() ? "no card is named" : std::string(); })
      ->type_name("IDS");
  app.add_option("--field", options.field, "this field of the edition instead of its first")->type_name("NAME");
  app.add_option("--players", options.players, "the kit for N players")->check(CLI::Range(1, 99))->option_text("N");
  app.add_option("--copies", options.copies, "everything N times")->check(CLI::Range(1, 1000))->option_text("N");
  app.add_option("--size", options.size, "trim of the cards: poker, bridge, tarot, 63x88mm")->type_name("SIZE");
  app.add_option("--layout", options.layout, "template of the cards: blank, illustrated")->type_name("NAME");
}

void define_sheets(CLI::App& app, SheetOptions& options) {
  app.add_option("--paper", options.paper, "a4, a3, letter, legal, tabloid, 210x297mm [a4]")->type_name("NAME|WxH");
  app.add_option("--orientation", options.orientation, "auto, portrait or landscape [auto]")
      ->check(CLI::IsMember({"auto", "portrait", "landscape"}))
      ->option_text("HOW");
  app.add_option("--duplex", options.duplex, "none, long-edge or short-edge: where backs lie [none]")
      ->check(CLI::IsMember({"none", "long-edge", "short-edge"}))
      ->option_text("EDGE");
  app.add_option("--imposition", options.imposition, "auto, one-per-page, gutter-fold, strip [auto]")
      ->type_name("NAME");
  app.add_option("--bleed", options.bleed, "picture beyond the cut [3mm]")->type_name("LENGTH");
  app.add_option("--gutter", options.gutter, "waste between neighbours [0mm]")->type_name("LENGTH");
  app.add_option("--marks", options.marks, "crop or none [crop]")
      ->check(CLI::IsMember({"crop", "none"}))
      ->option_text("MARKS");
  app.add_flag("--draft", options.draft, "press in spite of errors, stamped DRAFT");
}

press::Selection selection_of(const SheetOptions& options, press::Selection selection) {
  selection.only = kinds_of(options.only);
  // Who turns the sheets over wants the backs too.
  if (options.duplex != "none" && selection.only.contains("card")) selection.only.insert("back");
  selection.backs_behind = only_backs_behind(options);
  if (turns_over(options) && selection.only.contains("back") && !selection.only.contains("card") &&
      !selection.backs_behind)
    throw UsageError(fmt::format("'--only {}' with --duplex would put backs beside fronts", options.only),
                     "press the backs in a run of their own, or the cards with them");
  selection.cards = options.cards;
  selection.field = options.field;
  selection.copies = options.copies;
  selection.layout = options.layout;
  if (options.players > 0) selection.players = options.players;
  if (!options.size.empty()) {
    const auto size = sheets::find_card_size(options.size);
    const bool lacks_unit = !size && sheets::find_card_size(options.size + "mm");
    if (!size)
      throw UsageError(fmt::format("unknown size '{}'", options.size),
                       lacks_unit ? fmt::format("write {}mm", options.size) : sheets::suggest_card_size(options.size));
    selection.size = size->trim;
  }
  if (sheets::find_layout(options.layout) && !options.layout.empty())
    throw UsageError(fmt::format("'{}' is a way to lay cards on sheets, not a template", options.layout),
                     fmt::format("write --imposition {}", options.layout));
  return selection;
}

sheets::SheetSpec spec_of(const SheetOptions& options) {
  sheets::SheetSpec spec;
  const auto paper = sheets::find_paper(options.paper);
  if (!paper) throw UsageError(fmt::format("unknown paper '{}'", options.paper), sheets::suggest_paper(options.paper));
  spec.paper_name = paper->name;
  spec.paper = paper->size;
  spec.margin = geometry::Insets::all(paper->margin);
  using enum sheets::PaperOrientation;
  spec.orientation = options.orientation == "portrait"    ? portrait
                     : options.orientation == "landscape" ? landscape
                                                          : automatic;
  spec.duplex = options.duplex == "long-edge"    ? sheets::Duplex::long_edge
                : options.duplex == "short-edge" ? sheets::Duplex::short_edge
                                                 : sheets::Duplex::none;
  spec.backs_only = only_backs_behind(options);
  spec.marks = options.marks == "none" ? sheets::Marks::none : sheets::Marks::crop;
  spec.bleed = length_of(options.bleed, "--bleed");
  spec.gutter = length_of(options.gutter, "--gutter");
  if (options.imposition != "auto") {
    const auto layout = sheets::find_layout(options.imposition);
    if (!layout)
      throw UsageError(fmt::format("unknown imposition '{}'", options.imposition),
                       sheets::suggest_layout(options.imposition));
    spec.layout = *layout;
  }
  spec.draft = options.draft;
  return spec;
}

}  // namespace kingpress::cli
