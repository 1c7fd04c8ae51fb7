#include "reading.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../project_root.h"
#include "data/csv.h"
#include "data/yaml.h"
#include "diag/printer.h"

namespace kingpress::test {
namespace {

// The board of Low Lanterns: columns of four and three hexagons, A1 to G4.
script::KitBoard marsh() {
  script::KitBoard board{"the marsh", {}};
  for (int column = 0; column < 7; ++column)
    for (int row = 0; row < 4 - column % 2; ++row)
      board.spots.push_back({std::string("place-") + static_cast<char>('A' + column) + std::to_string(row + 1),
                             4792 + column * 4503, 6700 + row * 5200 + column % 2 * 2600, 6004, 5200});
  return board;
}

}  // namespace

std::string text_of_file(const std::string& path) {
  std::ifstream file(project_root() + "/" + path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

script::CardTable cards_of(const std::string& csv, diag::Sources& sources, diag::Diagnostics& diagnostics) {
  script::CardTable made;
  made.columns = {"id"};
  if (csv.empty()) return made;
  const auto table = data::read_csv(sources.add("cards.csv", csv), diagnostics);
  if (!table) return made;
  for (const std::string& column : table->columns)
    if (column != "id" && column != "copies" && column != "each_player") made.columns.push_back(column);
  for (std::size_t row = 0; row < table->row_count(); ++row) {
    const data::Node node = table->row(row);
    const auto cell = [&](const std::string& name) {
      const data::Node* found = node.find(name);
      return found ? found->text : std::string();
    };
    script::CardTable::Kind kind;
    kind.id = cell("id");
    kind.each_player = std::atoi(cell("each_player").c_str());
    kind.copies = !cell("copies").empty() ? std::atoi(cell("copies").c_str()) : kind.each_player > 0 ? 0 : 1;
    for (const std::string& column : made.columns) kind.values.push_back(cell(column));
    made.kinds.push_back(std::move(kind));
  }
  return made;
}

std::unique_ptr<ReadRules> rules_of(const std::string& yaml, const std::string& csv, script::Wishes wishes) {
  auto read = std::make_unique<ReadRules>();
  const auto cards = cards_of(csv, read->sources, read->diagnostics);
  read->rules = &read->sources.add("rules.yaml", yaml);
  const auto node = data::read_yaml(*read->rules, read->diagnostics);
  if (node) read->program = script::read_rules(*node, cards, wishes, read->diagnostics);
  return read;
}

std::vector<script::KitBoard> boards_of_games() { return {marsh()}; }

std::unique_ptr<ReadRules> game_of(const std::string& name, int players) {
  const std::string folder = "tests/script/games/", own = folder + name + "/cards.csv";
  return rules_of(text_of_file(folder + name + "/rules.yaml"),
                  text_of_file(std::filesystem::exists(project_root() + "/" + own) ? own : folder + "cards-52.csv"),
                  {players, boards_of_games(), {}});
}

std::string ReadRules::said() const { return diag::print(diagnostics); }

}  // namespace kingpress::test
