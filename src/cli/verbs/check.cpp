// A target is a deck, a kit, a table or deck lists; each is judged by its own room, and all findings are told together,
// in the order of the files.
#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cards/stock.h"
#include "cards/variants.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "credits/account.h"
#include "data/yaml.h"
#include "diag/count.h"
#include "diag/printer.h"
#include "diag/usage_error.h"
#include "inspect/deck_lists.h"
#include "inspect/explain_field.h"
#include "inspect/look.h"
#include "inspect/marks.h"
#include "ledger/mixed_backs.h"
#include "machine/staged_file.h"
#include "machine/unsaved.h"
#include "press/check.h"
#include "press/credits.h"
#include "press/own_rules.h"
#include "press/target.h"
#include "press/text_file.h"
#include "words/judge.h"

namespace kingpress::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> targets;
  std::string format = "text", game, variant, language, explain, against, record, unsaved, stock, font;
  bool look = false, large_print = false, marks = false, words = false, credits = false, worlds = false, force = false;
};

using diag::counted;

std::string summary(std::size_t cards, std::size_t fields, const diag::Diagnostics& diagnostics) {
  std::string text = "checked ";
  if (cards > 0 || fields == 0) text += counted(cards, "card");
  if (fields > 0) text += (cards > 0 ? ", " : "") + counted(fields, "field");
  const std::size_t errors = diagnostics.count_shown(diag::Severity::error),
                    warnings = diagnostics.count_shown(diag::Severity::warning);
  text += ": " + (errors == 0 ? std::string("no errors") : counted(errors, "error"));
  if (warnings > 0) text += ", " + counted(warnings, "warning");
  return text;
}

int told(const CheckOptions& options, std::size_t cards, std::size_t fields, const press::Workshop& workshop,
         Console& console) {
  if (options.format == "json") {
    console.line(diag::print_json(workshop.diagnostics));
  } else {
    console.report(workshop.diagnostics);
    console.remark(summary(cards, fields, workshop.diagnostics));
  }
  return workshop.diagnostics.has_errors() ? wrong_definitions : done;
}

// An object of paths and texts.
void take_unsaved(const std::string& file) {
  diag::Diagnostics wrong;
  const data::Limits limits = data::Limits{}.of_rows();
  const auto text =
      file == data::standard_input ? data::load_standard_bytes(wrong, limits) : data::load_bytes(file, wrong, limits);
  if (!text) throw diag::UsageError(wrong.list().front().message, wrong.list().front().hint);
  const auto texts = nlohmann::json::parse(*text, nullptr, false);
  const auto is_text = [](const nlohmann::json& one) { return one.is_string(); };
  if (!texts.is_object() || !std::all_of(texts.begin(), texts.end(), is_text))
    throw diag::UsageError("--unsaved takes a JSON object of paths and texts",
                           R"({"/home/me/deck.yaml": "cards: ..."})");
  for (const auto& [path, one] : texts.items()) machine::stand_for(path, one.get<std::string>());
}

double grammage_of(const std::string& words) {
  const auto grams = cards::weight_of_paper(words);
  if (!grams)
    throw diag::UsageError(fmt::format("--stock {} is no weight of paper", words), "40g to 1000g: --stock 200g");
  return *grams;
}

// What is asked of the faces of a target, once they are composed.
press::Look what_else(const CheckOptions& options, const press::Target& target) {
  const double grammage = options.stock.empty() ? 0 : grammage_of(options.stock);
  const bool marks = options.marks || grammage > 0;
  const bool look = options.look || options.large_print;
  if (!look && !marks && !options.credits) return nullptr;
  return [look, large = options.large_print, credits = options.credits, marks, grammage, &target](
             const auto& cutouts, press::Workshop& workshop) {
    if (look) (large ? inspect::tell_large_print : inspect::tell_look)(cutouts, workshop);
    if (credits) credits::judge(press::assets_of(cutouts, workshop), workshop.diagnostics);
    if (marks) inspect::tell_marks(cutouts, {press::hidden_piles(target, workshop), grammage}, workshop);
  };
}

words::Wanted wanted_words(const CheckOptions& options) {
  words::Wanted wanted;
  if (!options.language.empty()) wanted.language = options.language;
  return wanted;
}

void make_ready(const CheckOptions& options, const std::string& variant, press::Workshop& workshop) {
  workshop.assume_game(options.game);
  workshop.take_variant(variant);
  if (!options.language.empty()) workshop.speak(options.language);
  if (!options.font.empty()) workshop.take_font(options.font);
}

