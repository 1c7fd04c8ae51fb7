// A word may be a game, a file or a folder. Which of them it is, is decided here alone: every verb takes it alike.
#include "press/target.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cards/copies.h"
#include "data/load_beneath.h"
#include "data/workbook.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "machine/files_met.h"
#include "machine/unsaved.h"
#include "machine/work_in_hand.h"
#include "script/read.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;

// Of its folder where asked.
std::string stem_of(const std::string& path, bool of_folder = false) {
  std::error_code error;
  fs::path whole = fs::absolute(path, error).lexically_normal();
  if (of_folder) whole = whole.parent_path();
  if (!whole.has_filename()) whole = whole.parent_path();
  const std::string stem =
      fs::is_directory(whole, error) ? whole.filename().generic_string() : whole.stem().generic_string();
  return stem.empty() ? "sheets" : stem;
}

Target::Shape shape_of(const cards::Edition& edition, bool folder) {
  if (folder || edition.listed) return Target::Shape::edition;
  return edition.decks.empty() && !edition.fields.empty() ? Target::Shape::field : Target::Shape::deck;
}

[[noreturn]] void no_such_target(const std::string& word, const Workshop& workshop) {
  std::vector<std::string> names = workshop.games().names;
  std::error_code error;
  const fs::path parent = fs::path(word).has_parent_path() ? fs::path(word).parent_path() : fs::path(".");
  for (const auto& entry : fs::directory_iterator(parent, error)) {
    const fs::path near = fs::path(word).has_parent_path() ? entry.path() : entry.path().filename();
    if (fs::is_directory(near, error) || near.extension() == ".yaml" || near.extension() == ".yml" ||
        near.extension() == ".csv" || near.extension() == ".xlsx" || near.extension() == ".ods")
      names.push_back(near.generic_string());
  }
  const auto near = diag::nearest(word, names);
  std::string known;
  for (const std::string& game : workshop.games().names) {
    if (has_edition(game, workshop)) known += (known.empty() ? "" : ", ") + game;
  }
  if (rules::find_game(word))
    throw diag::UsageError(fmt::format("'{}' has no cards of its own: it is what decks of your own are of", word),
                           fmt::format("'kingpress new {} my-cards' begins one", word));
  throw diag::UsageError(fmt::format("no game, file or folder '{}'", word),
                         near ? fmt::format("did you mean '{}'?", *near) : fmt::format("games: {}", known));
}

// The cards that each player begins with are printed for the most players, and `rules.yaml` says how many play.
void take_players(cards::Edition& edition) {
  const bool own = edition.game.empty() || edition.game == cards::own_game;
  const auto begins = [](const cards::Deck& deck) { return std::ranges::any_of(deck.cards, cards::each_player); };
  if (!own || edition.players || std::ranges::none_of(edition.decks, begins)) return;
  machine::met_file((fs::path(edition.folder) / cards::own_rules_name).generic_string());
  diag::Sources sources;
  diag::Diagnostics told_elsewhere;
  const auto* file = data::load_beneath(edition.folder, cards::own_rules_name, sources, told_elsewhere);
  const auto rules = file ? data::read_yaml(*file, told_elsewhere) : std::nullopt;
  if (!rules || !rules->is_map()) return;
  const auto [least, most] = script::players_of(*rules);
  edition.players = cards::PlayerRange{least, most};
}

// A definition of the program's own: that it can be read is the machine's to see to.
void throw_if_unreadable(const diag::Diagnostics& diagnostics) {
  for (const diag::Diagnostic& one : diagnostics.list())
    if (one.code == "file-unreadable")
      throw diag::EnvironmentError(one.message, "it is one of the program's own files");
}

}  // namespace

std::string path_of(const std::string& word, const Workshop& workshop) {
  std::error_code error;
  if (has_edition(word, workshop)) return built_in(word, workshop);
  const bool is_there = fs::exists(data::workbook_name(word).file, error) || machine::unsaved_number(word) != 0;
  if (word == data::standard_input || is_there) return word;
  std::string path = built_in(word + ".yaml", workshop);
  if (word.empty() || fs::path(word).is_absolute() || !fs::exists(path, error)) no_such_target(word, workshop);
  return path;
}

