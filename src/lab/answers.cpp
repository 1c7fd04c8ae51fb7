#include "lab/answers.h"

#include <fmt/format.h>

#include "lab/card_report.h"

namespace kingpress::lab {
namespace {

bool is_dead(const Met& met) { return met.offered >= fewest_offers && met.taken == 0; }

}  // namespace

Shift shift_of(const Sums& sums, std::uint64_t top, std::size_t chances) {
  const double unit = static_cast<double>(top);
  const Interval bounds = settled(sums, 2 * top, chances);
  return {mean_of(sums) / unit - 1, {bounds.low / unit - 1, bounds.high / unit - 1}};
}

std::string points_of(const Interval& bounds) {
  return fmt::format("{:.1f} to {:.1f}", 100 * bounds.low, 100 * bounds.high);
}

std::string called(const play::GameHandle& game, std::size_t card) {
  const std::string id = game.card_ids()[card], title = title_of(game, id);
  return title.empty() || title == id ? id : fmt::format("{} ({})", id, title);
}

Sums all_swings(const Probed& probed) {
  Sums all;
  for (const Sums& quarter : probed.swings) all.add(quarter);
  return all;
}

std::vector<std::string> dead_actions(const Balance& balance) {
  std::vector<std::string> dead;
  for (const auto& [name, met] : balance.asked.options.actions)
    if (is_dead(met)) dead.push_back(name);
  return dead;
}

std::vector<std::string> dead_cards(const play::GameHandle& game, const Balance& balance) {
  std::vector<std::string> dead;
  const auto& cards = balance.asked.options.cards;
  for (std::size_t card = 0; card < cards.size(); ++card)
    if (is_dead(cards[card])) dead.push_back(called(game, card));
  return dead;
}

std::optional<std::size_t> decided_from(const Balance& balance) {
  std::optional<std::size_t> from;
  const auto& leads = balance.seen.leads;
  for (std::size_t tenth = leads.size(); tenth-- > 0;) {
    if (leads[tenth].deals < fewest_offers || settled(leads[tenth], leads.size()).low < as_good_as_won) break;
    from = tenth;
  }
  return from;
}

}  // namespace kingpress::lab