void add_variants(const press::Target& target, std::set<std::string>& names) {
  for (const cards::Deck& deck : target.edition.decks)
    if (deck.span.file && deck.span.file->text().find("variants:") != std::string_view::npos)
      for (std::string& name : cards::variant_names(*deck.span.file)) names.insert(std::move(name));
}

// What is told once for a place is not told again for a variant of the same deck, but for an error with other words.
std::string mark_of(const diag::Diagnostic& one) {
  const std::string place = one.span.file ? std::string(one.span.file->path()) : std::string();
  return fmt::format("{} {} {} {}", one.code, place, one.span.begin,
                     one.severity == diag::Severity::error ? one.message : std::string());
}

// Judges the targets as if this variant had been asked for, and adds what only it gets wrong, with its name. The
// findings point into the workshop.
std::unique_ptr<press::Workshop> judge_variant(const std::string& name, const CheckOptions& options,
                                               diag::Diagnostics& diagnostics) {
  auto workshop = std::make_unique<press::Workshop>();
  make_ready(options, name, *workshop);
  try {
    for (const press::Target& target : press::load_kits(options.targets, *workshop)) {
      press::check(target, *workshop, what_else(options, target), nullptr, options.large_print);
      if (options.words) words::judge(target.edition, wanted_words(options), workshop->sources, workshop->diagnostics);
    }
  } catch (const diag::UsageError& nothing) {  // it leaves no card, say
    diagnostics.error("bad-variant", {}, fmt::format("variant '{}': {}", name, nothing.what()), nothing.hint());
  }
  std::set<std::string> known;
  for (const diag::Diagnostic& one : diagnostics.sorted()) known.insert(mark_of(one));
  for (diag::Diagnostic& one : workshop->diagnostics.sorted()) {
    if (known.contains(mark_of(one))) continue;
    one.message = fmt::format("variant '{}': {}", name, one.message);
    diagnostics.add(std::move(one));
  }
  return workshop;
}

int check(const CheckOptions& options, Console& console) {
  if (!options.unsaved.empty()) take_unsaved(options.unsaved);
  if (!options.explain.empty() && options.explain != machine::standard_output && !options.explain.ends_with(".pdf"))
    throw diag::UsageError(fmt::format("'{}' is no PDF", options.explain), "name the page such as contacts.pdf");
  if (options.explain == machine::standard_output) {
    if (options.format == "json") throw diag::UsageError("--format json and --explain - both write standard output");
    console.leave_stdout();
  }
  for (const std::string& file : {options.record, options.explain}) press::judge_output(file, options.force);
  press::Workshop workshop;
  make_ready(options, options.variant, workshop);
  if (!options.against.empty()) {
    if (options.look) throw diag::UsageError("--look looks at printed faces, and deck lists have none");
    if (options.words) throw diag::UsageError("--words looks at printed texts, and deck lists have none");
    if (options.marks) throw diag::UsageError("--marks looks at printed cards, and deck lists have none");
    if (!options.explain.empty()) throw diag::UsageError("--explain draws fields, and deck lists have none");
    return told(options, inspect::check_lists(options.targets, options.against, workshop), 0, workshop, console);
  }
  std::size_t cards = 0, fields = 0, recorded = 0;
  std::optional<machine::StagedFile> records;
  press::RulesTrial trial{.worlds = options.worlds};
  if (!options.record.empty()) {
    records.emplace(options.record);
    trial.record = [&](const std::string& line) {
      records->write(line + "\n");
      ++recorded;
    };
  }
  std::vector<cards::Field> to_explain;
  std::set<std::string> variants;
  for (const press::Target& target : press::load_kits(options.targets, workshop)) {
    press::check(target, workshop, what_else(options, target), &trial, options.large_print);
    if (options.variant.empty()) add_variants(target, variants);
    if (options.marks) ledger::tell_mixed_backs(target, workshop);
    if (options.words) words::judge(target.edition, wanted_words(options), workshop.sources, workshop.diagnostics);
    for (const cards::Deck& deck : target.edition.decks) cards += cards::cards_in(deck, target.edition);
    fields += target.edition.fields.size();
    if (!options.explain.empty())
      to_explain.insert(to_explain.end(), target.edition.fields.begin(), target.edition.fields.end());
  }
  if (!options.explain.empty() && !(to_explain.empty() && workshop.diagnostics.has_errors())) {
    if (to_explain.empty())
      throw diag::UsageError("there is no field to explain", "name a field file, or a folder that holds one");
    inspect::write_explanation(to_explain, options.explain, workshop);
  }
  std::vector<std::unique_ptr<press::Workshop>> of_variants;
  for (const std::string& name : variants) of_variants.push_back(judge_variant(name, options, workshop.diagnostics));
  const int status = told(options, cards, fields, workshop, console);
  if (options.worlds)
    console.remark(fmt::format("compared {} of worlds, {}: {} could be told apart",
                               counted(trial.compared.pairs, "pair"), counted(trial.compared.steps, "step"),
                               trial.compared.different == 0 ? "none" : std::to_string(trial.compared.different)));
  if (records && recorded > 0) {
    records->commit();
    console.remark(fmt::format("recorded {} in {}", counted(recorded, "game"), options.record));
  } else if (records) {
    console.remark(fmt::format("no game shows anything wrong: {} is not written", options.record));
  }
  return status;
}

