// Kingdoms II as it lies on the table: a mat for each kingdom that stands, and the table's with the piles.
#include <algorithm>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
// What is asked, in the words of the rules.
std::string Rules::asked(const State& state) const {
  switch (state.stage) {
    case Stage::order:
      return said("Order the {force}: the first card is active, the rest are reserve", {{"force", force(state.file)}});
    case Stage::omens: return said("Destroy a Bad Omen, or leave the omens");
    case Stage::reorganise: return said("Reorganise the {force} file, or leave it", {{"force", force(state.file)}});
    case Stage::army: return said("Attack with the Army, or not");
    case Stage::faith: return said("Convert with the Faith, or not");
    case Stage::wealth: return said("Spend the card of the Wealth, form a militia of it, or keep it");
    case Stage::agriculture: return said("Spend the card of the Agriculture, form a militia of it, or keep it");
    case Stage::army_counter: return said("The Army attacks you: counter, or not");
    case Stage::faith_counter: return said("The Faith converts you: counter, or not");
    case Stage::look: return said("Look at the top of a pile");
    case Stage::keep: return said("Keep one of the cards that you looked at");
    case Stage::give: return said("Name who draws an Event");
    case Stage::omen_or_destroy: return said("Lay the Good Omen, or destroy a Bad Omen");
    case Stage::alliance: return said("Propose an alliance or break one, or do neither");
    case Stage::answer: return said("Accept the alliance, or refuse it");
    case Stage::marker: return said("Lay the card on a force, or discard it");
    case Stage::shuffle:
    case Stage::start:
    case Stage::over: break;
  }
  return {};
}

Span Rules::card_span(std::size_t file, Cell cell) const {
  if (cell.empty() || cell.blank()) return {card_text(file, cell)};
  const std::size_t suit = suit_of(file, cell);
  return {card_text(file, cell), ink_of(suit_names[suit]), card_text(file, cell)};
}

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
  const std::string force = force_text(file), called = this->force(file);
  Mat::Place place{
      "active",
      file,
      said("{force}, active", {{"force", called}}),
      {"seat " + std::to_string(seat) + ", target " + force, "with " + force, "against " + force, "force " + force}};
  const Cell active = kingdom.active[file];
  place.box = {called, {{card_span(file, active)}}};
  if (active.empty()) return place;
  const int worth = value(state, seat, file, active);
  if (worth != face(file, active)) place.note = std::to_string(worth);
  place.box.lines.front().push_back({"(" + std::to_string(worth) + ")"});
  for (std::size_t i = 0; i < state.damage_count && active.tag() != 0; ++i)
    if (const Damage& damage = state.damage[i]; damage.tag == active.tag()) {
      const std::size_t suit = damage.card >= 64 ? agriculture : army;
      place.things.push_back(Mat::card(ids_[kinds_[suit][damage.card & 63u]], 90));
    }
  place.things.push_back(thing_of(file, active, false));
  const auto lay = [&](std::size_t count, const char* token, const char* word) {
    place.things.insert(place.things.end(), count, Mat::token(token));
    if (count > 0) place.box.lines.push_back({{said(word)}});
  };
  lay(active.militia() ? 1 : 0, "militia", "militia");
  if (active.tag() != 0) place.box.lines.push_back({{said("damaged")}});
  lay(kingdom.strength[file], "Strength marker", "Strength");
  lay(kingdom.temperance[file], "Temperance marker", "Temperance");
  return place;
}

// Omens, reserve and support, from the active card towards the player.
std::vector<Mat::Place> Rules::places_behind(const State& state, std::size_t seat, std::size_t file) const {
  const Seat& kingdom = state.seats[seat];
  const std::string force = force_text(file), called = this->force(file);
  Mat::Place omens{"omens", file, said("{force}, omens", {{"force", called}}), {"against " + force}};
  Mat::Place reserve{"reserve",
                     file,
                     said("{force}, reserve", {{"force", called}}),
                     {"swap, force " + force, "rotate, force " + force}},
      support{"support", file, said("{force}, support", {{"force", called}})};
  if (file == army) reserve.chosen_by.push_back("with reserve");
  for (Mat::Place* place : {&omens, &reserve, &support}) place->box.label = called;
  const auto lay = [&](std::size_t count, Event event, const char* words) {
    omens.things.insert(omens.things.end(), count, Mat::card(event_like(event, file)));
    if (count > 0) omens.box.lines.push_back({{said(words, {{"n", std::to_string(count)}})}});
  };
  lay(kingdom.good[file], Event::good_omen, "good omens {n}");
  lay(as_size(kingdom.bad_omens(file)), Event::bad_omen, "bad omens {n}");
  const SuitCards& suit = state.suits[file];
  const auto spread = [&](Mat::Place& place, std::size_t segment, const char* name) {
    place.spread = true;
    if (suit.count[segment] == 0) return;
    Line& line = place.box.lines.emplace_back(Line{{said(name)}});
    for (std::size_t i = 0; i < suit.count[segment]; ++i) line.push_back(card_span(file, suit.at(segment, i)));
    for (std::size_t i = suit.count[segment]; i-- > 0;)
      place.things.push_back(thing_of(file, suit.at(segment, i), true));
  };
  spread(reserve, reserve_of(seat), "reserve");
  spread(support, support_of(seat), "support");
  return {std::move(omens), std::move(reserve), std::move(support)};
}

