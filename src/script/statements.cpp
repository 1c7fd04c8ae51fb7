// Each row says what a statement takes and does, with an example, as the reference prints it; and which function
// compiles it. Beside the table stand words that others use for these things.
#include "script/statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "diag/suggestion.h"

namespace kingpress::script {

const std::vector<StatementSpec>& statements() {
  using Value = StatementSpec::Value;
  static const std::vector<StatementSpec> table{
      {"move",
       "CARDS to ZONE, or N from PILE to ZONE; `under` in place of `to`; `face`",
       "moves cards in their order, on top, or to the bottom with `under`; fewer or none if there are not enough",
       "move: card under deck",
       &Steps::move,
       Value::text,
       {"face"}},
      {"deal",
       "N from PILE to ZONE; `face`",
       "moves N cards to each owner of the zone, in the order of seats or spaces",
       "deal: 8 from deck to hand",
       &Steps::deal,
       Value::text,
       {"face"}},
      {"shuffle", "a zone", "shuffles the zone; if it has several owners, each one by itself", "shuffle: deck",
       &Steps::shuffle},
      {"pass", "ZONE to left", "all players at once pass their cards to the same zone of the next player",
       "pass: hand to left", &Steps::pass},
      {"swap",
       "ZONE with ZONE",
       "exchanges the contents",
       "swap: hand with hand of player",
       &Steps::swap,
       Value::text,
       {"face"}},
      {"show",
       "cards; `to`: players (all)",
       "lets the players look at the cards, which stay where and as they are",
       "{show: kingdom, to: me}",
       &Steps::show,
       Value::text,
       {"to"}},
      {"reveal", "cards", "turns the cards face up where they are", "reveal: kingdom", &Steps::reveal},
      {"set", "names and values",
       "sets variables in the order written, each after the one before; of several owners, all", "set: {led: suit}",
       &Steps::set, Value::names},
      {"add", "names and numbers", "adds to variables, otherwise as `set`", "add: {coins: -cost}", &Steps::add,
       Value::names},
      {"roll", "a name and the possible values: 1..6, players, a list of faces, the name of a die of the kit",
       "sets a variable by chance", "roll: {tide: [calm, rise, storm]}", &Steps::roll, Value::names},
      {"choose",
       "actions by name; `by`: who chooses (default: me; several players choose at once); `else`: steps if nothing is "
       "legal",
       "lets a player choose a legal action, and runs its steps",
       "choose: {take: {card: stand, do: [move: card to hand]}}",
       &Steps::choose,
       Value::actions,
       {"by"}},
      {"turns",
       "once, or around; `from`, `who` (players), `until`, `do`",
       "runs the steps seat by seat to the left, each player as `me`",
       "turns: around",
       &Steps::turns,
       Value::text,
       {"from", "who", "until", "do"}},
      {"repeat",
       "a number, or forever; `until`, `do`",
       "repeats the steps; checks `until` after each round",
       "repeat: 9",
       &Steps::repeat,
       Value::text,
       {"until", "do"}},
      {"for",
       "a name and a set; `do`",
       "runs the steps for each item; the set is fixed before the first",
       "for: {card: hand}",
       &Steps::loop,
       Value::names,
       {"do"}},
      {"run", "a column, or an effect", "runs the steps that it names; nothing if the card has none", "run: arrives",
       &Steps::run},
      {"out", "players", "the players leave the game: no turns, not among `players`, no score", "out: player",
       &Steps::out},
      {"win", "players", "ends the game", "win: me", &Steps::win},
      {"do", "steps", "groups steps, for a common `when`", "{when: beats, do: [reveal: kingdom]}", &Steps::group,
       Value::steps},
  };
  return table;
}

std::string_view said_instead(std::string_view word) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 28> table{
      {{"while", "repeat: forever, with 'until', which is asked after each round"},
       {"if", "'when' stands beside a statement or a 'do', and 'else' beside it"},
       {"call", "run: an effect; its number is n"},
       {"function", "an entry of 'effects', and 'run'; what is worked out is an entry of 'computed'"},
       {"goto", "steps run from top to bottom: 'repeat', 'turns', 'for' and 'when'"},
       {"draw", "move: 1 from deck to hand"},
       {"discard", "move: card to discard"},
       {"take", "move: 1 from hand of left to hand"},
       {"steal", "move: 1 from hand of left to hand; 'shuffle' that hand before for a card at random"},
       {"peek", "show: top(deck), with 'to: me'"},
       {"look", "show: top(deck), with 'to: me'"},
       {"flip", "reveal: card; face down by 'move' with 'face: down'"},
       {"ask", "'turns: once' with 'who: others' and a 'choose' asks the others in order"},
       {"trade", "one offer at a time: a 'choose' by one player, then a 'choose' by the other"},
       {"slap", "there is no real time: 'by: players' lets all choose at once, or ask in order"},
       {"create", "no cards come out of nothing: give the deck copies, and a zone to take them from"},
       {"remember", "set: a variable when it happens"},
       {"else", "'else' stands in the same step as its 'when', or beside 'choose'"},
       {"when", "'when' stands in the same step as a statement, or beside 'do'"},
       {"until", "'until' stands in the same step as 'repeat' or 'turns'"},
       {"must", "'must' stands in an action of 'choose'"},
       {"play", "choose: {play: {card: hand, do: [move: card to table]}}"},
       {"turn", "turns: once, or turns: around; with 'do'"},
       {"put", "move: card to table"},
       {"gain", "add: {coins: 1}"},
       {"pay", "add: {coins: -1}"},
       {"lose", "out: player; or 'win' of the others"},
       {"end", "win: players; without a winner the end of 'play' counts 'score'"}}};
  const auto found = std::ranges::find(table, word, [](const auto& row) { return row.first; });
  return found == table.end() ? "" : found->second;
}

