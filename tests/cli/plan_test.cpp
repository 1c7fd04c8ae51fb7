// Plans: what a kit takes on paper, way by way, and the order of its cuts.
#include "../catch.h"
#include "program.h"

#include <nlohmann/json.hpp>

#include <cctype>
#include <filesystem>
#include <regex>
#include <sstream>

using namespace kingpress::test;

namespace {

Surroundings planned_in(const TempFolder& folder) { return {folder.path(), {}, {}, 0}; }

}  // namespace

TEST_CASE("plan compares the ways to print on each paper and names the best") {
  const TempFolder folder;
  const Outcome outcome = program({"plan", "kings-keys", "--format", "json"}, planned_in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  const auto plan = nlohmann::json::parse(outcome.out);
  CHECK(plan["title"] == "King’s Keys");
  REQUIRE(plan["ways"].size() == 12);
  for (const std::string paper : {"a4", "letter"}) {
    std::size_t best = 0, fewest = 1000, of_best = 0;
    for (const auto& way : plan["ways"]) {
      if (way["paper"] != paper) continue;
      fewest = std::min(fewest, way["sheets"].get<std::size_t>());
      if (way["best"]) of_best = way["sheets"].get<std::size_t>(), ++best;
      CHECK(way["cuts"] > 50);
      CHECK(way["waste"] > 0.05);
      CHECK(way["waste"] < 0.7);
    }
    CHECK(best == 1);
    CHECK(of_best == fewest);
  }
  // As many sheets as print prints.
  const Outcome printed = program({"print", "kings-keys"}, planned_in(folder));
  CHECK(printed.out.find(" on " + std::to_string(plan["ways"][0]["sheets"].get<std::size_t>()) + " sheets") !=
        std::string::npos);
}

TEST_CASE("plan writes the order of the cuts as a PDF, and refuses other files and papers") {
  const TempFolder folder;
  const Outcome outcome = program({"plan", "25-kingdoms", "--paper", "a4", "--imposition", "grid", "--order", "stacks",
                                   "--stack", "3", "-o", "cutting.pdf"},
                                  planned_in(folder));
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  CHECK(outcome.out.find("a4        grid") != std::string::npos);
  CHECK(outcome.out.starts_with("25 Kingdoms: the rules, 52 cards, 1 field, 28 tokens, 3 reference cards\n"));
  const Outcome words = run({"pdftotext", "-layout", folder.path("cutting.pdf"), "-"});
  CHECK(words.out.find("Sheets 2 to 7: cards, 6 laid alike") != std::string::npos);
  CHECK(words.out.find("12 cuts") != std::string::npos);
  CHECK(program({"plan", "25-kingdoms", "-o", "cutting.svg"}, planned_in(folder)).status == 2);
  CHECK(program({"plan", "25-kingdoms", "--paper", "a4,leter"}, planned_in(folder)).status == 2);
  CHECK_FALSE(std::filesystem::exists(folder.path("cutting.svg")));
}

TEST_CASE("numbers of cuts are legible and never on one another") {
  const std::string kit = GENERATE("minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest");
  const TempFolder folder;
  REQUIRE(program({"plan", kit, "--paper", "a4", "--only", "all", "-o", "cutting.pdf"}, planned_in(folder)).status ==
          0);
  const std::string words = run({"pdftotext", "-bbox", folder.path("cutting.pdf"), "-"}).out;
  struct Word {
    int page = 0;
    double left = 0, top = 0, right = 0, bottom = 0;
  };
  std::vector<Word> numbers;
  int page = 0;
  std::istringstream lines(words);
  const std::regex form(R"re(<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</word>)re");
  for (std::string line; std::getline(lines, line);) {
    if (line.find("<page ") != std::string::npos) ++page;
    std::smatch match;
    if (!std::regex_search(line, match, form)) continue;
    const std::string word = match[5];
    const bool is_label = word.size() <= 3 && (std::isdigit(word[0]) != 0 || std::isupper(word[0]) != 0);
    if (is_label)
      numbers.push_back({page, std::stod(match[1]), std::stod(match[2]), std::stod(match[3]), std::stod(match[4])});
  }
  CHECK(numbers.size() > 20);
  std::size_t crossing = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t k = i + 1; k < numbers.size(); ++k) {
      const Word &a = numbers[i], &b = numbers[k];
      const double across = std::min(a.right, b.right) - std::max(a.left, b.left),
                   down = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
      crossing += a.page == b.page && across > 0.2 && down > 2.5;  // boxes are as high as a line, figures less
    }
  INFO(kit);
  CHECK(crossing == 0);
}
