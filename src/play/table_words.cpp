// One list, so that a language can say all of it and a test can find what it does not.
#include "play/table_words.h"

#include <cctype>

namespace kingpress::play {

const std::vector<std::string>& table_words() {
  static const std::vector<std::string> words{
      // before and after a game
      "{title}: you are seat {n} of {players}. Type ? for help.",
      "{title}: you are seat {n} of {players}. Type ? for help, r for the rules.", "you win", "you lose", "a draw",
      "choices", "seats", "{seats} wins", "{seats} win", "{seats} share a draw", " and ",
      ", at the limit of the game's length",
      "another game? (y, n, s FILE saves this one): ", "sorry, '{line}' is neither y nor n", "good-bye",
      "{title}, {variant}, {players} players, game {n} of seed {seed}",
      // what is asked
      "your choice ({way}): ", "{numbers}, {keys}", "a number of the list", "1 to {n}", "{what}: {n} choices",
      "q to leave, ? for help", "u to undo, q to leave, ? for help",
      "(Enter plays on, a to the end, {keys}): ", "sorry, '{line}' is nothing to be done here: Enter, a, {keys}",
      "sorry, '{line}' fits all of them: {way}", "sorry, '{line}' is not among the choices: {way}",
      "sorry, not now: {choice}: {why}",
      "sorry, there is nothing to undo: what was hidden has been seen, or nothing was chosen yet",
      // what is asked back
      "  a number     takes that line of the list", "  names        do the same, several at once: a card, then a place",
      "  u, undo      back to the last choice, as long as nothing hidden was seen since",
      "  h, hint      what the mcts bot would do in your place", "  Enter        plays on",
      "  a            plays to the end", "  r, rules     the rules of the game",
      "  s FILE       saves the game so far; 'kingpress play --resume FILE' goes on with it", "  q, quit      leaves",
      "a ruling of them", "Rulings: 'r {number}' and so on.", "sorry, {title} has no ruling '{number}'",
      "sorry, this game has no page of rules", "there is nothing to decide in this game",
      "the mcts bot in your place: {choice}", "sorry, name a file: s FILE", "saved: {path}", "sorry, not saved: {why}",
      // the log
      "you", "(chance decides)"};
  return words;
}

std::string told_line(const rules::Spoken& spoken, const std::string& line) {
  constexpr std::string_view seat = "seat ", you = "you: ";
  if (line.starts_with(you)) return spoken.say("you") + line.substr(you.size() - 2);
  const bool of_seat = line.starts_with(seat) && line.size() > seat.size() &&
                       std::isdigit(static_cast<unsigned char>(line[seat.size()])) != 0;
  return of_seat ? spoken.say("seat") + line.substr(seat.size() - 1) : spoken.say(line);
}

std::string say_outcome(const rules::Outcome& outcome, int players, const rules::Spoken& spoken) {
  std::string seats;
  int named = 0;
  for (int seat = 0; seat < players; ++seat) {
    if (!rules::has_seat(outcome.winners, seat)) continue;
    if (named++) seats += spoken.say(" and ");
    seats += std::to_string(seat + 1);
  }
  seats = spoken.say(named == 1 ? "seat" : "seats") + " " + seats;
  return spoken.say(outcome.draw ? "{seats} share a draw"
                    : named == 1 ? "{seats} wins"
                                 : "{seats} win",
                    {{"seats", seats}}) +
         (outcome.capped ? spoken.say(", at the limit of the game's length") : "");
}

}  // namespace kingpress::play
