#include "press/seating.h"

#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "data/workbook.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "language/translation.h"
#include "play/own_game.h"
#include "press/own_rules.h"
#include "press/target.h"

namespace kingpress::press {
namespace {

// A field of the edition by its name, else any file or built-in field.
const cards::Field* field_of(const Seating& wishes, cards::Edition& edition, Workshop& workshop) {
  if (wishes.field.empty()) return edition.fields.empty() ? nullptr : &edition.fields.front();
  for (const cards::Field& field : edition.fields)
    if (field.name == wishes.field || field.path == wishes.field) return &field;
  const bool path = wishes.field.find_first_of("/.") != std::string::npos;
  if (!path) {
    std::vector<std::string> names;
    for (const cards::Field& field : edition.fields) names.push_back(field.name);
    // A deck of its own comes without fields: the game's own edition has some.
    if (names.empty() && has_edition(edition.game, workshop)) {
      for (cards::Field& field : load(edition.game, workshop).edition.fields)
        edition.fields.push_back(std::move(field));
      if (!edition.fields.empty()) return field_of(wishes, edition, workshop);
    }
    throw diag::UsageError(fmt::format("no field '{}'", wishes.field), diag::suggest(wishes.field, names));
  }
  Target target = load(wishes.field, workshop);
  if (target.edition.fields.empty()) throw diag::UsageError(fmt::format("'{}' holds no field", wishes.field));
  edition.fields.push_back(std::move(target.edition.fields.front()));
  return &edition.fields.back();
}

// What a game says in the language of the workshop, by the words of its templates, and what its cards are called.
rules::Spoken spoken_of(const Target& target, const cards::Edition& edition, Workshop& workshop) {
  rules::Spoken spoken;
  language::Translation* translation = workshop.translation();
  const cards::Deck& deck = edition.decks.front();
  if (translation) translation->take({target.word, edition, target.own_folder});
  if (translation) spoken.said = translation->words_of(deck.folder);
  for (const cards::Card& card : deck.cards) {
    const cards::Value* title = card.find("title");
    if (!title || !title->text() || title->text()->empty()) continue;
    spoken.titles.emplace(card.id, translation ? translation->title(card, deck) : *title->text());
  }
  return spoken;
}

// What has no place in a file, and no file, was said on the command line: --variant, --rules, --players.
void tell_command_line(const Workshop& workshop) {
  for (const diag::Diagnostic& diagnostic : workshop.diagnostics.list())
    if (diagnostic.severity == diag::Severity::error && !diagnostic.span && diagnostic.path.empty())
      throw diag::UsageError(diagnostic.message, diagnostic.hint);
}

// Then a variant is one of its deck, else one of the game.
bool has_own_rules(const std::string& word, const Workshop& workshop) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path path = data::workbook_name(path_of(word, workshop)).file;
  const fs::path folder = fs::is_directory(path, error) ? path : path.parent_path();
  return fs::exists(folder / cards::own_rules_name, error);
}

}  // namespace

std::unique_ptr<play::GameHandle> seat(const Seating& wishes, Workshop& workshop) {
  if (!wishes.wish.variant.empty() && has_own_rules(wishes.target, workshop))
    workshop.take_variant(wishes.wish.variant);
  Target target = load(wishes.target, workshop);
  cards::Edition& edition = target.edition;
  tell_command_line(workshop);
  if (workshop.diagnostics.has_errors()) return nullptr;
  if (const diag::SourceFile* rules = own_rules(edition, workshop)) {
    judge_played(target, workshop.diagnostics);
    if (!wishes.field.empty())
      throw diag::UsageError("--field is of the games that come with kingpress",
                             fmt::format("'{}' is played on the boards of its kit", wishes.target));
    if (workshop.diagnostics.has_errors()) return nullptr;
    auto boards = boards_of(target, *rules, workshop);
    if (workshop.translation()) workshop.translation()->take({target.word, edition, target.own_folder});
    const auto wording = wording_of(edition, workshop);
    const play::OwnGame game{played_deck(edition), std::move(boards), *rules, wording ? &*wording : nullptr};
    judge_options(game.deck, game, workshop.diagnostics);
    if (workshop.diagnostics.has_errors()) return nullptr;
    auto own = play::set_up_own(game, wishes.wish, workshop.diagnostics);
    tell_command_line(workshop);
    return own;
  }
  if (edition.game != cards::own_game) judge_played(target, workshop.diagnostics);
  // A field alone is played with its game's own deck.
  if (edition.decks.empty() && has_edition(edition.game, workshop)) {
    Target own = load(edition.game, workshop);
    edition.decks = std::move(own.edition.decks);
  }
  if (edition.decks.empty()) throw diag::UsageError(fmt::format("'{}' holds no deck to play with", wishes.target));
  const cards::Field* field = field_of(wishes, edition, workshop);
  if (!field && has_edition(edition.game, workshop)) {
    Target own = load(edition.game, workshop);
    edition.fields = std::move(own.edition.fields);
    if (!edition.fields.empty()) field = &edition.fields.front();
  }
  if (workshop.diagnostics.has_errors()) return nullptr;
  auto game = play::set_up(edition.decks.front(), field, wishes.wish, workshop.diagnostics,
                           spoken_of(target, edition, workshop));
  tell_command_line(workshop);
  return game;
}

}  // namespace kingpress::press
