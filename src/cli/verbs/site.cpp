// A site is published as a whole. Therefore everything that can be wrong comes first, the sheets are printed into a
// folder of this run's own, and the folder that was named is written to when nothing can fail but the disk.
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include <fmt/format.h>

#include "cli/verbs/reports.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/sheet_options.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "inspect/differences.h"
#include "language/translation.h"
#include "machine/read_file.h"
#include "machine/temporary_tree.h"
#include "press/print.h"
#include "site/comparison_page.h"
#include "site/deck_site.h"
#include "site/page_words.h"

namespace kingpress::cli {
namespace {

struct SiteOptions {
  std::string target, output = "site", since, game;
  std::string paper = "a4,letter";
  SheetOptions sheets;
  std::optional<int> jobs;
};

constexpr std::size_t most_of_a_document = 1u << 30;

// The sheets of the kit on each paper, as `print` makes them.
bool add_documents(const SiteOptions& options, const press::Target& target, press::Workshop& workshop,
                   site::SiteFolder& folder, site::SiteParts& parts) {
  const machine::TemporaryTree tree;
  for (const std::string& paper : papers_of(options.paper)) {
    if (paper == "none") continue;
    SheetOptions sheets = options.sheets;
    sheets.paper = paper;
    press::PrintJob job;
    job.sheets = spec_of(sheets);
    job.selection = selection_of(sheets, job.selection);
    job.jobs = parts.jobs;
    const std::string name = fmt::format("print/{}-{}.pdf", target.name, paper);
    job.output = (std::filesystem::path(tree.folder()) / (paper + ".pdf")).generic_string();
    const auto printed = press::print(target, job, workshop, [](std::size_t, std::size_t) {});
    if (!printed) return false;
    const auto bytes = machine::read_named(job.output, most_of_a_document);
    const auto* document = std::get_if<std::string>(&bytes);
    if (document == nullptr) throw diag::EnvironmentError(fmt::format("'{}' cannot be read again", job.output), "");
    folder.add(name, *document);
    std::string label = paper;
    if (!label.empty() && label.front() >= 'a' && label.front() <= 'z') label.front() -= 'a' - 'A';
    parts.downloads.push_back({name, label, printed->sheets, document->size()});
    if (parts.sheets == 0) parts.sheets = printed->sheets;
  }
  return true;
}

// changes.html. False when the older version cannot be read.
bool add_changes(const SiteOptions& options, const press::Target& is, press::Workshop& workshop,
                 press::Workshop& before, site::SiteFolder& folder, site::SiteParts& parts) {
  const press::Target was = press::load(options.since, before);
  if (before.diagnostics.has_errors()) return false;
  site::DrawnCards old_cards(was, before), new_cards(is, workshop);
  const auto compared = site::compare(inspect::differences(was.edition, is.edition, true), old_cards, new_cards);
  site::ComparisonWords words;
  const site::PageWords own(workshop, {});
  const auto say = [&](const char* text, const std::string& version = {}) {
    return own.plain(text, {{"version", version}});
  };
  words.title = is.edition.title.empty() ? is.name : is.edition.title;
  const cards::Deck* deck = was.edition.main_deck();
  if (deck == nullptr && !was.edition.decks.empty()) deck = &was.edition.decks.front();
  words.was = deck && !deck->version.empty()
                  ? say("version {version}", deck->version)
                  : std::filesystem::path(options.since).lexically_normal().filename().generic_string();
  if (words.was.empty() || words.was == ".") words.was = say("the older version");
  words.is = parts.version.empty() ? say("now") : say("version {version}", parts.version);
  std::size_t cards = 0;
  for (const site::ComparedDeck& one : compared) {
    inspect::DeckDifference told{one.title, one.values, {}};
    for (const site::ComparedCard& card : one.cards) told.cards.push_back(card.told);
    cards += told.cards.size();
    words.changelog += inspect::in_words(told, [&](const char* text, std::size_t number) {
      return own.plain(text, {{"n", std::to_string(number)}});
    });
  }
  parts.since = words.was;
  parts.changed = cards;
  folder.add("changes.html", site::comparison_page(words, compared, old_cards, new_cards));
  return true;
}

int make_site(const SiteOptions& options, Console& console) {
  press::Workshop workshop;
  if (!options.sheets.language.empty()) workshop.speak(options.sheets.language);
  if (!options.sheets.font.empty()) workshop.take_font(options.sheets.font);
  workshop.assume_game(options.game);
  const press::Target target = press::load(options.target, workshop);
  site::SiteParts parts;
  parts.jobs = threads_for(options.jobs);
  if (!options.sheets.language.empty()) parts.language = options.sheets.language;
  const std::string& output = options.output;
  const auto failed = [&](const press::Workshop& of) {
    console.report(of.diagnostics);
    console.remark(fmt::format("'{}' not made: {}", output,
                               diag::counted(of.diagnostics.count_shown(diag::Severity::error), "error")));
    return wrong_definitions;
  };
  site::SiteFolder folder(output);
  const auto prepared = press::prepare(target, selection_of(options.sheets, {}), false, workshop);
  if (prepared.empty()) return failed(workshop);
  const cards::Deck* deck = prepared.front().parts.deck;
  if (deck) parts.version = deck->version;
  if (!add_documents(options, target, workshop, folder, parts)) return failed(workshop);
  press::Workshop before;
  if (!options.since.empty() && !add_changes(options, target, workshop, before, folder, parts)) return failed(before);
  const std::size_t documents = folder.bytes();
  const site::SiteMade made =
      site::make_site(prepared.front(), parts, workshop, folder,
                      [&](std::size_t done, std::size_t of) { console.progress("drawing", done, of); });
  if (workshop.diagnostics.has_errors()) return failed(workshop);
  const std::size_t pages = folder.bytes() - documents;
  folder.publish();
  console.report(workshop.diagnostics);
  console.remark(fmt::format("made a site of {}{}: {}/index.html ({:.1f} MB, and {:.1f} MB to download)",
                             diag::counted(made.cards, "card"), made.has_rules ? " with its rules" : "", output,
                             static_cast<double>(pages) / 1e6, static_cast<double>(documents) / 1e6));
  return done;
}

Command define_site() {
  auto options = std::make_shared<SiteOptions>();
  return {
      {{.name = "TARGET",
        .into = &options->target,
        .says = "a game, a deck, an edition or a folder",
        .offers = "shipped games",
        .files = deck_files,
        .required = true},
       output_option(&options->output, "the folder to write; it replaces an older site there", "/", "FOLDER",
                     Writes::folder),
       {.name = "--since",
        .into = &options->since,
        .value = "OLD",
        .says = "an older version of the deck; a page shows old beside new",
        .files = deck_files},
       {.name = "--paper",
        .into = &options->paper,
        .value = "NAMES",
        .says = "papers of the sheets to download, or none",
        .offers = "papers",
        .several = true},
       language_option(&options->sheets.language, "texts in this language"),
       table_game_option(options->game),
       jobs_option(options->jobs)},
      [options](Console& console) { return make_site(*options, console); },
      {.temporary = true},
  };
}

}  // namespace

Verb site_verb() {
  return {
      .name = "site",
      .says = "make web pages of a deck for any host: cards to search, rules, sheets to print",
      .about =
          "Writes static files: they need no server, and the pages load nothing from elsewhere.\n"
          "The next run replaces the whole folder. A folder with other files in it is refused.",
      .examples =
          "kingpress site minkingi -o site\n"
          "kingpress site my-cards -o site --since my-cards-1.0 --paper a4",
      .define = define_site,
  };
}

}  // namespace kingpress::cli
