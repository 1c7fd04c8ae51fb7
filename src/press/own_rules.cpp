// The rules file is only read beside a deck or kit of one's own. What it needs of the kit - a board's spaces, the faces
// of a die - is taken from the parts as they are drawn, so that what is printed and what is played are the same.
#include "press/own_rules.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>

#include "data/load_beneath.h"
#include "data/yaml.h"
#include "language/translation.h"
#include "machine/files_met.h"
#include "play/own_game.h"
#include "play/simulate.h"
#include "press/cutouts.h"
#include "rules/game.h"
#include "script/house_rules.h"
#include "script/read.h"
#include "script/table.h"
#include "script/trial.h"

namespace kingpress::press {

const diag::SourceFile* own_rules(const cards::Edition& edition, Workshop& workshop) {
  if (!edition.game.empty() && edition.game != cards::own_game) return nullptr;
  const std::string path = (std::filesystem::path(edition.folder) / cards::own_rules_name).generic_string();
  machine::met_file(path);
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return nullptr;
  return data::load_beneath(edition.folder, cards::own_rules_name, workshop.sources, workshop.diagnostics);
}

cards::Deck played_deck(const cards::Edition& edition) {
  cards::Deck all;
  all.game = cards::own_game;
  all.title = edition.title;
  if (!edition.decks.empty()) all = edition.decks.front();
  all.cards.clear();
  const std::size_t decks = edition.listed ? edition.decks.size() : std::min<std::size_t>(edition.decks.size(), 1);
  for (std::size_t at = 0; at < decks; ++at) {
    const auto part = std::ranges::find_if(edition.parts, [&](const cards::Part& one) { return one.deck == at; });
    const bool each_player = part != edition.parts.end() && part->each_player;
    const int times = part == edition.parts.end() ? 1 : static_cast<int>(part->copies);
    for (cards::Card card : edition.decks[at].cards) {
      card.copies *= times;
      if (each_player) {
        card.values.push_back({"each_player", {std::int64_t{card.copies}, {}}});
        card.copies = 0;
      }
      const auto same = std::ranges::find(all.cards, card.id, &cards::Card::id);
      if (same == all.cards.end()) {
        all.cards.push_back(std::move(card));
      } else {  // of the same card some for all and some for each player
        same->copies += card.copies;
        if (each_player) same->values.push_back(card.values.back());
      }
    }
  }
  return all;
}

namespace {

void note_others(const cards::Edition& edition, diag::Diagnostics& diagnostics) {
  if (edition.listed || edition.decks.size() < 2) return;
  diag::Diagnostic note;
  note.severity = diag::Severity::note;
  note.message = fmt::format("the folder holds {} decks: '{}' is played; name another's file to play that",
                             edition.decks.size(), edition.decks.front().path);
  diagnostics.add(std::move(note));
}

void compare(const cards::Card& card, const cards::Card& other, diag::Diagnostics& diagnostics) {
  const std::string column = script::told_apart_by(card, other);
  if (column.empty()) return;
  diagnostics
      .error("duplicate-card", other.id_span,
             fmt::format("two cards of the kit are called '{}', and their '{}' differs", other.id, column),
             "a card that begins in several places has the same values there; another card has another id")
      .related.push_back({"the first is here", card.id_span});
}

}  // namespace

void judge_played(const Target& target, diag::Diagnostics& diagnostics) {
  const cards::Edition& edition = target.edition;
  note_others(edition, diagnostics);
  if (!edition.listed) return;
  std::map<std::string, const cards::Card*> met;
  for (const cards::Deck& deck : edition.decks)
    for (const cards::Card& card : deck.cards)
      if (const auto [first, is_new] = met.emplace(card.id, &card); !is_new) compare(*first->second, card, diagnostics);
}

namespace {

std::vector<script::KitBoard> dice_of(const std::vector<cards::Part>& parts) {
  std::vector<script::KitBoard> dice;
  for (const cards::Part& part : parts) {
    const cards::Value* faces = part.kind == "die" ? cards::find(part.values, "faces") : nullptr;
    if (!faces || !faces->list()) continue;
    script::KitBoard& die = dice.emplace_back(script::KitBoard{part.name, {}});
    for (const cards::Value& face : *faces->list()) {
      const cards::Entry& shown = std::get<cards::Record>(face.data).front();  // a word, or a picture
      const std::string text = to_text(shown.value);
      die.faces.push_back(shown.key == "art" ? std::filesystem::path(text).stem().generic_string() : text);
    }
  }
  return dice;
}

}  // namespace

std::optional<script::Wording> wording_of(const cards::Edition& edition, Workshop& workshop) {
  language::Translation* spoken = workshop.translation();
  if (!spoken) return std::nullopt;
  const std::string folder = edition.folder;
  script::Wording wording;
  wording.say = [spoken, folder](const std::string& text) { return spoken->say(text, folder); };
  wording.word = [spoken, folder](const std::string& word) { return spoken->word(word, folder); };
  for (const cards::Deck& deck : edition.decks)
    for (const cards::Card& card : deck.cards)
      if (std::string title = spoken->title(card, deck); !title.empty())
        wording.titles.emplace(card.id, std::move(title));
  return wording;
}

namespace {

// Of a deck that is named by itself, the kit that lists the folder's parts: the rules there are the kit's.
std::optional<Target> kit_around(const Target& target, Workshop& workshop) {
  const std::string list = (std::filesystem::path(target.edition.folder) / "edition.yaml").generic_string();
  std::error_code error;
  machine::met_file(list);
  if (!target.alone || !std::filesystem::exists(list, error)) return std::nullopt;
  return load(list, workshop);
}

}  // namespace

std::vector<script::KitBoard> boards_of(const Target& named, const diag::SourceFile& rules, Workshop& workshop) {
  const std::optional<Target> around = kit_around(named, workshop);
  const Target& target = around ? *around : named;
  const auto is_named = [&](const std::string& kind, const std::string& name) {
    return kind == "board" && rules.text().find(name) != std::string_view::npos;
  };
  const auto& listed = target.edition.parts;
  std::vector<script::KitBoard> boards = dice_of(listed);
  if (std::ranges::none_of(listed, [&](const cards::Part& part) { return is_named(part.kind, part.name); }))
    return boards;
  ChosenParts parts = choose(target, {});
  judge(parts, {}, workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return boards;
  rules::Kit kit = kit_of(parts, {});
  std::erase_if(kit.items, [&](const rules::KitItem& item) { return !is_named(item.kind, item.name); });
  for (const Cutout& cutout : lay_out(kit, parts, {}, workshop)) {
    script::KitBoard& board = boards.emplace_back();
    board.name = cutout.component.name;
    const auto length = [](geometry::Length of) { return static_cast<int>(std::lround(of.mm() * 100)); };
    for (const compose::NamedSpot& spot : workshop.composer().spots(*cutout.front.layout, cutout.front.subject))
      board.spots.push_back(
          {spot.id, length(spot.centre.x), length(spot.centre.y), length(spot.size.width), length(spot.size.height)});
  }
  return boards;
}

namespace {

// What its rules are read with; null when they are wrong. Players: 0 for the fewest.
std::shared_ptr<const script::Program> program_of(const play::OwnGame& game, int players, Workshop& workshop) {
  return script::read_rules(game.rules, script::table_of(game.deck),
                            {players, game.boards, play::rules_wished(game.deck.rules)}, workshop.diagnostics);
}

bool says_options(const cards::Deck& deck) { return deck.schema && deck.schema->own() && !deck.rules.empty(); }

GameOption told(const rules::OptionSpec& option) {
  constexpr std::array<const char*, 5> takes{"a number", "yes or no", "", "words", "a map"};
  std::string words(takes[static_cast<std::size_t>(option.kind)]);
  if (option.kind == rules::OptionSpec::Kind::choice) words = fmt::format("{}", fmt::join(option.choices, ", "));
  return {std::string(option.name), std::string(option.standard), words, std::string(option.says)};
}

void refuse_options_without_rules(const cards::Edition& edition, Workshop& workshop) {
  for (const cards::Deck& deck : edition.decks)
    if (says_options(deck))
      workshop.diagnostics.error(
          "bad-option", deck.rules.front().value.span,
          fmt::format("'{}' is an option of no rules: there is no rules.yaml", deck.rules.front().key));
}

void record_games(const play::OwnGame& game, const std::vector<script::TrialGame>& shown, const RulesTrial& trial,
                  Workshop& workshop) {
  for (const script::TrialGame& one : shown) {
    play::Wish wish;
    wish.players = one.players;
    const auto handle = play::set_up_own(game, wish, workshop.diagnostics);
    if (!handle) return;
    play::Simulation simulation{.games = 1, .seed = script::trial_seed, .first = one.game, .bots = {}};
    simulation.bots.resize(static_cast<std::size_t>(one.players), {play::BotKind::random, 0});
    simulation.record = trial.record;
    play::simulate(*handle, simulation);
  }
}

}  // namespace

void judge_options(const cards::Deck& deck, const play::OwnGame& game, diag::Diagnostics& diagnostics) {
  if (!says_options(deck)) return;
  for (const cards::Entry& option : deck.rules) {
    diag::Diagnostics found;
    script::read_rules(game.rules, script::table_of(game.deck), {0, game.boards, play::rules_wished({option})}, found);
    for (diag::Diagnostic one : found.list()) {
      if (one.code != "bad-option") continue;
      one.span = option.value.span;
      diagnostics.add(std::move(one));
    }
  }
}

std::vector<GameOption> game_options(const Target& target, Workshop& workshop) {
  std::vector<GameOption> options;
  if (const diag::SourceFile* rules = own_rules(target.edition, workshop)) {
    if (workshop.diagnostics.has_errors()) return {};
    const play::OwnGame own{played_deck(target.edition), boards_of(target, *rules, workshop), *rules, {}};
    if (const auto program = program_of(own, 0, workshop))
      for (const script::HouseRule& rule : script::house_rules(*program))
        options.push_back({rule.name, rule.value, rule.takes, {}});
    return options;
  }
  if (const rules::Game* game = rules::find_game(target.edition.game))
    for (const rules::OptionSpec& option : game->ruleset.options) options.push_back(told(option));
  return options;
}

std::optional<std::vector<std::set<std::string>>> hidden_piles(const Target& target, Workshop& workshop) {
  const diag::SourceFile* rules = own_rules(target.edition, workshop);
  if (!rules || workshop.diagnostics.has_errors()) return std::nullopt;
  const play::OwnGame own{played_deck(target.edition), boards_of(target, *rules, workshop), *rules, {}};
  diag::Diagnostics told_elsewhere;
  const auto program = script::read_rules(own.rules, script::table_of(own.deck),
                                          {0, own.boards, play::rules_wished(own.deck.rules)}, told_elsewhere);
  if (!program) return std::nullopt;
  std::map<std::size_t, std::set<std::string>> by_zone;
  for (std::size_t card = 0; card < program->start_place.size(); ++card) {
    if (program->start_place[card] < 0) continue;
    const std::size_t zone = program->places[static_cast<std::size_t>(program->start_place[card])].zone;
    if (program->zones[zone].seen != script::Seen::all) by_zone[zone].insert(program->kinds[program->kind_of[card]].id);
  }
  std::vector<std::set<std::string>> piles;
  for (auto& [zone, ids] : by_zone) piles.push_back(std::move(ids));
  return piles;
}

namespace {

// The kit is printed for those of edition.yaml, the game is played by those of the rules.
void compare_players(const Target& target, const diag::SourceFile& rules, Workshop& workshop) {
  const cards::Edition& edition = target.edition;
  diag::Diagnostics told_elsewhere;
  const auto said = data::read_yaml(rules, told_elsewhere);
  if (!edition.listed || !edition.players || !said || !said->is_map()) return;
  const auto [least, most] = script::players_of(*said);
  if (least == edition.players->least && most == edition.players->most) return;
  const auto range = [](int from, int to) {
    return from == to ? std::to_string(from) : fmt::format("{} to {}", from, to);
  };
  for (const diag::SourceFile& file : workshop.sources.files()) {
    if (std::filesystem::path(file.path()).filename() != "edition.yaml") continue;
    const auto list = data::read_yaml(file, told_elsewhere);
    const data::Node* players = list && list->is_map() ? list->find("players") : nullptr;
    if (!players) continue;
    workshop.diagnostics.warning(
        "other-players", players->span,
        fmt::format("the kit is for {} players, the rules are for {}",
                    range(edition.players->least, edition.players->most), range(least, most)),
        fmt::format("'print' goes by this, 'play' and 'simulate' by 'players' in '{}': write the same in both",
                    rules.path()));
    return;
  }
}

}  // namespace

void check_own_rules(const Target& target, Workshop& workshop, RulesTrial* trial) {
  const diag::SourceFile* rules = own_rules(target.edition, workshop);
  if (!rules) return refuse_options_without_rules(target.edition, workshop);
  judge_played(target, workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return;
  compare_players(target, *rules, workshop);
  const play::OwnGame game{played_deck(target.edition), boards_of(target, *rules, workshop), *rules, {}};
  for (const cards::Deck& deck : target.edition.decks) judge_options(deck, game, workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return;
  std::vector<std::shared_ptr<const script::Program>> programs;
  if (auto fewest = program_of(game, 0, workshop)) {
    programs.push_back(fewest);
    if (fewest->most_players > fewest->players) programs.push_back(program_of(game, fewest->most_players, workshop));
  }
  if (programs.empty() || workshop.diagnostics.has_errors()) return;
  const auto shown = script::try_out(programs, *rules, workshop.diagnostics);
  // What a language does not say is noted, for warnings and for whoever begins its file.
  if (const auto wording = wording_of(target.edition, workshop)) script::spoken_by(*programs.front(), *wording);
  if (!trial) return;
  if (trial->record) record_games(game, shown, *trial, workshop);
  for (const auto& program : programs) {
    if (!trial->worlds) break;
    const auto compared = script::compare_worlds(program, *rules, {}, workshop.diagnostics);
    trial->compared.pairs += compared.pairs;
    trial->compared.steps += compared.steps;
    trial->compared.different += compared.different;
  }
}

}  // namespace kingpress::press
