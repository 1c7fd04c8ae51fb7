#include "lab/trials.h"

#include <algorithm>
#include <memory>

namespace kingpress::lab {
namespace {

struct Found {
  Batch decks;
  void add(const Found& other) {
    if (decks.size() < other.decks.size()) decks.resize(other.decks.size());
    for (std::size_t i = 0; i < other.decks.size(); ++i) decks[i].add(other.decks[i]);
  }
};
void to_json(Json& json, const Found& found) { json = {{"decks", found.decks}}; }
void from_json(const Json& json, Found& found) { json.at("decks").get_to(found.decks); }

// Plays the deals of one deck after those of another; only one of them is on the table.
class OneByOne {
 public:
  OneByOne(const play::GameHandle& game, const TuneWish& wish, int turns) : game_(game), wish_(wish), turns_(turns) {}

  void play(const Numbers& deck, std::size_t number, std::uint64_t deal, Counted& counted) {
    if (number_ != number) {
      player_.reset();
      version_ = game_with(game_, wish_.levers, deck);
      player_ = std::make_unique<AimPlayer>(*version_, wish_.bot, turns_, wish_.aims);
      number_ = number;
    }
    player_->play(wish_.seed, deal, counted);
  }

 private:
  const play::GameHandle& game_;
  const TuneWish& wish_;
  int turns_;
  std::optional<std::size_t> number_;
  std::unique_ptr<play::GameHandle> version_;
  std::unique_ptr<AimPlayer> player_;
};

}  // namespace

std::optional<Batch> Trials::play(const std::vector<Numbers>& decks, std::uint64_t first, std::uint64_t deals) {
  const std::size_t cards = game_.card_ids().size();
  const auto fits = [&](const Found& all) {
    return all.decks.size() == decks.size() && std::ranges::all_of(all.decks, [&](const Counted& one) {
             return deals_of(one) == deals && is_possible(one, game_.players(), turns_) && one.played.size() <= cards &&
                    one.held.size() <= cards;
           });
  };
  auto found = course_.stage<Found>(deals, fits, [&](const Range& range) -> std::optional<Found> {
    Found sum;
    sum.decks.resize(decks.size());
    const bool whole = add_up(decks.size() * range.size(), hands_, sum, [&] {
      return [&, table = OneByOne(game_, wish_, turns_)](std::uint64_t piece, Found& own) mutable {
        own.decks.resize(decks.size());
        const std::size_t deck = piece / range.size();
        table.play(decks[deck], deck, first + range.first + piece % range.size(), own.decks[deck]);
      };
    });
    return whole ? std::optional(std::move(sum)) : std::nullopt;
  });
  return found ? std::optional(std::move(found->decks)) : std::nullopt;
}

}  // namespace kingpress::lab
