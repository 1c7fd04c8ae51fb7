// A proposal is believed when it can be checked. Both decks are shown side by side on the same deals, and what got
// worse is shown too.
#include "lab/tune_report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "diag/count.h"
#include "lab/card_report.h"
#include "play/record_head.h"
#include "play/statement_json.h"

namespace kingpress::lab {
namespace {

using Kind = Tuned::Kind;

std::string standing_text(Standing standing) {
  constexpr std::array<const char*, 3> texts{"within", "outside", "undecided"};
  return texts[static_cast<std::size_t>(standing)];
}

// Readings of both decks side by side; a card that only one of them met stands alone.
struct Pair {
  const Reading *before = nullptr, *after = nullptr;
};
using Pairs = std::map<std::pair<std::size_t, std::optional<std::size_t>>, Pair>;
Pairs pairs_of(const Tuned& tuned) {
  Pairs pairs;
  for (const Reading& one : tuned.before) pairs[{one.aim, one.card}].before = &one;
  for (const Reading& one : tuned.after) pairs[{one.aim, one.card}].after = &one;
  return pairs;
}

class Teller {
 public:
  Teller(const play::GameHandle& game, const TuneWish& wish, const Tuned& tuned)
      : game_(game), wish_(wish), tuned_(tuned), ids_(game.card_ids()), pairs_(pairs_of(tuned)) {
    for (std::size_t i = 0; i < wish.levers.size(); ++i)
      if (tuned.values[i] != wish.levers[i].from) changed_.push_back(card_of(wish.levers[i], game.setting().deck));
  }

  Section changes() const {
    Section section{.key = "proposal", .title = "Proposal"};
    const std::size_t cards = cards_changed(wish_.levers, tuned_.values);
    section.facts = {{"verdict", key(), verdict(cards)},
                     {"cards_changed", cards, ""},
                     {"distance", distance_of(wish_.levers, tuned_.values), ""}};
    Table table{.key = "changes",
                .head = {{"card", "card"}, {"title", "title"}, {"field", "field"}, {"from", "from"}, {"to", "to"}},
                .most_in_text = 1000};
    for (std::size_t i = 0; i < wish_.levers.size(); ++i) {
      const Lever& lever = wish_.levers[i];
      if (tuned_.values[i] == lever.from) continue;
      const std::string id = card_of(lever, game_.setting().deck);
      const auto number = [](std::int64_t value) { return Cell{value, std::to_string(value)}; };
      table.rows.push_back({cell(id.empty() ? "the rules" : id), cell(id.empty() ? "" : title_of(game_, id)),
                            cell(name_of(lever)), number(lever.from), number(tuned_.values[i])});
    }
    if (!table.rows.empty()) section.tables.push_back(std::move(table));
    return section;
  }

  Section measures() const {
    Section section{.key = "measures", .title = "Evidence"};
    Table shown{.key = "asked", .head = head(), .most_in_text = 40},
        rest{.key = "others", .head = head(), .most_in_text = 0};
    for (const auto& [what, pair] : pairs_) (matters(what.second, pair) ? shown : rest).rows.push_back(row(what, pair));
    section.facts.push_back({"deals", tuned_.deals, dealt()});
    if (!rest.rows.empty())
      section.facts.push_back(
          {"others_count", rest.rows.size(),
           fmt::format("{} more that are in bounds before and after are left out here; --format json lists them all.",
                       rest.rows.size())});
    if (const std::size_t few = unjudged(); few > 0)
      section.facts.push_back({"unjudged", few,
                               fmt::format("{} found in fewer than {} deals and not judged.",
                                           diag::counted(few, "card") + (few == 1 ? " was" : " were"), fewest_deals)});
    std::vector<std::string> idle;
    for (const std::size_t card : tuned_.given_up) idle.push_back(ids_[card]);
    section.facts.push_back(
        {"given_up", idle,
         idle.empty()
             ? ""
             : fmt::format("{} hardly used any more, which does not count as mended: {}.",
                           diag::counted(idle.size(), "card") + (idle.size() == 1 ? " is" : " are"), listed(idle))});
    section.tables = {std::move(shown), std::move(rest)};
    return section;
  }

 private:
  std::string key() const {
    constexpr std::array<const char*, 3> keys{"met", "found", "not-found"};
    return keys[static_cast<std::size_t>(tuned_.kind)];
  }

  std::string verdict(std::size_t cards) const {
    std::size_t open = 0;
    for (const Reading& one : tuned_.after) open += standing_of(one, wish_.aims[one.aim]) != Standing::within;
    const std::string sure =
        open == 0 ? "joint 95 % bounds"
                  : fmt::format("{} of {} not beyond doubt; more --games would decide", open, tuned_.after.size());
    switch (tuned_.kind) {
      case Kind::met:
        if (tuned_.after.empty())
          return fmt::format("No card was found in {} deals or more, so nothing was judged; play more --games.",
                             fewest_deals);
        return fmt::format("No change is needed: no measure is out of bounds by more than chance ({}).", sure);
      case Kind::found:
        return fmt::format("{} changed {} all measures into their bounds ({}).", what_changed(),
                           cards == 1 ? "brings" : "bring", sure);
      case Kind::not_found: break;
    }
    if (cards == 0)
      return fmt::format("No change of up to {} was found that brings these measures any nearer to their bounds.",
                         diag::counted(wish_.most_changes, "card"));
    return fmt::format(
        "No change of up to {} was found that brings all measures into their bounds; this is the nearest.",
        diag::counted(wish_.most_changes, "card"));
  }

