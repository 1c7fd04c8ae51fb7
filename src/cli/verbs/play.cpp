#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "press/usage_error.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct Options {
  TableOptions table;
  std::string bots = "greedy";
  int seat = 1;
  std::optional<std::uint64_t> seed;
};

enum class Said { number, undo, quit };
struct Answer {
  Said said = Said::quit;
  int number = 0;
};

// Asks until the answer makes sense; the end of the input is a farewell.
Answer ask(Console& console, std::size_t choices, bool open) {
  const std::string way =
      open ? fmt::format("1 to {}, u to undo, q to leave", choices) : fmt::format("1 to {}, q to leave", choices);
  for (;;) {
    console.text(fmt::format("your choice ({}): ", way));
    console.flush();
    std::string line;
    if (!std::getline(std::cin, line)) return {};
    while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back()))) line.pop_back();
    if (line == "q" || line == "quit") return {};
    if (line == "u" || line == "undo") {
      if (open) return {Said::undo, 0};
      console.line("sorry, what was hidden has been seen: no undo in this game");
      continue;
    }
    int number = 0;
    const auto [end, problem] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (problem == std::errc{} && end == line.data() + line.size() && number >= 1 &&
        static_cast<std::size_t>(number) <= choices)
      return {Said::number, number};
    if (!line.empty()) console.line(fmt::format("sorry, '{}' is not among the choices: {}", line, way));
  }
}

void tell(Console& console, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) console.line(line);
}

constexpr std::size_t few = 20;  // choices that leave the position in sight

// Choices by number; many that differ in their last words alone stand in columns.
void list(const std::vector<play::Choice>& choices, Console& console) {
  constexpr std::size_t width = 100;
  for (std::size_t at = 0; at < choices.size();) {
    std::size_t end = at + 1, widest = choices[at].rest.size();
    for (; end < choices.size() && choices[end].what == choices[at].what; ++end)
      widest = std::max(widest, choices[end].rest.size());
    if (choices.size() <= few || end == at + 1) {
      console.line(fmt::format("{:>4}  {}", at + 1, choices[at].text));
      ++at;
      continue;
    }
    console.line("      " + choices[at].what);
    const std::size_t columns = std::max<std::size_t>(1, width / (widest + 7));
    std::string row;
    for (std::size_t column = 1; at < end; ++at, ++column) {
      const bool last = column % columns == 0 || at + 1 == end;
      row += fmt::format("{:>5} {:<{}}", at + 1, choices[at].rest, last ? 0 : widest + 1);
      if (!last) continue;
      console.line(row);
      row.clear();
    }
  }
}

// The person's part of one step; false when they leave.
bool take_turn(play::Session& session, int seat, bool open, Console& console) {
  std::array<int, rules::most_seats> chosen;
  chosen.fill(-1);
  if (!rules::has_seat(session.acting(), seat)) {
    tell(console, session.step(chosen, seat));
    return true;
  }
  const auto choices = session.choices(seat);
  console.line("");
  const bool long_list = choices.size() > few;  // then the position comes last, beside the question
  if (long_list) list(choices, console);
  console.text(session.show(seat));
  if (!long_list) list(choices, console);
  const Answer answer = ask(console, choices.size(), open);
  if (answer.said == Said::quit) return false;
  if (answer.said == Said::undo) {
    if (!session.undo(seat)) console.line("there is nothing to undo");
    return true;
  }
  chosen[static_cast<std::size_t>(seat)] = answer.number - 1;
  tell(console, session.step(chosen, seat));
  return true;
}

int play(const Options& options, Console& console) {
  press::Workshop workshop;
  const auto game = seat(options.table, workshop);
  if (!game) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  if (options.seat > game->players())
    throw press::UsageError(fmt::format("no seat {} at a table of {}", options.seat, game->players()));
  const std::uint64_t seed = options.seed.value_or(std::chrono::system_clock::now().time_since_epoch().count());
  const auto session = game->sit_down(seed, bots_for(options.bots, game->players()));
  const int seat = options.seat - 1;
  console.line(fmt::format(
      "{}: you are seat {} of {}. The rules are in cards/{}/RULES.md; 'kingpress explain RULING' knows the rulings.",
      game->setting().title, options.seat, game->players(), game->setting().ruleset.game));
  while (session->actor() != rules::no_player)
    if (!take_turn(*session, seat, game->facts().open, console)) {
      console.line("good-bye");
      return done;
    }
  console.line("");
  console.text(session->show(seat));
  const rules::Outcome outcome = session->outcome();
  console.line(!rules::has_seat(outcome.winners, seat) ? "you lose" : outcome.draw ? "a draw" : "you win");
  return done;
}

Command define() {
  auto options = std::make_shared<Options>();
  return {
      joined({table_options(options->table),
              {{.name = "--bots",
                .into = &options->bots,
                .value = "BOT,...",
                .says = "who plays the other seats: one for all, or one a seat with yours",
                .known = {"random", "greedy", "mcts"},
                .several = true},
               {.name = "--seat",
                .into = &options->seat,
                .value = "N",
                .says = "yours",
                .least = 1,
                .most = rules::most_seats},
               {.name = "--seed",
                .into = &options->seed,
                .value = "N",
                .says = "play the same cards again",
                .otherwise = "by the clock"}}}),
      [options](Console& console) { return play(*options, console); },
  };
}

}  // namespace

Verb play_verb() {
  return {
      .name = "play",
      .says = "play a game against bots in the terminal",
      .examples =
          "kingpress play minkingi --field quick\n"
          "kingpress play kings-keys --variant battle-royal --players 3 --bots mcts:300",
      .define = define,
  };
}

}  // namespace kingpress::cli
