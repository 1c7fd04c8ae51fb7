// Every ruling of a game is on paper: the comment that begins a page of its leaflet names those that the page tells.
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "../catch.h"
#include "../editions.h"
#include "../golden.h"
#include "../project_root.h"
#include "cards/rulings.h"

using namespace kingpress;

namespace {

struct ToldOnPaper {
  std::map<std::string, std::set<std::size_t>> pages;  // by ruling
  std::set<std::string> left_out;                      // each with its reason

  explicit ToldOnPaper(const std::string& leaflet) {
    static const std::regex number("[A-Z]{2}-[0-9]+"), excuse("([A-Z]{2}-[0-9]+) \\([^()]{10,}\\)");
    std::istringstream lines(leaflet);
    std::size_t page = 0;
    for (std::string line; std::getline(lines, line);) {
      const bool begins = line.starts_with("<!-- page"), excuses = line.starts_with("<!-- not told: ");
      page += begins ? 1 : 0;
      for (std::sregex_iterator at(line.begin(), line.end(), number); begins && at != std::sregex_iterator(); ++at)
        pages[at->str()].insert(page);
      for (std::sregex_iterator at(line.begin(), line.end(), excuse); excuses && at != std::sregex_iterator(); ++at)
        left_out.insert(at->str(1));
    }
  }
};

std::string in_cards(const std::string& game, const std::string& file) {
  return read_bytes(project_root() + "/cards/" + game + "/" + file);
}

}  // namespace

TEST_CASE("every ruling stands on a page of the leaflet, in German on the same, or the leaflet says why it does not") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  INFO(game);
  const ToldOnPaper english(in_cards(game, "LEAFLET.md")), german(in_cards(game, "languages/LEAFLET.de.md"));
  CHECK(english.pages == german.pages);
  CHECK(english.left_out == german.left_out);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::set<std::string> rulings;
  for (const cards::Ruling& ruling :
       cards::read_rulings(sources.add("RULES.md", in_cards(game, "RULES.md")), diagnostics))
    rulings.insert(ruling.number);
  REQUIRE(rulings.size() > 10);
  for (const std::string& ruling : rulings) {
    INFO(ruling);
    CHECK(english.pages.contains(ruling) != english.left_out.contains(ruling));
  }
  for (const auto& [ruling, pages] : english.pages) CHECK(rulings.contains(ruling));
  CHECK(english.left_out.size() <= 2);
}
