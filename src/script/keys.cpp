#include "script/keys.h"

#include <algorithm>
#include <array>

namespace kingpress::script {
namespace {

using Value = KeySpec::Value;

constexpr std::array<std::string_view, 2> most_or_least{"most", "least"}, faces{"up", "down"},
    beholders{"nobody", "owner"};
constexpr std::array<std::string_view, 3> seen_by{"nobody", "owner", "all"};

constexpr std::array file{
    KeySpec{"game", "the title"},
    KeySpec{"players", "the number of players: `2`, or `2..5`", Value::players},
    KeySpec{
        "teams",
        "`teams: 2`: the seats alternate between two sides. The players of a side add their scores and win together",
        Value::number},
    KeySpec{"board", "a kind of space and its shape", Value::boards},
    KeySpec{"zones", "the places for cards", Value::zones},
    KeySpec{"vars",
            "names with their first values. Variables of each player, space or card are one level deeper: "
            "`player: {chips: 11}`, `card: {drifted: no}`",
            Value::variables},
    KeySpec{
        "computed",
        "names for expressions, or for tables such as `{by: rank, A: 14, else: rank}`. The value is calculated when "
        "a rule asks for it",
        Value::computed},
    KeySpec{"effects", "names for steps. A card's column or `run` runs them. `n` is the number after the name",
            Value::effects},
    KeySpec{"cards", "more columns for some cards, by their ids: numbers, conditions, steps", Value::cards},
    KeySpec{"play", "the steps, from the first shuffle to the end of the game", Value::steps},
    KeySpec{"score", "an expression, calculated for each player; the greatest score wins"},
    KeySpec{"wins", "`wins: least`: the least score wins", Value::text, most_or_least},
    KeySpec{"ties", "expressions that break ties, in order", Value::texts},
    KeySpec{
        "worth",
        "an expression that shows who is better off now; the default is `score`. `greedy` uses it, and so do searches "
        "that stop before the end of the game"},
    KeySpec{"allow", "codes of warnings that you accept, such as `[unread-zone]`; these warnings are not shown",
            Value::codes},
};

constexpr std::array zone{
    KeySpec{"seen",
            "who sees the cards: `nobody` (a pile face down), `owner` (a hand) or `all`. This is the only required key",
            Value::text, seen_by},
    KeySpec{"each", "makes one zone for each `player`, for each space of a kind, or for both (`[player, table]`)",
            Value::each},
    KeySpec{
        "cards",
        "the cards that are here at the start: `all`, or a condition. A zone takes only what the zones above it left. "
        "A player's zone takes the cards that each player gets (`each_player`)"},
    KeySpec{"face", "`face: down`: cards are face down here, unless a step says otherwise", Value::text, faces},
    KeySpec{"down", "`down: owner`: who may look at cards that are face down; the default is nobody", Value::text,
            beholders},
    KeySpec{"room",
            "how many cards find room here; the others stay where they are. With `room: 1`, the space has the columns "
            "of its card: `kind of place`",
            Value::number},
    KeySpec{
        "refill",
        "`refill: discard`: if a card is taken and none is left, the zone `discard` is shuffled and becomes this zone"},
};

constexpr std::array action{
    KeySpec{"must", "what has to hold: a condition, or names for some", Value::musts},
    KeySpec{"told", "the sentence that players read when it is done: `plays {card}`"},
    KeySpec{"do", "what it does", Value::steps},
};

}  // namespace

std::span<const KeySpec> file_keys() { return file; }
std::span<const KeySpec> zone_keys() { return zone; }
std::span<const KeySpec> action_keys() { return action; }
const KeySpec& key_of(std::span<const KeySpec> keys, std::string_view name) {
  return *std::ranges::find(keys, name, &KeySpec::name);
}

}  // namespace kingpress::script