std::string built_in(const std::string& name, const Workshop& workshop) {
  const std::string whole = workshop.data("cards/" + name);
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (error) return whole;  // the working folder is gone
  const fs::path shown = fs::proximate(whole, here, error);
  return error || shown.empty() || *shown.begin() == ".." ? whole : shown.generic_string();
}

bool has_edition(const std::string& game, const Workshop& workshop) {
  std::error_code error;
  return rules::find_game(game) && fs::exists(workshop.data("cards/" + game + "/edition.yaml"), error);
}

void require_target(const std::string& word, const Workshop& workshop) { path_of(word, workshop); }

Target load(const std::string& word, Workshop& workshop) {
  std::error_code error;
  Target target;
  target.word = word;
  const std::string path = path_of(word, workshop);
  target.name = has_edition(word, workshop) ? word : word == data::standard_input ? "stdin" : stem_of(path);
  const bool folder = fs::is_directory(path, error);
  machine::working_on(fmt::format("reading '{}'", word));
  target.edition = cards::read_edition(path, workshop.games(), workshop.sources, workshop.diagnostics);
  if (path != word) {
    throw_if_unreadable(workshop.diagnostics);
    target.own_folder = fs::path(target.edition.folder).lexically_relative(built_in("", workshop)).generic_string();
  }
  for (const cards::Deck& deck : target.edition.decks)
    if (path == word && word != data::standard_input) workshop.take_fonts_of(deck.folder);
  for (const cards::Deck& deck : target.edition.decks)
    if (cards::find(deck.said, "fonts")) workshop.take_installed_fonts();
  for (const cards::Deck& deck : target.edition.decks)
    if (const cards::Value* font = cards::find(deck.said, "font"))
      workshop.take_font(cards::to_text(*font), font->span);
  if (!workshop.games().variant.empty()) target.name += "-" + workshop.games().variant;
  take_players(target.edition);
  target.shape = shape_of(target.edition, folder);
  target.listed = target.edition.listed;
  target.alone = !folder && !target.listed;
  if (target.listed && !folder && fs::path(path).filename() == "edition.yaml") target.name = stem_of(path, true);
  return target;
}

std::vector<Target> load_kits(const std::vector<std::string>& words, Workshop& workshop) {
  std::vector<Target> targets;
  bool takes_field = false;  // the last target is a kit that was given no field yet
  if (std::count(words.begin(), words.end(), data::standard_input) > 1)
    throw diag::UsageError("standard input can be read once", "name the files");
  for (const std::string& word : words) {
    Target target = load(word, workshop);
    const bool field = target.shape == Target::Shape::field && !target.edition.fields.empty();
    if (field && takes_field && targets.back().edition.game == target.edition.game) {
      auto& fields = targets.back().edition.fields;
      fields.insert(fields.begin(), std::move(target.edition.fields.front()));
      targets.back().shape = Target::Shape::edition;
      targets.back().listed = true;
      targets.back().alone = false;
      takes_field = false;
      continue;
    }
    takes_field = !field;
    targets.push_back(std::move(target));
  }
  return targets;
}

void judge(const rules::Judged& deck, bool part_of_set, diag::Diagnostics& diagnostics) {
  diag::Diagnostics found;
  rules::judge(deck, found);
  for (diag::Diagnostic diagnostic : found.list()) {
    if (part_of_set && diagnostic.code == "too-few-cards") diagnostic.severity = diag::Severity::warning;
    diagnostics.add(std::move(diagnostic));
  }
}

void judge(const cards::Field& field, diag::Diagnostics& diagnostics) {
  if (const rules::Game* game = rules::find_game(field.game)) game->check_field(field, diagnostics);
}

}  // namespace kingpress::press
