#include "script/statements.h"

#include <algorithm>
#include <array>
#include <utility>

namespace kingpress::script {

const std::vector<StatementSpec>& statements() {
  static const std::vector<StatementSpec> table{
#define STATEMENT(name) name##_statement(),
#include "script/statements.def"
#undef STATEMENT
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
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 16> table{
      {{"card", "no card is picked or gone through here; in a set within a set ask by 'computed:', where 'card' is it"},
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
       {"all", "players, or the name of a zone"},
       {"null", "none"},
       {"count", "count(hand)"},
       {"sum", "sum(points of hand)"},
       {"top", "top(deck)"},
       {"empty", "empty(deck)"}}};
  const auto found = std::ranges::find(table, word, [](const auto& row) { return row.first; });
  return found == table.end() ? "" : found->second;
}

const StatementSpec* find_statement(std::string_view name) {
  const auto found = std::ranges::find(statements(), name, &StatementSpec::name);
  return found == statements().end() ? nullptr : &*found;
}

}  // namespace kingpress::script
