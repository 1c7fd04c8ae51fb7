#include <fstream>
#include <set>
#include <sstream>

#include "../catch.h"
#include "../project_root.h"
#include "rules/codes.h"

using namespace kingpress;

namespace {

std::string page_of(const std::string& game) {
  std::ifstream file(project_root() + "/cards/" + game + "/RULES.md");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("every ruling stands word for word on its game's rules page, and the page has no other") {
  const auto [game, rulings] = GENERATE(table<std::string, const std::vector<rules::Ruling>* (*)()>({
      {"minkingi", [] { return &rules::minkingi_rulings(); }},
      {"kingdoms-ii", [] { return &rules::kingdoms_ii_rulings(); }},
      {"25-kingdoms", [] { return &rules::twenty_five_kingdoms_rulings(); }},
      {"kings-keys", [] { return &rules::kings_keys_rulings(); }},
      {"kingdom-coinquest", [] { return &rules::kingdom_coinquest_rulings(); }},
  }));
  const std::string page = page_of(game);
  REQUIRE_FALSE(page.empty());
  for (const rules::Ruling& ruling : *rulings()) {
    const std::string row =
        "| " + std::string(ruling.number) + " | *" + std::string(ruling.name) + ".* " + std::string(ruling.statement);
    CAPTURE(game, row);
    CHECK(page.find(row) != std::string::npos);
  }
  std::size_t rows = 0;
  const std::string prefix = "\n| " + std::string(rulings()->front().number.substr(0, 3));
  for (auto at = page.find(prefix); at != std::string::npos; at = page.find(prefix, at + 1)) ++rows;
  CHECK(rows == rulings()->size());
}

TEST_CASE("codes and rulings are explained once each, with a meaning") {
  std::set<std::string_view> seen;
  for (const diag::CodeEntry& entry : rules::codes()) {
    CAPTURE(entry.code);
    CHECK(seen.insert(entry.code).second);
    CHECK(entry.meaning.size() > 20);
  }
  CHECK(seen.count("MK-1") == 1);
  CHECK(seen.count("dominated-card") == 1);
}