Command define_check() {
  auto options = std::make_shared<CheckOptions>();
  return {
      {
          {.name = "TARGET",
           .into = &options->targets,
           .says = "a game's name, a deck or field file, a folder, or - for standard input",
           .offers = "shipped games",
           .files = "yaml yml csv tsv xlsx ods json jsonl ndjson txt kingpress",
           .required = true},
          {.name = "--format",
           .into = &options->format,
           .says = "json: an array of findings",
           .choices = {"text", "json"}},
          {.name = "--against",
           .into = &options->against,
           .value = "SET",
           .says = "the targets are deck lists (4 Name of Card), built from this set",
           .offers = "shipped games",
           .files = deck_files},
          {.name = "--look",
           .into = &options->look,
           .says = "also report small or pale type, pieces alike in grey or to the colour-blind"},
          {.name = "--large-print",
           .into = &options->large_print,
           .says = "like --look, for print --large-print: 12 pt, a contrast of 7:1"},
          {.name = "--marks",
           .into = &options->marks,
           .says = "also report cards that can be recognised in their pile by their back or cut"},
          {.name = "--stock",
           .into = &options->stock,
           .value = "WEIGHT",
           .says = "like --marks, and faces that shine through paper of this weight: 120g"},
          {.name = "--words",
           .into = &options->words,
           .says = "also check the texts: numbers, names, terms, spelling, translations"},
          {.name = "--credits", .into = &options->credits, .says = "also report pictures and fonts without credits"},
          {.name = "--worlds",
           .into = &options->worlds,
           .says = "for rules of your own: test that nobody can tell hidden cards apart"},
          {.name = "--record",
           .into = &options->record,
           .value = "FILE",
           .says = "for rules of your own: record the random games that show what is wrong",
           .files = "jsonl",
           .writes = Writes::file},
          variant_option(&options->variant),
          language_option(&options->language, "check the deck as printed in another language: de"),
          {.name = "--font",
           .into = &options->font,
           .value = "NAME",
           .says = "check the deck as printed in one font: plain, dyslexic, or a family",
           .offers = "fonts",
           .rare = true},
          {.name = "--explain",
           .into = &options->explain,
           .value = "PAGE.pdf",
           .says = "a PDF that shows each field's contacts, corner by corner",
           .files = "pdf",
           .writes = Writes::file},
          rare(force_option(options->force)),
          table_game_option(options->game),
          {.name = "--unsaved",
           .into = &options->unsaved,
           .value = "FILE",
           .says = "unsaved texts to read instead of files: {\"path\": \"text\"}; - for standard input",
           .files = "json",
           .rare = true},
      },
      [options](Console& console) { return check(*options, console); },
  };
}

}  // namespace

Verb check_verb() {
  return {
      .name = "check",
      .says = "check decks and fields against the rules of their game",
      .about =
          "A finding in JSON: {severity, code, message, path, line, column, end_column, hint, rule}.\n"
          "'kingpress explain CODE' explains the word in [brackets] after a message.",
      .examples =
          "kingpress check minkingi\n"
          "kingpress check my-cards/deck.yaml my-cards/field.yaml\n"
          "kingpress check my-cards/field.yaml --explain contacts.pdf\n"
          "kingpress check my-cards --look\n"
          "kingpress check my-cards --marks --stock 160g\n"
          "kingpress check my-cards --words --credits\n"
          "kingpress check my-deck.txt --against my-cards\n"
          "kingpress check --format json my-cards | jq '.[].message'",
      .define = define_check,
  };
}

}  // namespace kingpress::cli