Mat Rules::kingdom_mat(const State& state, std::size_t seat) const {
  const std::string number = std::to_string(seat + 1);
  Mat mat{"kingdom mat " + number, player(seat), static_cast<int>(seat)};
  for (std::size_t file = 0; file < files; ++file) mat.places.push_back(active_place(state, seat, file));
  for (std::size_t file = 0; file < files; ++file)
    for (Mat::Place& place : places_behind(state, seat, file)) mat.places.push_back(std::move(place));
  Mat::Place allies{
      "allies", 0, said("allies of {player}", {{"player", player(seat)}}), {"seat " + std::to_string(seat)}};
  for (std::size_t other = 0; other < built_in_seats; ++other)
    if (allied(state, seat, other)) {
      allies.things.push_back(Mat::token("alliance marker " + std::to_string(other + 1)));
      mat.label += ", " + said("ally of {player}", {{"player", player(other)}});
    }
  mat.places.push_back(std::move(allies));
  return mat;
}

Mat Rules::table_mat(const State& state) const {
  Mat mat{"table mat", said("the table")};
  Mat::Place discard{"minors", 0, said("discarded Minor Arcana")};
  for (std::size_t suit = 0; suit < files; ++suit) {
    const SuitCards& cards = state.suits[suit];
    const std::string name(suit_names[suit]);
    Mat::Place pile{name, 0, said("the pile of {pile}", {{"pile", said(name)}}), {"pile " + name}};
    if (const std::size_t count = cards.count[pile_segment]) pile.things = {Mat::back(some_minor(), count)};
    mat.places.push_back(std::move(pile));
    if (const std::size_t count = cards.count[discard_segment]) {
      discard.things.push_back(thing_of(suit, cards.at(discard_segment, count - 1), false));
      discard.things.back().count = count;
    }
  }
  Mat::Place events{"events", 0, said("the Events"), {"give-event"}},
      drawn{"events_discard", 0, said("the last Event")};
  if (state.events_left) events.things = {Mat::back(ids_[events_.front()], state.events_left)};
  if (state.events_left < event_pile_.size())
    drawn.things = {Mat::card(ids_[events_[state.events[state.events_left]]])};
  for (Mat::Place* place : {&discard, &events, &drawn}) mat.places.push_back(std::move(*place));
  return mat;
}

Board Rules::show(const State& state) const {
  Board board;
  board.asks = asked(state);
  if (state.stage == Stage::shuffle) {
    board.line(said("the piles are shuffled"));
    return board;
  }
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    Line line{{player(seat), ink_of_seat(seat)}};
    if (!state.seats[seat].alive) line.push_back({said("(fallen)")});
    for (std::size_t other = 0; other < built_in_seats; ++other)
      if (state.seats[seat].alive && allied(state, seat, other))
        line.push_back({"(" + said("ally of {player}", {{"player", player(other)}}) + ")"});
    if (!state.seats[seat].alive) {
      board.line(std::move(line));
      continue;
    }
    board.line_of_mats(std::move(line));
    board.add_mats({kingdom_mat(state, seat)});
  }
  Line piles{{said("piles")}};
  for (std::size_t suit = 0; suit < files; ++suit)
    piles.push_back(
        {said(std::string(suit_names[suit])) + " " + std::to_string(state.suits[suit].count[pile_segment]) + ",",
         ink_of(suit_names[suit])});
  piles.push_back({said("Events {n}", {{"n", std::to_string(state.events_left)}})});
  board.line_of_mats(std::move(piles));
  board.add_mats({table_mat(state)});
  if (state.stage == Stage::keep || state.stage == Stage::look) {
    Line looked{{said("looked at")}};
    for (std::size_t i = 0; i < state.looked_count; ++i)
      looked.push_back(card_span(state.looked_suit[i], state.looked[i]));
    board.line(std::move(looked));
  }
  if (state.stage == Stage::army_counter || state.stage == Stage::faith_counter)
    board.line(said("{player}'s {force} stands at {n} in the land of {other}",
                    {{"player", player(state.mover)},
                     {"force", force(state.stage == Stage::army_counter ? army : faith)},
                     {"n", std::to_string(state.land_strength)},
                     {"other", player(state.target)}}));
  return board;
}

}  // namespace kingpress::rules::kingdoms_ii
