#include "lab/aims.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/suggestion.h"
#include "lab/evidence.h"

namespace kingpress::lab {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

constexpr std::array<AimName, 14> all_names{{
    {Aimed::first_seat, "first-seat", "share of wins of the first player", true},
    {Aimed::second_seat, "second-seat", "share of wins of the second player", true},
    {Aimed::third_seat, "third-seat", "share of wins of the third player", true},
    {Aimed::fourth_seat, "fourth-seat", "share of wins of the fourth player", true},
    {Aimed::length, "length", "length", false},
    {Aimed::ties, "ties", "games drawn by the rules", true},
    {Aimed::capped, "capped", "games ended by the limit on length", true},
    {Aimed::lead_changes, "lead-changes", "lead changes a game", false},
    {Aimed::choices, "choices", "choices among several actions a game", false},
    {Aimed::choice_matters, "choice-matters", "games to which one random choice gives a different winner", true},
    {Aimed::won_by_cards, "won-by-cards", "deals won by the same cards whoever starts", true},
    {Aimed::skill, "skill", "share of wins of the bot against random ones", true},
    {Aimed::card_win, "card-win", "win rate when played, of each card", true},
    {Aimed::card_held, "card-held", "win rate when held, of each card", true},
}};

// What the game with these bots cannot tell; empty when it can.
std::string objection(Aimed aimed, const play::GameHandle& game, const play::BotSpec& bot) {
  if (is_seat(aimed) && static_cast<int>(at(aimed)) >= game.players())
    return fmt::format("there are {} seats", game.players());
  if ((aimed == Aimed::skill || aimed == Aimed::choice_matters) && !game.facts().decides)
    return "nobody ever chooses anything";
  if (aimed == Aimed::skill && bot.kind == play::BotKind::random) return "the bot is the random one";
  return {};
}

std::optional<Aim> aim_of(const play::GameHandle& game, const play::BotSpec& bot, const std::string& word,
                          Complaint& complaint) {
  const auto refuse = [&](std::string message, std::string hint) {
    complaint = {std::move(message), std::move(hint)};
    return std::nullopt;
  };
  const std::size_t is = word.rfind('='), colon = word.substr(0, is).find(':');
  const std::string key = word.substr(0, std::min(is, colon));
  const auto name = std::ranges::find(all_names, key, &AimName::key);
  if (name == all_names.end()) {
    std::vector<std::string> keys;
    for (const AimName& one : all_names) keys.emplace_back(one.key);
    const std::string hint = diag::suggest(key, keys);
    return refuse(fmt::format("there is no measure '{}'", key),
                  hint.empty() ? fmt::format("known: {}", fmt::join(keys, ", ")) : hint);
  }
  Aim aim{name->aimed, std::nullopt, -unbounded, unbounded};
  const auto ends = is == std::string::npos ? std::nullopt : parse_ends(std::string_view(word).substr(is + 1));
  if (!ends)
    return refuse(fmt::format("'{}' has no bounds", word),
                  name->is_share ? fmt::format("write it as '{}=45..55', in per cent", key)
                                 : fmt::format("write it as '{}=10..30', '{}=..30' or '{}=10..'", key, key, key));
  const double scale = name->is_share ? 0.01 : 1;
  if (ends->low) aim.low = scale * *ends->low;
  if (ends->high) aim.high = scale * *ends->high;
  if (name->is_share && (aim.high < 0 || (ends->low && aim.low > 1)))
    return refuse(fmt::format("'{}' is in per cent, between 0 and 100", key), {});
  if (const std::string why = objection(aim.aimed, game, bot); !why.empty())
    return refuse(fmt::format("'{}' cannot be measured: {}", key, why), {});
  if (colon == std::string::npos) return aim;
  const auto ids = game.card_ids();
  const std::string id = word.substr(colon + 1, is - colon - 1);
  const auto card = std::ranges::find(ids, id);
  if (!is_of_cards(aim.aimed)) return refuse(fmt::format("'{}' is not measured card by card", key), {});
  if (card == ids.end()) return refuse(fmt::format("there is no card '{}'", id), diag::suggest(id, ids));
  aim.card = static_cast<std::size_t>(card - ids.begin());
  return aim;
}

}  // namespace

const AimName& name_of(Aimed aimed) { return all_names[at(aimed)]; }

std::optional<std::vector<Aim>> aims_of(const play::GameHandle& game, const play::BotSpec& bot,
                                        const std::vector<std::string>& words, Complaint& complaint) {
  std::vector<Aim> aims;
  for (const std::string& word : words) {
    const auto aim = aim_of(game, bot, word, complaint);
    if (!aim) return std::nullopt;
    aims.push_back(*aim);
  }
  return aims;
}

bool asks(const std::vector<Aim>& aims, Aimed aimed) {
  return std::ranges::find(aims, aimed, &Aim::aimed) != aims.end();
}

bool is_seat(Aimed aimed) { return at(aimed) <= at(Aimed::fourth_seat); }
bool is_of_cards(Aimed aimed) { return aimed == Aimed::card_win || aimed == Aimed::card_held; }

std::string text_of(const Aim& aim, double value) {
  return name_of(aim.aimed).is_share ? percent(value) : fmt::format("{:.2f}", value);
}

std::string bounds_text(const Aim& aim) {
  const auto number = [&](double value) {
    return name_of(aim.aimed).is_share ? fmt::format("{:.4g} %", 100 * value) : fmt::format("{:.4g}", value);
  };
  if (aim.low == -unbounded) return "at most " + number(aim.high);
  if (aim.high == unbounded) return "at least " + number(aim.low);
  return fmt::format("{} to {}", number(aim.low), number(aim.high));
}

}  // namespace kingpress::lab
