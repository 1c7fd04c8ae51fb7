// Decks are compared by what they say, not by how it is written; rules by their lines, since their order is what they
// mean.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/verbs/at_revision.h"
#include "cli/verbs/reports.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/usage_error.h"
#include "inspect/differences.h"
#include "machine/staged_file.h"
#include "press/own_rules.h"
#include "press/target.h"
#include "press/text_file.h"
#include "site/comparison_page.h"
#include "site/comparison_pages.h"

namespace kingpress::cli {
namespace {

using inspect::CardDifference;

struct DiffOptions {
  std::string was, is, report = "text";
  std::optional<std::string> git;
  std::string html, pdf;
  bool force = false;
  bool draws() const { return !html.empty() || !pdf.empty(); }
};

constexpr int different = 1, unreadable = 2;  // its own statuses, as of diff and cmp

// The rules file beside a deck of one's own, of which the file alone may be named; empty where there is none.
std::string rules_of(const press::Target& target, press::Workshop& workshop) {
  cards::Edition edition = target.edition;
  if (edition.folder.empty() && !edition.decks.empty() && edition.decks.front().game == cards::own_game)
    edition.folder = std::filesystem::absolute(edition.decks.front().path).parent_path().generic_string();
  const diag::SourceFile* rules = press::own_rules(edition, workshop);
  return rules ? std::string(rules->text()) : std::string();
}

// To what is told of the first deck: the rules are those of all.
void add_rules(inspect::ValueDifference rules, const cards::Edition& edition,
               std::vector<inspect::DeckDifference>& decks) {
  const std::string title = edition.decks.empty() ? edition.title : edition.decks.front().title;
  auto deck = std::ranges::find(decks, title, &inspect::DeckDifference::title);
  if (deck == decks.end()) deck = decks.insert(decks.begin(), {title, {}, {}});
  deck->values.push_back(std::move(rules));
}

Json json_of(const std::vector<inspect::ValueDifference>& values) {
  Json list = Json::array();
  for (const inspect::ValueDifference& value : values)
    list.push_back(Json{{"name", value.name},
                        {"was", value.was.empty() ? Json() : Json(value.was)},
                        {"is", value.is.empty() ? Json() : Json(value.is)}});
  return list;
}

Json json_of(const std::vector<inspect::DeckDifference>& decks) {
  Json list = Json::array();
  for (const inspect::DeckDifference& deck : decks) {
    Json cards = Json::array();
    for (const CardDifference& card : deck.cards)
      cards.push_back(Json{{"kind", inspect::name_of(card.kind)},
                           {"id", card.id},
                           {"title", card.title},
                           {"values", json_of(card.values)}});
    list.push_back(Json{{"deck", deck.title}, {"values", json_of(deck.values)}, {"cards", cards}});
  }
  return list;
}

std::vector<inspect::DeckDifference> told_by(const std::vector<site::ComparedDeck>& compared) {
  std::vector<inspect::DeckDifference> decks;
  for (const site::ComparedDeck& deck : compared) {
    inspect::DeckDifference& told = decks.emplace_back();
    told.title = deck.title;
    told.values = deck.values;
    for (const site::ComparedCard& card : deck.cards) told.cards.push_back(card.told);
  }
  return decks;
}

std::string title_of(const press::Target& target) {
  const cards::Edition& edition = target.edition;
  if (!edition.title.empty()) return edition.title;
  return edition.decks.empty() || edition.decks.front().title.empty() ? target.name : edition.decks.front().title;
}

void write_pages(const DiffOptions& options, site::ComparisonWords words,
                 const std::vector<site::ComparedDeck>& compared, site::DrawnCards& old_cards,
                 site::DrawnCards& new_cards) {
  for (const inspect::DeckDifference& deck : told_by(compared)) words.changelog += inspect::in_words(deck);
  if (!options.html.empty())
    press::write_text(options.html, site::comparison_page(words, compared, old_cards, new_cards), options.force);
  if (!options.pdf.empty()) site::write_comparison_pdf(options.pdf, words, compared, old_cards, new_cards);
}

int diff(const DiffOptions& options, AtRevision* revision, Console& console) {
  press::Workshop before, after;
  const press::Target was = revision ? revision->load(before) : press::load(options.was, before);
  const press::Target is = press::load(revision ? options.was : options.is, after);
  console.report(revision ? revision->named(before.diagnostics) : before.diagnostics);
  console.report(after.diagnostics);
  if (before.diagnostics.has_errors() || after.diagnostics.has_errors()) return unreadable;
  const bool looks = options.draws();
  auto decks = inspect::differences(was.edition, is.edition, looks);
  if (const std::string first = rules_of(was, before), second = rules_of(is, after); first != second)
    add_rules({cards::own_rules_name, first, second}, is.edition, decks);
  if (looks) {
    site::DrawnCards old_cards(was, before), new_cards(is, after);
    const auto compared = site::compare(decks, old_cards, new_cards);
    decks = told_by(compared);
    console.report(revision ? revision->named(old_cards.findings()) : old_cards.findings());
    console.report(new_cards.findings());
    write_pages(options, {title_of(is), revision ? revision->name() : options.was, revision ? "now" : options.is, {}},
                compared, old_cards, new_cards);
  }
  if (options.html == machine::standard_output || options.pdf == machine::standard_output) {
    // the page is what is printed
  } else if (options.report == "json") {
    console.line(json_of(decks).dump(2));
  } else if (decks.empty()) {
    console.remark("both say the same");
  } else {
    for (const inspect::DeckDifference& deck : decks) console.text(inspect::in_words(deck));
  }
  return decks.empty() ? static_cast<int>(done) : different;
}

// What the table of options cannot say.
void judge(const DiffOptions& options) {
  if (options.git && !options.is.empty())
    throw diag::UsageError("--git compares one deck with itself: two are named",
                           "'kingpress diff --git REVISION DECK', or 'kingpress diff OLD NEW'");
  if (!options.git && options.is.empty())
    throw diag::UsageError("what is '" + options.was + "' compared with?",
                           "name the newer version too, or an older one in git: --git HEAD");
  if (options.git && options.git->starts_with('-'))
    throw diag::UsageError("'" + *options.git + "' is no revision: none begins with '-'", "such as HEAD~1, or a tag");
  std::error_code error;
  for (const std::string& file : {options.html, options.pdf})
    if (!file.empty() && file != machine::standard_output && !options.force && std::filesystem::exists(file, error))
      throw diag::UsageError("'" + file + "' exists already", "--force writes over it");
  if (options.html == machine::standard_output && options.pdf == machine::standard_output)
    throw diag::UsageError("standard output takes one of the two", "name a file for --html or for --pdf");
}

Command define_diff() {
  auto options = std::make_shared<DiffOptions>();
  auto revision = std::make_shared<std::unique_ptr<AtRevision>>();
  Option report = report_json_option(options->report);
  report.says = "json: every deck with its cards and values";
  report.rare = false;
  const auto target = [](std::string& into, const char* name, const char* says, bool required) {
    return Option{.name = name,
                  .into = &into,
                  .says = says,
                  .offers = "shipped games",
                  .files = deck_files,
                  .required = required};
  };
  return {
      {target(options->was, "OLD", "the older deck, edition or folder; with --git, the current one", true),
       target(options->is, "NEW", "the newer one", false),
       {.name = "--git",
        .into = &options->git,
        .value = "REVISION",
        .says = "compare with the deck at this revision of its git repository: HEAD, v1.0"},
       {.name = "--html",
        .into = &options->html,
        .value = "FILE",
        .says = "also write a page of old and new faces; cards that only look different count",
        .files = "html",
        .writes = Writes::file},
       {.name = "--pdf",
        .into = &options->pdf,
        .value = "FILE",
        .says = "the same as pages to print, three cards a page",
        .files = "pdf",
        .writes = Writes::file},
       force_option(options->force),
       report},
      [options, revision](Console& console) {
        judge(*options);
        const std::unique_ptr<AtRevision> older = std::move(*revision);  // its files go with the work
        return diff(*options, older.get(), console);
      },
      {.temporary = true},
      [options, revision](machine::MadeFolders&) {
        judge(*options);
        if (options->git) *revision = std::make_unique<AtRevision>(options->was, *options->git, options->draws());
      },
  };
}

}  // namespace

Verb diff_verb() {
  return {
      .name = "diff",
      .says = "what changed between two versions of a deck: cards and values",
      .about =
          "Cards are matched by their ids. Exit status: 0 no difference, 1 they differ, 2 one cannot be read.\n"
          "With --git the working files are compared with a revision; symbolic links and submodules are not followed.",
      .examples =
          "kingpress diff cards-1.0 cards\n"
          "kingpress diff --git HEAD deck.yaml\n"
          "kingpress diff --git v1.0 my-cards --html changes.html\n"
          "kingpress diff old/deck.yaml deck.yaml --report json",
      .define = define_diff,
  };
}

}  // namespace kingpress::cli
