#include "rules/kingdoms_ii/pieces.h"

#include <functional>

#include <fmt/format.h>

#include "rules/descriptor.h"
#include "rules/kingdoms_ii/rules.h"
#include "rules/values.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

std::size_t copies_of(const Judged& judged, Event event) {
  if (!judged.definition) return 2;
  std::size_t count = 0;
  for (const Card& card : judged.as<Pieces>().cards)
    if (card.major && card.event == event) count += as_size(card.copies);
  return count;
}

// Per player a kingdom mat, a militia token (one file holds one at a time in use), and an alliance marker for each
// other kingdom; Strength and Temperance markers as many as their cards; one table mat; per player two reference
// cards.
Kit kit(const Table& table) {
  const auto each = as_size(table.players);
  Kit kit;
  const auto is_minor = [](const cards::Card& card) { return card.find("suit") != nullptr; };
  if (const cards::Deck* deck = table.judged.definition) {
    if (KitItem* minors = kit.add_some(*deck, is_minor, "Minor Arcana", "minor", "back-minor"))
      minors->call("Minor Arcana", "Minor Arcana");
    if (KitItem* majors = kit.add_some(*deck, std::not_fn(is_minor), "Major Arcana", "major", "back-event"))
      majors->call("Major Arcana", "Major Arcana");
  }
  for (std::size_t player = 1; player <= each; ++player)
    kit.add("field", fmt::format("kingdom mat {}", player), "kingdom-mat", 1,
            {binding("player", static_cast<std::int64_t>(player))})
        .call("kingdom mat", "kingdom mats");
  kit.add("field", "table mat", "table-mat", 1);
  kit.add("token", "militia", "token-militia", each).call("militia marker", "militia markers").back =
      "token-militia-back";
  for (std::size_t player = 1; player <= each; ++player)
    kit.add("token", fmt::format("alliance marker {}", player), "token-alliance", each - 1,
            {binding("player", static_cast<std::int64_t>(player))})
        .call("alliance marker", "alliance markers")
        .back = "token-alliance-back";
  if (const auto n = copies_of(table.judged, Event::strength))
    kit.add("token", "Strength marker", "token-strength", n).call("Strength marker", "Strength markers").back =
        "token-strength-back";
  if (const auto n = copies_of(table.judged, Event::temperance))
    kit.add("token", "Temperance marker", "token-temperance", n).call("Temperance marker", "Temperance markers").back =
        "token-temperance-back";
  for (const std::string_view what : {"turn", "forces"}) {
    KitItem& card =
        kit.add("reference", fmt::format("reference card: the {}", what), fmt::format("reference-{}", what), each);
    card.call(card.name, fmt::format("reference cards: the {}", what)).back = fmt::format("reference-{}-more", what);
  }
  return kit;
}

}  // namespace

const Game entry{
    .name = "kingdoms-ii",
    .title = "Kingdoms II",
    .least_players = 4,
    .most_players = 4,
    .schema = {.game = "kingdoms-ii",
               .fields = {key::one_of("suit", suit_names, "Kingdoms II, rule 2",
                                      "of a Minor: swords, wands, coins or cups; a card without is a Major"),
                          key::word("rank", "Kingdoms II, rule 2",
                                    "of a Minor: 1-10, page, knight, queen, king, or a word of your own with a value"),
                          key::whole("value", -99, 99, "Kingdoms II, rule 2",
                                     "of a Minor: its strength; that of its rank when not given"),
                          key::whole("major", 0, 99, "Kingdoms II, components", "of a Major: its number"),
                          key::word("numeral", "Kingdoms II, components", "of a Major: its number as printed"),
                          key::one_of("event", event_names, "KD-4", "of a Major: which event it is"),
                          key::one_of("force", force_names, "KD-4",
                                      "of a disaster, an omen or chance: the force it strikes")},
               .id_pattern = "{suit}-{rank}"},
    .ruleset = {.game = "kingdoms-ii",
                .variants = {{"free-for-all", 4, 4, "every kingdom is its own side; alliances come and go"},
                             {"partners", 4, 4, "players opposite each other win together; alliances are fixed"}}},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .kit = kit,
    .codes = codes,
    .rulings = "KD",
    .acts = {{"order", 1},      {"keep", 3},         {"swap", 3},      {"rotate", 3},     {"no-use", 3},
             {"attack", 4},     {"no-attack", 4},    {"counter", 5},   {"no-counter", 5}, {"spend", 7},
             {"look", 7},       {"keep-card", 7},    {"militia", 8},   {"give-event", 9}, {"lay-omen", 9},
             {"omens-done", 9}, {"destroy-omen", 9}, {"sacrifice", 9}, {"propose", 9},    {"no-alliance", 9},
             {"break", 9},      {"refuse", 9},       {"accept", 9},    {"mark", 9},       {"discard-marker", 9}},
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics&) {
  const auto& [options, cards] = table.judged.as<Pieces>();
  return Rules(cards, ids_of(*table.judged.definition, cards), options);
}

}  // namespace kingpress::rules::kingdoms_ii
