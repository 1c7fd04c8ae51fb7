// Decks are compared by what they say, not by how it is written; rules by their lines, since their order is what they
// mean.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/verbs/reports.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "inspect/differences.h"
#include "press/own_rules.h"
#include "press/target.h"

namespace kingpress::cli {
namespace {

using inspect::CardDifference;

struct DiffOptions {
  std::string was, is, report = "text";
};

constexpr std::size_t long_text = 24;
constexpr int different = 1, unreadable = 2;  // its own statuses, as of diff and cmp

const char* name_of(CardDifference::Kind kind) {
  switch (kind) {
    case CardDifference::Kind::is_new: return "new";
    case CardDifference::Kind::gone: return "gone";
    case CardDifference::Kind::changed: return "changed";
  }
  return "";
}

// "2 -> 7"; of texts the words: "It [-waits.-] {+sleeps.+}".
std::string told(const inspect::ValueDifference& value) {
  const bool text = value.was.size() > long_text || value.is.size() > long_text;
  if (!text || value.was.empty() || value.is.empty())
    return fmt::format("{} -> {}", value.was.empty() ? "(none)" : value.was, value.is.empty() ? "(none)" : value.is);
  std::string words;
  for (const inspect::WordRun& run : inspect::compare_words(value.was, value.is)) {
    const auto [open, close] = run.in == inspect::WordRun::In::both    ? std::pair("", "")
                               : run.in == inspect::WordRun::In::first ? std::pair("[-", "-]")
                                                                       : std::pair("{+", "+}");
    words += fmt::format("{}{}{}{}", words.empty() ? "" : " ", open, run.words, close);
  }
  return words;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

// The lines that only one of two texts has, in their order, by the longest row of lines that both have.
std::string lines_told(const inspect::ValueDifference& value) {
  constexpr std::size_t most = 2000;
  const auto was = lines_of(value.was), is = lines_of(value.is);
  std::string text = fmt::format("    {}:\n", value.name);
  if (was.size() > most || is.size() > most)
    return text + fmt::format("      {} -> {}\n", diag::counted(was.size(), "line"), diag::counted(is.size(), "line"));
  std::vector<std::vector<std::uint16_t>> same(was.size() + 1, std::vector<std::uint16_t>(is.size() + 1));
  for (std::size_t i = was.size(); i-- > 0;)
    for (std::size_t j = is.size(); j-- > 0;)
      same[i][j] = was[i] == is[j] ? static_cast<std::uint16_t>(same[i + 1][j + 1] + 1)
                                   : std::max(same[i + 1][j], same[i][j + 1]);
  for (std::size_t i = 0, j = 0; i < was.size() || j < is.size();) {
    if (i < was.size() && j < is.size() && was[i] == is[j])
      ++i, ++j;
    else if (j == is.size() || (i < was.size() && same[i + 1][j] >= same[i][j + 1]))
      text += "      - " + was[i++] + "\n";
    else
      text += "      + " + is[j++] + "\n";
  }
  return text;
}

// The rules file beside a deck of one's own, of which the file alone may be named; empty where there is none.
std::string rules_of(const press::Target& target, press::Workshop& workshop) {
  cards::Edition edition = target.edition;
  if (edition.folder.empty() && !edition.decks.empty() && edition.decks.front().game == cards::own_game)
    edition.folder = std::filesystem::absolute(edition.decks.front().path).parent_path().string();
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

std::string counts_of(const inspect::DeckDifference& deck) {
  std::string text;
  for (const auto kind : {CardDifference::Kind::is_new, CardDifference::Kind::gone, CardDifference::Kind::changed}) {
    const auto count = std::count_if(deck.cards.begin(), deck.cards.end(),
                                     [&](const CardDifference& card) { return card.kind == kind; });
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name_of(kind));
  }
  return text.empty() ? "cards as they were" : text;
}

std::string text_of(const inspect::DeckDifference& deck) {
  std::string text = fmt::format("{}: {}\n", deck.title, counts_of(deck));
  const auto add = [&](const std::vector<inspect::ValueDifference>& values) {
    for (const inspect::ValueDifference& value : values)
      text += value.name == cards::own_rules_name ? lines_told(value)
                                                  : fmt::format("    {}: {}\n", value.name, told(value));
  };
  if (!deck.values.empty()) text += "  the deck itself\n";
  add(deck.values);
  for (const CardDifference& card : deck.cards) {
    text += fmt::format("  {} {}{}\n", name_of(card.kind), card.id, card.title.empty() ? "" : " (" + card.title + ")");
    add(card.values);
  }
  return text;
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
      cards.push_back(
          Json{{"kind", name_of(card.kind)}, {"id", card.id}, {"title", card.title}, {"values", json_of(card.values)}});
    list.push_back(Json{{"deck", deck.title}, {"values", json_of(deck.values)}, {"cards", cards}});
  }
  return list;
}

int diff(const DiffOptions& options, Console& console) {
  press::Workshop before, after;
  const press::Target was = press::load(options.was, before);
  const press::Target is = press::load(options.is, after);
  console.report(before.diagnostics);
  console.report(after.diagnostics);
  if (before.diagnostics.has_errors() || after.diagnostics.has_errors()) return unreadable;
  auto decks = inspect::differences(was.edition, is.edition);
  if (const std::string first = rules_of(was, before), second = rules_of(is, after); first != second)
    add_rules({cards::own_rules_name, first, second}, is.edition, decks);
  if (options.report == "json") {
    console.line(json_of(decks).dump(2));
  } else if (decks.empty()) {
    console.remark("both say the same");
  } else {
    for (const inspect::DeckDifference& deck : decks) console.text(text_of(deck));
  }
  return decks.empty() ? static_cast<int>(done) : different;
}

Command define_diff() {
  auto options = std::make_shared<DiffOptions>();
  Option report = report_json_option(options->report);
  report.says = "json: every deck with its cards and values";
  report.rare = false;
  const auto target = [](std::string& into, const char* name, const char* says) {
    return Option{.name = name, .into = &into, .says = says, .offers = "games", .files = deck_files, .required = true};
  };
  return {
      {target(options->was, "OLD", "a deck, an edition or a folder as it was"),
       target(options->is, "NEW", "the same as it is now"), report},
      [options](Console& console) { return diff(*options, console); },
  };
}

}  // namespace

Verb diff_verb() {
  return {
      .name = "diff",
      .says = "what changed between two versions of a deck: cards and values",
      .about =
          "Cards are matched by their ids. Exit status: 0 both say the same, 1 they differ, 2 one cannot be read.\n"
          "The older version of a single file comes from git by: git show HEAD:deck.yaml | kingpress diff - deck.yaml",
      .examples =
          "kingpress diff cards-1.0 cards\n"
          "kingpress diff old/deck.yaml deck.yaml --report json",
      .define = define_diff,
  };
}

}  // namespace kingpress::cli
