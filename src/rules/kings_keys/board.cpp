// King's Keys as it lies on the table: a mat for each player.
#include <fmt/format.h>

#include "rules/kings_keys/soldiers.h"

namespace kingpress::rules::kings_keys {

// The round's card is turned up; every face-off lays three face down and one face up over those of the last (rule 2).
// Of those face up only the last one is remembered.
// In words the places are one box, of its piles and what is shown.
Mat Soldiers::mat(std::size_t seat, std::size_t kingdom, const Laid& laid, std::size_t shown) const {
  const std::string label = said("seat {n}", {{"n", std::to_string(seat + 1)}});
  Mat mat{"play mat", label, static_cast<int>(seat)};
  const auto pile = [&](std::string id, const Pile& cards, std::vector<std::string> chosen_by) {
    Mat::Place place{id, 0, said(cards.name), std::move(chosen_by)};
    if (cards.cards > 0) place.things = {Mat::back({}, as_size(cards.cards))};
    place.box = {label, {{{said(cards.name) + " " + std::to_string(cards.cards)}}}, ink_of_seat(seat)};
    mat.places.push_back(std::move(place));
  };
  pile("stack", laid.held, laid.from);
  if (kingdom != no_kind) {
    const std::string& name = order_.kingdoms[kingdom];
    mat.label += ", " + said(name);
    std::vector<Line>& lines = mat.places.front().box.lines;
    lines.insert(lines.begin(), {{said(name), ink_of(name)}});
  }
  pile("captured", laid.captured, {});
  const int last_up = laid.on_table > 0 ? (laid.on_table - 1) / laid_in_face_off * laid_in_face_off : 0;
  Mat::Place up{"turned_up", 0, said("turned up"), laid.onto},
      last{"up", 0, said("turned up in the face-off"), laid.onto};
  if (laid.on_table > 0 && shown != no_kind) (last_up == 0 ? up : last).things = {Mat::card(ids_[shown])};
  up.box.label = label;
  if (laid.on_table >= 0) up.box.lines.push_back({{said("on the table {n}", {{"n", std::to_string(laid.on_table)}})}});
  if (shown != no_kind) up.box.lines.push_back({{said("shows")}, span(shown)});
  mat.places.push_back(std::move(up));
  for (int down = 1; down < laid_in_face_off; ++down) {
    Mat::Place place{fmt::format("down_{}", down), 0, said("face down {n}", {{"n", std::to_string(down)}}), laid.onto};
    if (laid.on_table > down) place.things = {Mat::back()};
    mat.places.push_back(std::move(place));
  }
  mat.places.push_back(std::move(last));
  return mat;
}

}  // namespace kingpress::rules::kings_keys
