// `check --words` on a deck of 135 cards in which a hundred faults are planted (emberwood/planted.csv), and on the
// decks that the program brings.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../project_root.h"
#include "reading.h"

using namespace kingpress;

namespace {

const std::string emberwood = project_root() + "/tests/words/emberwood/";

// Lines of cells; a cell in quotes may hold commas.
std::vector<std::vector<std::string>> rows_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> row(1);
    bool quoted = false;
    for (const char c : line) {
      if (c == '"')
        quoted = !quoted;
      else if (c == ',' && !quoted)
        row.emplace_back();
      else
        row.back() += c;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string written(const std::vector<std::vector<std::string>>& rows) {
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string mark = row[i].find(',') == std::string::npos ? "" : "\"";
      text += (i == 0 ? "" : ",") + mark + row[i] + mark;
    }
    text += '\n';
  }
  return text;
}

}  // namespace

TEST_CASE("of a hundred faults that are planted in 135 cards ninety-five are found, and nothing else") {
  auto cards = rows_of(read_bytes(emberwood + "cards.csv"));
  REQUIRE(cards.size() == 136);
  std::map<std::string, std::size_t> column;
  for (std::size_t i = 0; i < cards.front().size(); ++i) column[cards.front()[i]] = i;
  const auto planted = rows_of(read_bytes(emberwood + "planted.csv"));
  REQUIRE(planted.size() == 101);
  std::map<std::size_t, std::vector<std::string>> by_line;
  for (std::size_t i = 1; i < planted.size(); ++i) {
    const auto& [id, field, was, is] = std::tie(planted[i][0], planted[i][1], planted[i][2], planted[i][3]);
    for (std::size_t line = 1; line < cards.size(); ++line) {
      if (cards[line][0] != id) continue;
      std::string& text = cards[line].at(column.at(field));
      const std::size_t at = text.find(was);
      INFO(id << ": " << text);
      REQUIRE(at != std::string::npos);
      text.replace(at, was.size(), is);
      by_line[line + 1] = planted[i];
    }
  }
  REQUIRE(by_line.size() == 100);
  const TempFolder folder;
  folder.write("cards.csv", written(cards));
  const auto found = test::words_of(folder.write("deck.yaml", read_bytes(emberwood + "deck.yaml")));
  std::set<std::size_t> right;
  std::vector<std::string> wrong;
  for (const test::Found& one : found)
    if (one.severity != diag::Severity::note && one.code != "unused-term")
      by_line.contains(one.line) ? (void)right.insert(one.line) : wrong.push_back(one.message);
  for (const auto& [line, plant] : by_line)
    if (!right.contains(line)) UNSCOPED_INFO("not found: " << plant[0] << " " << plant[3]);
  CHECK(right.size() >= 95);
  CHECK(wrong == std::vector<std::string>{});
}

TEST_CASE("the same cards without the faults are clean, and what was guessed is told") {
  const auto found = test::words_of(emberwood + "deck.yaml");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "guessed-words");
  CHECK_THAT(found[0].message, Catch::Contains("'draw {n} card' as 'draw'"));
}

TEST_CASE("the texts of our games and examples, their leaflets and translations are clean") {
  std::vector<std::string> targets = test::editions();
  for (const auto& entry : std::filesystem::directory_iterator(project_root() + "/cards/examples"))
    if (entry.is_directory()) targets.push_back(entry.path().generic_string());
  for (const char* name : {"trick", "shedding", "sets", "deck-building", "drafting", "board"})
    targets.push_back(project_root() + "/cards/rules/" + name);
  for (const std::string& target : targets) {
    INFO(target);
    std::vector<std::string> warnings;
    for (const test::Found& one : test::words_of(target))
      if (one.severity != diag::Severity::note) warnings.push_back(one.code + ": " + one.message);
    CHECK(warnings == std::vector<std::string>{});
  }
}
