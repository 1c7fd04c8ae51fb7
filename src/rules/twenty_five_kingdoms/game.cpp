#include "rules/twenty_five_kingdoms/game.h"

#include <fmt/format.h>

#include "rules/twenty_five_kingdoms/rules.h"
#include "rules/values.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

// The board binds rows, columns, width and height (a square of the card's long side, 88 mm, for each Kingdom). The
// control tokens are optional: a player holds at most as many Kingdoms as win, for then the game is over.
Kit kit(const Table& table) {
  const Options& options = table.judged.as<Pieces>().options;
  Kit kit;
  if (table.judged.definition) kit.add_cards(*table.judged.definition, "card", "card", "back");
  kit.add("field", "board", "board", 1,
          {binding("rows", options.rows), binding("columns", options.columns), binding("width", options.columns * 88),
           binding("height", options.rows * 88)});
  kit.add("field", "deck and discard spaces", "piles", 1);
  for (const std::string_view player : {"a", "b"})
    kit.add("token", fmt::format("control token {}", player), fmt::format("token-{}", player),
            static_cast<std::size_t>(options.win), {binding("player", player)});
  kit.add("reference", "reference card", "reference", static_cast<std::size_t>(table.players),
          {binding("win", options.win), binding("kingdoms", options.spaces()), binding("hand", options.hand)});
  kit.notes.push_back("control tokens are optional: turned cards show whose a Kingdom is (rule 7)");
  return kit;
}

using Field = cards::FieldType::Kind;
using Option = OptionSpec::Kind;

}  // namespace

const Game entry{
    .name = "25-kingdoms",
    .title = "25 Kingdoms",
    .schema = {.game = "25-kingdoms",
               .fields = {{.name = "suit",
                           .required = true,
                           .says = "the suit; no effect on play",
                           .rule = "25 Kingdoms, components"},
                          {.name = "rank",
                           .required = true,
                           .says = "A, 2-10, J, Q, K, or a word of your own with a value",
                           .rule = "25 Kingdoms, rule 5"},
                          {.name = "value",
                           .type = {.kind = Field::integer, .high = 99},
                           .says = "what the card counts in an attack; that of its rank when not given",
                           .rule = "25 Kingdoms, rule 5"}},
               .id_pattern = "{suit}-{rank}"},
    .ruleset = {.game = "25-kingdoms",
                .options = {{.name = "rows",
                             .standard = "5",
                             .low = 2,
                             .high = 9,
                             .rule = "25 Kingdoms, rule 1",
                             .says = "rows of Kingdoms, 2 to 9"},
                            {.name = "columns",
                             .standard = "5",
                             .low = 2,
                             .high = 9,
                             .rule = "25 Kingdoms, rule 1",
                             .says = "columns of Kingdoms, 2 to 9"},
                            {.name = "hand",
                             .standard = "8",
                             .high = 100,
                             .rule = "25 Kingdoms, rule 1",
                             .says = "cards dealt to each player"},
                            {.name = "win",
                             .low = 1,
                             .high = 81,
                             .rule = "25 Kingdoms, rule 3",
                             .says = "Kingdoms that win at once, more than half of them"},
                            {.name = "royals",
                             .kind = Option::names,
                             .standard = "[J, Q, K]",
                             .rule = "25 Kingdoms, rule 6",
                             .says = "ranks that always beat a common Kingdom"},
                            {.name = "assassins",
                             .kind = Option::names,
                             .standard = "[A]",
                             .rule = "25 Kingdoms, rule 6",
                             .says = "ranks that always beat a Royal"},
                            {.name = "turn_cap",
                             .standard = "200",
                             .low = 1,
                             .high = 100'000,
                             .rule = "TK-3",
                             .says = "turns without a capture that end the game"}}},
    .pieces = any_pieces<pieces_of>,
    .check = check,
    .kit = kit,
    .codes = codes,
    .rulings = "TK",
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics&) {
  const auto& [options, cards] = table.judged.as<Pieces>();
  return Rules(cards, ids_of(*table.judged.definition, cards), options);
}

}  // namespace kingpress::rules::twenty_five_kingdoms
