#include "rules/twenty_five_kingdoms/pieces.h"

#include <fmt/format.h>

#include "rules/descriptor.h"
#include "rules/twenty_five_kingdoms/rules.h"
#include "rules/values.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

// The board, with Deck and Discard on it, binds rows, columns and how many Kingdoms win. The control tokens are
// optional: a player holds at most as many Kingdoms as win, for then the game is over. A marker each counts them on the
// board.
Kit kit(const Table& table) {
  const Options& options = table.judged.as<Pieces>().options;
  Kit kit;
  if (table.judged.definition) kit.add_cards(*table.judged.definition, "card", "card", "back");
  kit.add("field", "board", "board", 1,
          {binding("rows", options.rows), binding("columns", options.columns), binding("win", options.win)});
  for (const std::string_view player : {"a", "b"})
    kit.add("token", fmt::format("control token {}", player), fmt::format("token-{}", player), as_size(options.win),
            {binding("player", player)});
  for (const std::string_view player : {"a", "b"})
    kit.add("token", fmt::format("marker of Kingdoms held {}", player), fmt::format("count-{}", player), 1);
  kit.add("reference", "reference card", "reference", as_size(table.players),
          {binding("win", options.win), binding("kingdoms", options.spaces()), binding("hand", options.hand)})
      .back = "reference-more";
  kit.notes.push_back("control tokens are optional: turned cards show whose a Kingdom is (rule 7)");
  return kit;
}

}  // namespace

const Game entry{
    .name = "25-kingdoms",
    .title = "25 Kingdoms",
    .schema = {.game = "25-kingdoms",
               .fields = {key::required(key::word("suit", "25 Kingdoms, components", "the suit; no effect on play")),
                          key::required(key::word("rank", "25 Kingdoms, rule 5",
                                                  "A, 2-10, J, Q, K, or a word of your own with a value")),
                          key::whole("value", 0, 99, "25 Kingdoms, rule 5",
                                     "what the card counts in an attack; that of its rank when not given")},
               .id_pattern = "{suit}-{rank}"},
    .ruleset = {.game = "25-kingdoms",
                .options = {option::whole("rows", "5", 2, 9, "25 Kingdoms, rule 1", "rows of Kingdoms, 2 to 9"),
                            option::whole("columns", "5", 2, 9, "25 Kingdoms, rule 1", "columns of Kingdoms, 2 to 9"),
                            option::whole("hand", "8", 0, 100, "25 Kingdoms, rule 1", "cards dealt to each player"),
                            option::whole("win", "", 1, 81, "25 Kingdoms, rule 3",
                                          "Kingdoms that win at once, more than half of them"),
                            option::names("royals", "[J, Q, K]", "25 Kingdoms, rule 6",
                                          "ranks that always beat a common Kingdom"),
                            option::names("assassins", "[A]", "25 Kingdoms, rule 6", "ranks that always beat a Royal"),
                            option::whole("turn_cap", "200", 1, 100'000, "TK-3",
                                          "turns without a capture that end the game")}},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .kit = kit,
    .codes = codes,
    .rulings = "TK",
    .acts = {{"draw", 3}, {"pass", 3}, {"attack", 4}, {"decline", 4}, {"reveal", 4}},
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics&) {
  const auto& [options, cards] = table.judged.as<Pieces>();
  return Rules(cards, ids_of(*table.judged.definition, cards), options);
}

}  // namespace kingpress::rules::twenty_five_kingdoms