  // "2 cards and 1 option of the rules"
  std::string what_changed() const {
    const std::set<std::string> cards(changed_.begin(), changed_.end());
    const auto options = static_cast<std::size_t>(std::ranges::count(changed_, std::string()));
    std::vector<std::string> kinds;
    if (const std::size_t count = cards.size() - cards.count(""); count > 0)
      kinds.push_back(diag::counted(count, "card"));
    if (options > 0) kinds.push_back(diag::counted(options, "option") + " of the rules");
    return diag::listed(kinds, 2);
  }

  std::string dealt() const {
    return fmt::format("{} on deals {} to {}, {}{}; the 95 % bounds are joint.",
                       tuned_.kind == Kind::met ? "Played" : "Both decks played", tuned_.first_deal + 1,
                       tuned_.first_deal + tuned_.deals, diag::counted(static_cast<std::size_t>(tuned_.turns), "game"),
                       tuned_.kind == Kind::met ? " each" : " each, none of them used to choose the change");
  }

  // Cards that an aim is about and nothing is told of.
  std::size_t unjudged() const {
    std::set<std::size_t> few;
    for (std::size_t i = 0; i < wish_.aims.size(); ++i)
      for (std::size_t card = 0; is_of_cards(wish_.aims[i].aimed) && card < ids_.size(); ++card)
        if (wish_.aims[i].card.value_or(card) == card && !pairs_.contains({i, card})) few.insert(card);
    return few.size();
  }

  static std::vector<std::pair<std::string, std::string>> head() {
    return {{"measure", "measure"},     {"title", "title"},          {"aim", "aim"},
            {"before", "before"},       {"before_bounds", "bounds"}, {"after", "after"},
            {"after_bounds", "bounds"}, {"standing", "so it is"}};
  }

  // What was or is out of bounds, what is told of the whole deck, and cards that are changed.
  bool matters(const std::optional<std::size_t>& card, const Pair& pair) const {
    if (!card || std::ranges::find(changed_, ids_[*card]) != changed_.end()) return true;
    const auto out = [&](const Reading* one) { return one && excess_of(*one, wish_.aims[one->aim], 0) > 0; };
    return out(pair.before) || out(pair.after);
  }

  std::vector<Cell> row(const Pairs::key_type& what, const Pair& pair) const {
    const Aim& aim = wish_.aims[what.first];
    const AimName& name = name_of(aim.aimed);
    const std::string measure = what.second ? fmt::format("{}:{}", name.key, ids_[*what.second]) : name.key;
    std::vector<Cell> row{cell(measure), cell(what.second ? title_of(game_, ids_[*what.second]) : ""),
                          cell(bounds_text(aim))};
    for (const Reading* one : {pair.before, pair.after}) {
      row.push_back(one ? Cell{rounded(one->value), text_of(aim, one->value)} : Cell{nullptr, ""});
      row.push_back(
          one ? Cell{bounds_json(one->bounds), text_of(aim, one->bounds.low) + " to " + text_of(aim, one->bounds.high)}
              : Cell{nullptr, ""});
    }
    row.push_back(cell(pair.after ? standing_text(standing_of(*pair.after, aim)) : "hardly met"));
    return row;
  }

  const play::GameHandle& game_;
  const TuneWish& wish_;
  const Tuned& tuned_;
  std::vector<std::string> ids_, changed_;
  Pairs pairs_;
};

}  // namespace

std::vector<std::string> changes_of(const play::GameHandle& game, const TuneWish& wish, const Tuned& tuned) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < wish.levers.size(); ++i)
    if (tuned.values[i] != wish.levers[i].from) {
      const std::string id = card_of(wish.levers[i], game.setting().deck);
      lines.push_back(fmt::format("{} of {}: {} -> {}", name_of(wish.levers[i]), id.empty() ? "the rules" : id,
                                  wish.levers[i].from, tuned.values[i]));
    }
  return lines;
}

Report report_of(const play::GameHandle& game, const TuneWish& wish, const Tuned& tuned, const std::string& program) {
  const play::Setting& setting = game.setting();
  Report report;
  report.title = fmt::format("{}, {}: tuning", setting.title, setting.ruleset.variant);
  report.about = fmt::format("{} tried in {} games by {} in every seat, {}, seed {}, deck {}; kingpress {}",
                             diag::counted(tuned.decks, "deck"), tuned.games, to_text(wish.bot),
                             diag::counted(static_cast<std::size_t>(game.players()), "player"), wish.seed,
                             deck_hash(setting), program);
  report.facts = {{"game", setting.ruleset.game, ""},
                  {"variant", setting.ruleset.variant, ""},
                  {"ruleset", play::to_json(setting.ruleset.options), ""},
                  {"deck_hash", deck_hash(setting), ""},
                  {"players", game.players(), ""},
                  {"bot", to_text(wish.bot), ""},
                  {"seed", wish.seed, ""},
                  {"games", tuned.games, ""},
                  {"decks", tuned.decks, ""},
                  {"first_deal", tuned.first_deal, ""}};
  const Teller teller(game, wish, tuned);
  report.sections = {teller.changes(), teller.measures()};
  return report;
}

}  // namespace kingpress::lab
