// Kingdoms II as it lies on the table: a mat for each kingdom that stands, and the table's with the piles.
#include <algorithm>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {

Mat::Thing Rules::thing_of(std::size_t file, Cell cell, bool face_down) const {
  if (cell.blank()) return Mat::back(some_minor());
  const std::string& id = ids_[card_of(file, cell)];
  return face_down ? Mat::Thing{Mat::Thing::Kind::looked_at, id} : Mat::card(id);
}

// The first card that does the same: a state counts omens, whichever card they were.
const std::string& Rules::event_like(Event event, std::size_t file) const {
  const auto card = std::ranges::find_if(
      pieces_, [&](const Card& piece) { return piece.major && piece.event == event && as_size(piece.force) == file; });
  return ids_[card == pieces_.end() ? events_.front() : as_size(card - pieces_.begin())];
}

// Damage lies across the army, markers on it.
Mat::Place Rules::active_place(const State& state, std::size_t seat, std::size_t file) const {
  const Seat& kingdom = state.seats[seat];
  const std::string force(force_names[file]);
  Mat::Place place{
      "active",
      file,
      force + ", active",
      {"seat " + std::to_string(seat) + ", target " + force, "with " + force, "against " + force, "force " + force}};
  const Cell active = kingdom.active[file];
  if (active.empty()) return place;
  for (std::size_t i = 0; i < state.damage_count && active.tag() != 0; ++i)
    if (const Damage& damage = state.damage[i]; damage.tag == active.tag()) {
      const std::size_t suit = damage.card >= 64 ? agriculture : army;
      place.things.push_back(Mat::card(ids_[kinds_[suit][damage.card & 63u]], 90));
    }
  place.things.push_back(thing_of(file, active, false));
  if (active.militia()) place.things.push_back(Mat::token("militia"));
  place.things.insert(place.things.end(), kingdom.strength[file], Mat::token("Strength marker"));
  place.things.insert(place.things.end(), kingdom.temperance[file], Mat::token("Temperance marker"));
  if (const int worth = value(state, seat, file, active); worth != face(file, active))
    place.note = std::to_string(worth);
  return place;
}

// Omens, reserve and support, from the active card towards the player.
std::vector<Mat::Place> Rules::places_behind(const State& state, std::size_t seat, std::size_t file) const {
  const Seat& kingdom = state.seats[seat];
  const std::string force(force_names[file]);
  Mat::Place omens{"omens", file, force + ", omens", {"against " + force}};
  omens.things.insert(omens.things.end(), kingdom.good[file], Mat::card(event_like(Event::good_omen, file)));
  omens.things.insert(omens.things.end(), as_size(kingdom.bad_omens(file)),
                      Mat::card(event_like(Event::bad_omen, file)));
  Mat::Place reserve{"reserve", file, force + ", reserve", {"swap, force " + force, "rotate, force " + force}},
      support{"support", file, force + ", support"};
  if (file == army) reserve.chosen_by.push_back("with reserve");
  const SuitCards& suit = state.suits[file];
  const auto lay = [&](Mat::Place& place, std::size_t segment) {
    place.spread = true;
    for (std::size_t i = suit.count[segment]; i-- > 0;)
      place.things.push_back(thing_of(file, suit.at(segment, i), true));
  };
  lay(reserve, reserve_of(seat));
  lay(support, support_of(seat));
  return {std::move(omens), std::move(reserve), std::move(support)};
}

Mat Rules::kingdom_mat(const State& state, std::size_t seat) const {
  const std::string number = std::to_string(seat + 1);
  Mat mat{"kingdom mat " + number, "player " + number, static_cast<int>(seat)};
  for (std::size_t file = 0; file < files; ++file) mat.places.push_back(active_place(state, seat, file));
  for (std::size_t file = 0; file < files; ++file)
    for (Mat::Place& place : places_behind(state, seat, file)) mat.places.push_back(std::move(place));
  Mat::Place allies{"allies", 0, "allies of player " + number, {"seat " + std::to_string(seat)}};
  for (std::size_t other = 0; other < built_in_seats; ++other)
    if (allied(state, seat, other)) {
      allies.things.push_back(Mat::token("alliance marker " + std::to_string(other + 1)));
      mat.label += ", ally of player " + std::to_string(other + 1);
    }
  mat.places.push_back(std::move(allies));
  return mat;
}

Mat Rules::table_mat(const State& state) const {
  Mat mat{"table mat", "the table"};
  Mat::Place discard{"minors", 0, "discarded Minor Arcana"};
  for (std::size_t suit = 0; suit < files; ++suit) {
    const SuitCards& cards = state.suits[suit];
    const std::string name(suit_names[suit]);
    Mat::Place pile{name, 0, "the pile of " + name, {"pile " + name}};
    if (const std::size_t count = cards.count[pile_segment]) pile.things = {Mat::back(some_minor(), count)};
    mat.places.push_back(std::move(pile));
    if (const std::size_t count = cards.count[discard_segment]) {
      discard.things.push_back(thing_of(suit, cards.at(discard_segment, count - 1), false));
      discard.things.back().count = count;
    }
  }
  Mat::Place events{"events", 0, "the Events", {"give-event"}}, drawn{"events_discard", 0, "the last Event"};
  if (state.events_left) events.things = {Mat::back(ids_[events_.front()], state.events_left)};
  if (state.events_left < event_pile_.size())
    drawn.things = {Mat::card(ids_[events_[state.events[state.events_left]]])};
  for (Mat::Place* place : {&discard, &events, &drawn}) mat.places.push_back(std::move(*place));
  return mat;
}

std::vector<Mat> Rules::mats(const State& state) const {
  std::vector<Mat> mats;
  for (std::size_t seat = 0; seat < built_in_seats; ++seat)
    if (state.seats[seat].alive) mats.push_back(kingdom_mat(state, seat));
  mats.push_back(table_mat(state));
  return mats;
}

}  // namespace kingpress::rules::kingdoms_ii
