#include "rules/twenty_five_kingdoms/pieces.h"

#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/descriptor.h"
#include "rules/twenty_five_kingdoms/rules.h"
#include "rules/values.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

// The ranks of these cards from low to high, runs of numbers as "2–10"; empty of none.
template <class Holds>
std::string ranks_where(const std::vector<Card>& cards, Holds&& holds) {
  std::map<int, std::set<std::string>> by_value;
  for (const Card& card : cards)
    if (holds(card)) by_value[card.value].insert(card.rank);
  std::vector<std::string> words;
  std::string first, last;  // of a run of numbers
  int next = 0;
  const auto end_run = [&] {
    if (!first.empty()) words.push_back(first == last ? first : fmt::format("{}–{}", first, last));
    first.clear();
  };
  for (const auto& [value, ranks] : by_value)
    for (const std::string& rank : ranks) {
      const bool number = rank == std::to_string(value);
      if (!number || value != next) end_run();
      if (!number) words.push_back(rank);
      if (number && first.empty()) first = rank;
      if (number) last = rank, next = value + 1;
    }
  end_run();
  constexpr std::size_t most = 6;  // what a card has room for
  if (words.size() > most) words = {words.front(), "…", words.back()};
  return fmt::format("{}", fmt::join(words, ", "));
}

// What the rules say of ranks, for those who sit at the table: what counts other than its number, who always beats
// whom.
cards::Record rank_values(const Pieces& pieces) {
  std::map<int, std::set<std::string>> counts;
  for (const Card& card : pieces.cards)
    if (card.rank != std::to_string(card.value))
      counts[card.value].insert(fmt::format("{}\u00a0{}", card.rank, card.value));
  std::vector<std::string> words;
  for (const auto& [value, ranks] : counts) words.insert(words.end(), ranks.begin(), ranks.end());
  constexpr std::size_t most = 6;
  if (words.size() > most) words.clear();
  return {
      binding("counts", fmt::format("{}", fmt::join(words, ", "))),
      binding("royals", ranks_where(pieces.cards, [](const Card& card) { return card.royal && !card.assassin; })),
      binding("assassins", ranks_where(pieces.cards, [](const Card& card) { return card.assassin; })),
      binding("commons", ranks_where(pieces.cards, [](const Card& card) { return !card.royal && !card.assassin; }))};
}

// The board, with Deck and Discard on it, binds rows, columns and how many Kingdoms win. The control tokens are
// optional: a player holds at most as many Kingdoms as win, for then the game is over; their other side marks what was
// looked at. A marker each, alike on both sides, counts them on the board where it has room for the track.
Kit kit(const Table& table) {
  const Pieces& pieces = table.judged.as<Pieces>();
  const Options& options = pieces.options;
  const auto with_ranks = [&](cards::Record values) {
    for (cards::Entry& entry : rank_values(pieces)) values.push_back(std::move(entry));
    return values;
  };
  Kit kit;
  if (table.judged.definition)
    kit.add_cards(*table.judged.definition, "card", "card", "back").call("playing card", "playing cards");
  kit.add(
      "field", "board", "board", 1,
      with_ranks({binding("rows", options.rows), binding("columns", options.columns), binding("win", options.win)}));
  const auto colour_of = [](std::string_view player) { return player == "a" ? "blue" : "red"; };
  for (const std::string_view player : {"a", "b"})
    kit.add("token", fmt::format("control token {}", player), fmt::format("token-{}", player), as_size(options.win),
            {binding("player", player)})
        .call(fmt::format("control token, {}", colour_of(player)), fmt::format("control tokens, {}", colour_of(player)))
        .back = fmt::format("token-{}-back", player);
  if (options.rows >= 5 && options.win <= 13)  // as the board's template says
    for (const std::string_view player : {"a", "b"})
      kit.add("token", fmt::format("marker of Kingdoms held {}", player), fmt::format("count-{}", player), 1)
          .call(fmt::format("score marker, {}", colour_of(player)), fmt::format("score markers, {}", colour_of(player)))
          .back = fmt::format("count-{}", player);
  kit.add("reference", "reference card", "reference", as_size(table.players),
          with_ranks({binding("win", options.win), binding("kingdoms", options.spaces()), binding("hand", options.hand),
                      binding("turns", options.turn_cap)}))
      .call("reference card", "reference cards")
      .back = "reference-more";
  kit.add("reference", "title card", "title", 1).call("title card", "title cards").back = "back";
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
