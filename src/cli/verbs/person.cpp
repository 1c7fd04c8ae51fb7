// A person may type anything at any time, also end the input. What is asked back (help, rules, a hint, undo) is
// answered without a step of the game, so nothing is lost by asking.
#include "cli/verbs/person.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "cards/schema.h"
#include "cards/value.h"
#include "cli/fold.h"
#include "cli/verbs/explain.h"
#include "diag/ascii.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/asked_again.h"
#include "machine/named_paths.h"
#include "machine/terminal.h"
#include "play/own_game.h"
#include "play/replay.h"
#include "play/table_words.h"
#include "press/folders.h"
#include "press/text_file.h"
#include "rules/game.h"

namespace kingpress::cli {
namespace {

std::map<std::string, std::string> titles_of(const play::Setting& setting) {
  std::map<std::string, std::string> titles;
  for (const cards::Card& card : setting.deck.cards) {
    const cards::Value* title = card.find("title");
    const auto* text = title ? title->text() : nullptr;
    const auto spoken = setting.spoken.titles.find(card.id);
    if (spoken != setting.spoken.titles.end()) text = &spoken->second;
    if (const auto words = words_of(card.id); text && !text->empty() && words.size() == 1)
      titles[words.front()] = *text;
  }
  return titles;
}

}  // namespace

Person::Person(const Sitting& sitting, Console& console)
    : at_(sitting),
      console_(console),
      // Rules of one's own call cards by their titles themselves.
      titles_(play::is_own_game(sitting.game.setting()) ? std::map<std::string, std::string>()
                                                        : titles_of(sitting.game.setting())) {}

std::string Person::say(const std::string& text,
                        std::initializer_list<std::pair<std::string_view, std::string>> values) const {
  return at_.game.setting().spoken.say(text, values);
}

bool Person::play() {
  const bool decides = at_.game.facts().decides;
  while (at_.session.actor() != rules::no_player)
    if ((decides ? take_turn() : watch()) == Next::leave) {
      console_.line(say("good-bye"));
      return false;
    }
  tell_end();
  return true;
}

bool Person::ask(const std::string& prompt, std::string& line) {
  const machine::AskedAgain asked(prompt);  // before it is seen: the keys of who answers at once are no later
  console_.text(prompt);
  console_.flush();
  if (!std::getline(std::cin, line)) {
    console_.line("");
    return false;
  }
  line = std::string(diag::trimmed(line));
  return line != "q" && line != "quit";
}

void Person::step(int choice) {
  std::array<int, rules::most_seats> chosen;
  chosen.fill(-1);
  chosen[static_cast<std::size_t>(at_.seat)] = choice;
  for (const std::string& line : at_.session.step(chosen, at_.seat))
    console_.line(play::told_line(at_.game.setting().spoken, line));
}

Person::Next Person::watch() {
  console_.line("");
  tell_board();
  for (std::string line;;) {
    if (!ask(say("(Enter plays on, a to the end, {keys}): ", {{"keys", keys()}}), line)) return Next::leave;
    if (line.empty()) break;
    if (line == "a") {
      while (at_.session.actor() != rules::no_player) step(-1);
      return Next::go_on;
    }
    if (!aside(line))
      console_.line(
          say("sorry, '{line}' is nothing to be done here: Enter, a, {keys}", {{"line", line}, {"keys", keys()}}));
  }
  step(-1);
  return Next::go_on;
}

Person::Next Person::take_turn() {
  if (!rules::has_seat(at_.session.acting(), at_.seat)) {
    step(-1);
    return Next::go_on;
  }
  return decide();
}

Person::Next Person::decide() {
  Question question(
      at_.session.choices(at_.seat), [this](const std::string& card) { return title_of(card); },
      at_.game.setting().spoken);
  if (question.is_settled()) {  // told, not asked
    step(0);
    return Next::go_on;
  }
  const auto list = [&] {
    for (const std::string& line : question.lines()) console_.line(line);
  };
  console_.line("");
  tell_board();
  list();
  for (std::string line;;) {
    const std::string way = say("{numbers}, {keys}", {{"numbers", question.numbers()}, {"keys", keys()}});
    if (!ask(say("your choice ({way}): ", {{"way", way}}), line)) return Next::leave;
    if (line.empty()) continue;
    if (line == "u" || line == "undo") {
      if (question.is_narrowed()) {
        question.widen();
        list();
      } else if (at_.session.undo(at_.seat)) {
        return Next::go_on;
      } else {
        console_.line(say("sorry, there is nothing to undo: what was hidden has been seen, or nothing was chosen yet"));
      }
      continue;
    }
    if (aside(line)) continue;
    switch (question.hear(line)) {
      case Question::Heard::chosen: step(static_cast<int>(question.chosen())); return Next::go_on;
      case Question::Heard::narrowed: list(); break;
      case Question::Heard::vague:
        console_.line(say("sorry, '{line}' fits all of them: {way}", {{"line", line}, {"way", way}}));
        break;
      case Question::Heard::nothing: {
        const auto reasons = why_not(line);
        for (const std::string& reason : reasons) console_.line(reason);
        if (reasons.empty())
          console_.line(say("sorry, '{line}' is not among the choices: {way}", {{"line", line}, {"way", way}}));
      }
    }
  }
}

std::vector<std::string> Person::why_not(const std::string& line) const {
  constexpr std::size_t most_reasons = 3;
  const std::vector<play::Refused> refused = at_.session.refused(at_.seat);
  std::vector<play::Choice> choices;
  for (const play::Refused& one : refused) choices.push_back(one.choice);
  std::vector<std::string> reasons;
  std::string last;
  for (const std::size_t index : named_by(choices, line)) {
    if (refused[index].why == last) continue;  // as for what stands before it
    last = refused[index].why;
    if (reasons.size() == most_reasons) break;
    reasons.push_back(say("sorry, not now: {choice}: {why}", {{"choice", refused[index].choice.text}, {"why", last}}));
  }
  return reasons;
}

void Person::tell_board() const {
  constexpr std::size_t width = 80;  // of the terminals that people have
  console_.text(
      rules::drawn(at_.session.show(at_.seat),
                   {console_.colours_results(), [this](const std::string& card) { return title_of(card); }, width}));
}

std::string Person::title_of(const std::string& card) const {
  const auto words = words_of(card);
  const auto title = words.size() == 1 ? titles_.find(words.front()) : titles_.end();
  return title == titles_.end() ? std::string() : title->second;
}

std::string Person::keys() const {
  return say(at_.session.can_undo(at_.seat) ? "u to undo, q to leave, ? for help" : "q to leave, ? for help");
}

bool Person::aside(const std::string& line) {
  const auto words = words_of(line);
  const std::string& first = words.front();
  if (first == "s" || first == "save") {
    save(std::string(diag::trimmed(std::string_view(line).substr(first.size()))));
  } else if (words.size() == 1 && (first == "?" || first == "help")) {
    tell_help();
  } else if (words.size() == 1 && (first == "h" || first == "hint")) {
    tell_hint();
  } else if (words.size() <= 2 && (first == "r" || first == "rules")) {
    tell_rules(words);
  } else {
    return false;
  }
  return true;
}

void Person::tell_help() const {
  const std::string ruling(rules::find_game(at_.game.setting().ruleset.game)->rulings);
  if (at_.game.facts().decides) {
    console_.line(say("  a number     takes that line of the list"));
    console_.line(say("  names        do the same, several at once: a card, then a place"));
    console_.line(say("  u, undo      back to the last choice, as long as nothing hidden was seen since"));
    console_.line(say("  h, hint      what the mcts bot would do in your place"));
  } else {
    console_.line(say("  Enter        plays on"));
    console_.line(say("  a            plays to the end"));
  }
  console_.line(say("  r, rules     the rules of the game"));
  if (!ruling.empty()) console_.line(fmt::format("  r {:<11}{}", ruling + "-1", say("a ruling of them")));
  console_.line(say("  s FILE       saves the game so far; 'kingpress play --resume FILE' goes on with it"));
  console_.line(say("  q, quit      leaves"));
}

std::string rules_page(const play::Setting& setting) {
  const std::string& game = setting.ruleset.game;
  if (game == cards::own_game)
    return (std::filesystem::path(setting.deck.path).parent_path() / "RULES.md").generic_string();
  return fmt::format("{}/cards/{}/RULES.md", press::data_folder(), game);
}

void Person::tell_rules(const std::vector<std::string>& words) const {
  const std::string& game = at_.game.setting().ruleset.game;
  const std::string letters(rules::find_game(game)->rulings);
  if (words.size() == 2) {
    std::string number = words[1];
    for (char& c : number) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    try {
      if (!number.starts_with(letters + "-")) throw diag::UsageError("");
      explain(number, console_);
    } catch (const diag::UsageError&) {
      console_.line(
          say("sorry, {title} has no ruling '{number}'", {{"title", at_.game.setting().title}, {"number", words[1]}}));
    }
    return;
  }
  std::ifstream page(std::filesystem::path(rules_page(at_.game.setting())));
  if (!page) return console_.line(say("sorry, this game has no page of rules"));
  std::string rules;
  for (std::string line; std::getline(page, line) && line != "## Rulings";) rules += line + "\n";
  const std::size_t columns = machine::columns_of(machine::Stream::output);
  console_.text(plain_text(rules, columns == 0 ? 80 : std::min<std::size_t>(columns, 80)));
  if (!letters.empty()) console_.line(say("Rulings: 'r {number}' and so on.", {{"number", letters + "-1"}}));
}

void Person::tell_hint() const {
  if (!at_.game.facts().decides) return console_.line(say("there is nothing to decide in this game"));
  const auto choices = at_.session.choices(at_.seat);
  console_.line(say("the mcts bot in your place: {choice}", {{"choice", choices[at_.session.hint(at_.seat)].text}}));
}

void Person::save(const std::string& path) const {
  if (path.empty()) return console_.line(say("sorry, name a file: s FILE"));
  machine::name_path(path);
  try {
    press::write_text(path, play::record_line(at_.game, at_.session, at_.seed, at_.bots), false);
    console_.line(say("saved: {path}", {{"path", path}}));
  } catch (const diag::UsageError& error) {
    console_.line(say("sorry, not saved: {why}", {{"why", error.what()}}));
  } catch (const diag::EnvironmentError& error) {
    console_.line(say("sorry, not saved: {why}", {{"why", error.what()}}));
  }
}

void Person::tell_end() {
  console_.line("");
  tell_board();
  const rules::Outcome outcome = at_.session.outcome();
  console_.line(say(!rules::has_seat(outcome.winners, at_.seat) ? "you lose" : outcome.draw ? "a draw" : "you win"));
  console_.line(fmt::format("{}; {}: {}", play::say_outcome(outcome, at_.game.players(), at_.game.setting().spoken),
                            say(std::string(at_.game.facts().length_unit)), at_.session.length()));
  if (const std::string scores = at_.session.scores(); !scores.empty()) console_.line(scores);
}

bool Person::wants_another() {
  const auto is = [&](const std::string& line, const char* word) {
    return line == word || line == say(word) || (line.size() == 1 && (line[0] == *word || line[0] == say(word)[0]));
  };
  for (std::string line; ask(say("another game? (y, n, s FILE saves this one): "), line);) {
    if (is(line, "yes")) return true;
    if (is(line, "no")) break;
    if (!line.empty() && !aside(line)) console_.line(say("sorry, '{line}' is neither y nor n", {{"line", line}}));
  }
  console_.line(say("good-bye"));
  return false;
}

}  // namespace kingpress::cli
