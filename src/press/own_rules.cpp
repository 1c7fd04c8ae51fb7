#include "press/own_rules.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "data/load_beneath.h"
#include "data/yaml.h"
#include "machine/files_met.h"
#include "press/cutouts.h"
#include "script/read.h"
#include "script/trial.h"

namespace kingpress::press {

const diag::SourceFile* own_rules(const cards::Edition& edition, Workshop& workshop) {
  if (!edition.game.empty() && edition.game != "freeform") return nullptr;
  const std::string path = (std::filesystem::path(edition.folder) / cards::own_rules_name).string();
  machine::met_file(path);
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return nullptr;
  return data::load_beneath(edition.folder, cards::own_rules_name, workshop.sources, workshop.diagnostics);
}

std::optional<std::pair<int, int>> own_players(const cards::Edition& edition, Workshop& workshop) {
  const diag::SourceFile* rules = own_rules(edition, workshop);
  if (!rules || workshop.diagnostics.has_errors()) return std::nullopt;
  const auto file = data::read_yaml(*rules, workshop.diagnostics);
  return file ? std::optional(script::players_of(*file)) : std::nullopt;
}

cards::Deck played_deck(const cards::Edition& edition) {
  cards::Deck all;
  all.game = "freeform";
  all.title = edition.title;
  if (!edition.decks.empty()) all = edition.decks.front();
  all.cards.clear();
  for (std::size_t at = 0; at < edition.decks.size(); ++at) {
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

std::vector<script::KitBoard> boards_of(const Target& target, const diag::SourceFile& rules, Workshop& workshop) {
  const auto is_named = [&](const std::string& kind, const std::string& name) {
    return kind == "board" && rules.text().find(name) != std::string_view::npos;
  };
  const auto& listed = target.edition.parts;
  if (std::ranges::none_of(listed, [&](const cards::Part& part) { return is_named(part.kind, part.name); })) return {};
  ChosenParts parts = choose(target, {});
  judge(parts, {}, workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return {};
  rules::Kit kit = kit_of(parts, {});
  std::erase_if(kit.items, [&](const rules::KitItem& item) { return !is_named(item.kind, item.name); });
  std::vector<script::KitBoard> boards;
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

void check_own_rules(const Target& target, Workshop& workshop) {
  const diag::SourceFile* rules = own_rules(target.edition, workshop);
  if (!rules || workshop.diagnostics.has_errors()) return;
  const script::CardTable cards = script::table_of(played_deck(target.edition));
  const script::Wishes wishes{0, boards_of(target, *rules, workshop), {}};
  const auto program = script::read_rules(*rules, cards, wishes, workshop.diagnostics);
  if (program) script::try_out(program, *rules, workshop.diagnostics);
}

}  // namespace kingpress::press
