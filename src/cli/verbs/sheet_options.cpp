// Four verbs lay kits on sheets. They share these rows and what becomes of them, so that a plan or a dump shows the
// very sheets that are printed.
#include "cli/verbs/sheet_options.h"
#include "cli/verbs/shared_options.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "sheets/card_sizes.h"
#include "sheets/layouts.h"
#include "sheets/papers.h"
#include "sheets/sleeves.h"

namespace kingpress::cli {
namespace {

using diag::UsageError;

struct Kind {
  std::string_view word, kind;
};
constexpr std::array<Kind, 13> kinds{{{"rules", "rules"},
                                      {"cover", "cover"},
                                      {"box", "box"},
                                      {"cards", "card"},
                                      {"backs", "back"},
                                      {"fields", "field"},
                                      {"boards", "board"},
                                      {"tiles", "tile"},
                                      {"tokens", "token"},
                                      {"dice", "die"},
                                      {"reference", "reference"},
                                      {"parts", "parts"},
                                      {"feedback", "feedback"}}};

// With all that is to be cut and played; feedback is written on later, and asked for by name.
bool is_of_all(const Kind& kind) { return kind.word != "feedback"; }

// "cards" or "card" -> "card".
std::string kind_of(const std::string& word) {
  std::vector<std::string_view> words;
  for (const Kind& kind : kinds) {
    if (word == kind.word || word == kind.kind) return std::string(kind.kind);
    words.push_back(kind.word);
  }
  words.push_back("all");
  throw UsageError(fmt::format("unknown kind '{}' for --only", word),
                   diag::suggest(word, std::span<const std::string_view>(words)));
}

std::set<std::string> kinds_of(const std::string& words) {
  std::set<std::string> found;
  if (words.empty()) return found;
  for (const std::string& word : parts_of(words)) {
    if (word == "all") {
      for (const Kind& kind : kinds)
        if (is_of_all(kind)) found.insert(std::string(kind.kind));
      continue;
    }
    const std::string kind = kind_of(word);
    found.insert(kind);
    // A game's own boards are fields where a file makes them.
    if (kind == "board") found.insert("field");
    if (kind == "field") found.insert("board");
  }
  return found;
}

std::string duplex_of(const SheetOptions& options) { return options.duplex.value_or("none"); }

// Folded sheets have both sides on one.
bool folds(const SheetOptions& options) {
  return sheets::find_layout(options.imposition) == sheets::Layout::gutter_fold;
}

// Whether backs lie on the other side of the paper.
bool turns_over(const SheetOptions& options) { return duplex_of(options) != "none" && !folds(options); }

bool only_backs_behind(const SheetOptions& options) {
  return turns_over(options) && kinds_of(options.only) == std::set<std::string>{"back"};
}

// The backs of these cards may follow in a run of their own.
bool only_fronts(const SheetOptions& options) {
  const std::set<std::string> only = kinds_of(options.only);
  return duplex_of(options) == "none" && only.contains("card") && !only.contains("back");
}

// What would lay pieces, or mark where they are cut, is not for a paper on which that is settled.
void refuse_on_pre_cut(const SheetOptions& options, const sheets::Layout& layout, const std::string& paper) {
  const PrinterOptions& printer = options.printer;
  struct Said {
    std::string_view option;
    std::optional<std::string> value;
  };
  const auto unless = [](const std::string& value, std::initializer_list<std::string_view> good) {
    return std::ranges::find(good, value) == good.end() ? std::optional(value) : std::nullopt;
  };
  const bool grid = layout == sheets::Layout::grid;
  const std::array<Said, 9> all{{{"--imposition", grid ? std::nullopt : unless(options.imposition, {"auto"})},
                                 {"--orientation", unless(options.orientation, {"auto", "portrait"})},
                                 {"--gutter", unless(options.gutter, {SheetOptions{}.gutter})},
                                 {"--laminate", options.film},
                                 {"--margin", printer.margin},
                                 {"--marks", unless(printer.marks.value_or("crop"), {"crop", "none"})},
                                 {"--mark-length", printer.mark_length},
                                 {"--mark-weight", printer.mark_weight},
                                 {"--mark-colour", printer.mark_colour}}};
  for (const Said& said : all)
    if (said.value)
      throw UsageError(fmt::format("'{} {}' is not for '{}', which is cut already", said.option, *said.value, paper));
}

// Options for the other side of the paper, where nothing is printed on it.
void refuse_without_backs(const SheetOptions& options) {
  if (turns_over(options)) return;
  const PrinterOptions& printer = options.printer;
  const char* const said = printer.back_offset    ? "--back-offset"
                           : printer.back_angle   ? "--back-angle"
                           : printer.back_bleed   ? "--back-bleed"
                           : printer.single_sided ? "--single-sided"
                                                  : nullptr;
  if (said == nullptr) return;
  if (folds(options))
    throw UsageError(
        fmt::format("{} is not for '--imposition {}', which has both sides on one", said, options.imposition),
        "leave one of the two out");
  throw UsageError(fmt::format("{} is for the other side of the paper, which only --duplex prints", said),
                   "add --duplex long-edge, or short-edge as your printer turns it");
}

}  // namespace

std::vector<Option> selection_options(SheetOptions& options) {
  return {
      {.name = "--only",
       .into = &options.only,
       .value = "KINDS",
       .says = "all,cover,rules,card,back,board,tile,token,die,reference,box,parts,feedback",
       .known = {"all", "cover", "rules", "cards", "backs", "fields", "boards", "tiles", "tokens", "dice", "reference",
                 "box", "parts", "feedback"},
       .several = true},
      {.name = "--cards",
       .into = &options.cards,
       .value = "IDS",
       .says = "these cards only: 1-9,15, n001-n005, n0*",
       .offers = "cards",
       .several = true,
       .empty = "no card is named"},
      {.name = "--field",
       .into = &options.field,
       .value = "NAME",
       .says = "use this field of the edition instead of its first",
       .offers = "fields",
       .rare = true},
      {.name = "--players",
       .into = &options.players,
       .value = "N",
       .says = "the kit for N players",
       .least = 1,
       .most = 99},
      variant_option(&options.variant),
      language_option(&options.language, "texts in another language: de (languages/de.yaml beside the deck)"),
      {.name = "--copies",
       .into = &options.copies,
       .value = "N",
       .says = "everything N times; one cover sheet counts it all",
       .least = 1,
       .most = 1000},
      {.name = "--size",
       .into = &options.size,
       .value = "SIZE",
       .says = "trim size of the cards: poker, bridge, tarot, 63x88mm",
       .offers = "sizes"},
      {.name = "--sleeve",
       .into = &options.sleeve,
       .value = "NAME|WxH",
       .says = "print cards as large as fits into this sleeve: standard, 63.5x88mm",
       .offers = "sleeves",
       .excludes = "--size",
       .rare = true},
      {.name = "--large-print",
       .into = &options.large_print,
       .says = "for low vision: type of 12 pt or more, all pieces larger",
       .excludes = "--size"},
      {.name = "--font",
       .into = &options.font,
       .value = "NAME",
       .says = "all words in one font: plain, dyslexic, or a family",
       .offers = "fonts",
       .rare = true},
      {.name = "--skin",
       .into = &options.skin,
       .value = "NAME",
       .says = "skin of the gallery's templates: night, ink",
       .offers = "skins",
       .rare = true},
      {.name = "--layout",
       .into = &options.layout,
       .value = "NAME",
       .says = "template of the cards: blank, illustrated",
       .offers = "templates",
       .rare = true},
  };
}

std::vector<Option> sheet_options(SheetOptions& options) {
  return joined({{
                     paper_option(&options.paper, "a4, a3, letter, legal, tabloid, 210x297mm; label-l7160", "a4"),
                     {.name = "--orientation",
                      .into = &options.orientation,
                      .value = "HOW",
                      .says = "how the paper lies",
                      .choices = {"auto", "portrait", "landscape"},
                      .rare = true},
                     duplex_option(&options.duplex, "how paper is turned for the backs", "none"),
                     {.name = "--imposition",
                      .into = &options.imposition,
                      .value = "NAME",
                      .says = "how pieces are placed: auto, grid, one-per-page, gutter-fold, strip",
                      .known = {"auto", "grid", "one-per-page", "gutter-fold", "strip"}},
                     {.name = "--order",
                      .into = &options.order,
                      .says = "stacks: the deck is in order when the cut piles are put together",
                      .choices = {"sheets", "stacks"},
                      .rare = true},
                     {.name = "--bleed",
                      .into = &options.bleed,
                      .value = "LENGTH",
                      .says = "how far a picture continues beyond the cut",
                      .otherwise = "3mm on sheets, none with --each"},
                     {.name = "--gutter",
                      .into = &options.gutter,
                      .value = "LENGTH",
                      .says = "space between neighbouring pieces",
                      .rare = true},
                 },
                 printer_options(options.printer),
                 {
                     {.name = "--thickness",
                      .into = &options.thickness,
                      .value = "LENGTH",
                      .says = "thickness of a card, for its box",
                      .otherwise = "0.3mm printed on both sides, 0.52mm glued",
                      .rare = true},
                     {.name = "--laminate",
                      .into = &options.film,
                      .value = "LENGTH",
                      .says = "leave room for this much film around each piece, with a line to cut along",
                      .rare = true},
                     {.name = "--leaflet",
                      .into = &options.leaflet,
                      .value = "HOW",
                      .says = "how the rules are printed",
                      .choices = {"folded", "plain", "large"},
                      .rare = true},
                     {.name = "--draft", .into = &options.draft, .says = "print in spite of errors, stamped DRAFT"},
                 }});
}

void turn_by_hand(const PrinterOptions& options, const printers::Printer* printer, press::PrintJob& job) {
  job.one_sided_apart = options.single_sided == "apart";
  const bool turns = job.sheets.duplex != sheets::Duplex::none && job.sheets.layout != sheets::Layout::gutter_fold;
  if (!printer || printer->turned != printers::Turned::by_hand || !turns) return;
  job.by_hand = {printer->backs_come_last_first(), printer->fed == printers::Fed::blank_up, !options.no_guide};
  // So that whatever lies in the pile gets a back.
  if (options.single_sided) return;
  job.sheets.single_sided = sheets::SingleSided::last;
  job.one_sided_apart = true;
}

press::Selection selection_of(const SheetOptions& options, press::Selection selection) {
  selection.only = kinds_of(options.only);
  selection.backs_behind = only_backs_behind(options);
  // Who turns the sheets over, or folds them, wants the backs of what is chosen too.
  const bool has_other_side = duplex_of(options) != "none" || folds(options);
  static const std::set<std::string> without_backs{"box", "cover", "feedback", "parts", "rules"};
  const bool has_pieces = !std::ranges::includes(without_backs, selection.only);
  selection.own_backs =
      selection.only.contains("back") ? selection.only.contains("card") : has_other_side && has_pieces;
  if (selection.own_backs) selection.only.insert("back");
  if (turns_over(options) && selection.only.contains("back") && !selection.own_backs && !selection.backs_behind)
    throw UsageError(fmt::format("'--only {}' with --duplex would put backs beside fronts", options.only),
                     "print the backs in a run of their own, or the cards with them");
  selection.both_sides = duplex_of(options) != "none";
  selection.cards = options.cards;
  selection.field = options.field;
  selection.copies = static_cast<std::size_t>(options.copies);
  selection.layout = options.layout;
  selection.skin = options.skin;
  selection.large_print = options.large_print;
  selection.players = options.players;
  if (!options.size.empty()) {
    const auto size = sheets::find_card_size(options.size);
    if (!size)
      throw UsageError(fmt::format("unknown size '{}'", options.size), sheets::suggest_card_size(options.size));
    selection.size = size->trim;
  }
  if (options.sleeve) {
    const auto sleeve = sheets::find_sleeve(*options.sleeve);
    if (!sleeve)
      throw UsageError(fmt::format("unknown sleeve '{}'", *options.sleeve), sheets::suggest_sleeve(*options.sleeve));
    if (options.large_print) throw UsageError("--sleeve and --large-print cannot both say how large cards are");
    selection.insert = sleeve->insert;
  }
  if (options.thickness) selection.thickness = length_of(*options.thickness, "--thickness");
  if (selection.thickness && *selection.thickness <= geometry::Length{})
    throw UsageError("--thickness must be positive");
  if (sheets::find_layout(options.layout) && !options.layout.empty())
    throw UsageError(fmt::format("'{}' is a way to lay cards on sheets, not a template", options.layout),
                     fmt::format("write --imposition {}", options.layout));
  return selection;
}

book::Binding binding_of(const SheetOptions& options) {
  if (options.leaflet == "plain") return book::Binding::plain;
  return options.leaflet == "large" || options.large_print ? book::Binding::large : book::Binding::folded;
}

void take_paper_and_duplex(const printers::Printer& printer, SheetOptions& options) {
  if (!options.paper && !printer.paper.empty()) options.paper = printer.paper;
  const auto layout = sheets::find_layout(options.imposition);
  const bool has_other_side = layout != sheets::Layout::gutter_fold && layout != sheets::Layout::one_per_page;
  if (options.duplex || !printer.duplex || !has_other_side) return;
  using enum sheets::Duplex;
  options.duplex = *printer.duplex == long_edge ? "long-edge" : *printer.duplex == short_edge ? "short-edge" : "none";
}

std::vector<std::string> papers_of(const std::string& words) {
  std::vector<std::string> papers;
  for (const std::string& part : parts_of(words))
    if (part.find('=') != std::string::npos && !papers.empty())
      papers.back() += "," + part;
    else
      papers.push_back(part);
  return papers;
}

sheets::SheetSpec spec_of(const SheetOptions& options, const printers::Printer* printer) {
  refuse_without_backs(options);
  sheets::SheetSpec spec;
  const std::string wanted = options.paper.value_or("a4");
  const auto paper = sheets::find_paper(wanted);
  if (!paper) throw UsageError(fmt::format("unknown paper '{}'", wanted), sheets::suggest_paper(wanted));
  spec.paper_name = sheets::name_of(*paper);
  spec.paper = paper->size;
  spec.pre_cut = paper->pre_cut;
  spec.margin = geometry::Insets::all(paper->margin);
  using enum sheets::PaperOrientation;
  spec.orientation = options.orientation == "portrait"    ? portrait
                     : options.orientation == "landscape" ? landscape
                                                          : automatic;
  const std::string duplex = duplex_of(options);
  spec.duplex = duplex == "long-edge"    ? sheets::Duplex::long_edge
                : duplex == "short-edge" ? sheets::Duplex::short_edge
                                         : sheets::Duplex::none;
  spec.backs_only = only_backs_behind(options);
  spec.cards_apart = spec.backs_only || only_fronts(options);
  spec.bleed_is_usual = !options.bleed;
  spec.bleed = length_of(options.bleed.value_or("3mm"), "--bleed");
  spec.gutter = length_of(options.gutter, "--gutter");
  if (options.film) spec.film = length_of(*options.film, "--laminate");
  if (spec.film > geometry::Length::mm(20)) throw UsageError("--laminate is at most 20mm of film");
  spec.gutter = std::max(spec.gutter, spec.film * 2.0);
  if (options.imposition != "auto") {
    const auto layout = sheets::find_layout(options.imposition);
    if (!layout)
      throw UsageError(fmt::format("unknown imposition '{}'", options.imposition),
                       sheets::suggest_layout(options.imposition));
    spec.layout = *layout;
  }
  if (options.film && spec.layout == sheets::Layout::one_per_page)
    throw UsageError("'--laminate' is not for '--imposition one-per-page', whose pages end where the pieces do");
  if (spec.pre_cut) {
    refuse_on_pre_cut(options, spec.layout, wanted);
    spec.layout = sheets::Layout::grid;
    spec.orientation = portrait;
  }
  spec.order = options.order == "stacks" ? sheets::Order::stacks : sheets::Order::sheets;
  spec.draft = options.draft;
  apply(options.printer, printer, spec);
  return spec;
}

}  // namespace kingpress::cli