std::string_view expressed_instead(std::string_view word) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 19> table{
      {{"n", "in an effect that a card names, n is the number behind that name: draw 2; here there is none"},
       {"card", "no card is picked or gone through here; in a set within a set ask by 'computed:', where 'card' is it"},
       {"space",
        "no space is picked or gone through here; in a set within a set ask by 'computed:', where 'space' is it"},
       {"player", "'me' has the turn; or pick one: {player: others}"},
       {"opponent", "rival, or others"},
       {"opponents", "others"},
       {"self", "me"},
       {"current", "me"},
       {"next", "left"},
       {"previous", "right"},
       {"everybody", "players"},
       {"everyone", "players"},
       {"anyone", "players"},
       {"all", "players, or the name of a zone"},
       {"null", "none"},
       {"count", "count(hand)"},
       {"sum", "sum(points of hand)"},
       {"top", "top(deck)"},
       {"empty", "empty(deck)"}}};
  const auto found = std::ranges::find(table, word, [](const auto& row) { return row.first; });
  return found == table.end() ? "" : found->second;
}

const StatementSpec* meant_statement(std::string_view key) {
  if (find_statement(key) || key == "when" || key == "else") return nullptr;
  std::vector<std::string_view> names{"turn"};
  for (const StatementSpec& one : statements()) {
    if (std::ranges::find(one.beside, key) != one.beside.end()) return nullptr;
    names.push_back(one.name);
  }
  if (key != "turn" && !said_instead(key).empty()) return nullptr;
  const auto near = diag::nearest(key, std::span<const std::string_view>(names));
  return !near ? nullptr : find_statement(*near == "turn" ? "turns" : *near);
}

const data::Member* misspelt_statement(const data::Node& step, bool has_do) {
  for (const data::Member& member : step.members)
    if (const StatementSpec* meant = meant_statement(member.key); meant && (!has_do || meant->takes_steps()))
      return &member;
  return nullptr;
}

std::string statement_instead(std::string_view word, const StatementSpec* meant) {
  if (const std::string_view said = said_instead(word); !said.empty()) return std::string(said);
  if (meant) return fmt::format("did you mean '{}'?", meant->name);
  std::string names;
  for (const StatementSpec& one : statements()) names += (names.empty() ? "" : ", ") + std::string(one.name);
  return "a step is one of: " + names;
}

const StatementSpec* find_statement(std::string_view name) {
  const auto found = std::ranges::find(statements(), name, &StatementSpec::name);
  return found == statements().end() ? nullptr : &*found;
}

}  // namespace kingpress::script
