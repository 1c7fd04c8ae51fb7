// What is said of statements and keys is said once: the reference page prints the tables of the source.
#include "script/statements.h"

#include <fmt/format.h>

#include <cstdlib>
#include <regex>
#include <set>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "reading.h"
#include "script/keys.h"

using namespace kingpress;

namespace {

std::string code_of(const std::string& text) { return "`" + text + "`"; }

std::string rows_of(std::span<const script::KeySpec> keys) {
  std::string rows;
  for (const script::KeySpec& key : keys) rows += fmt::format("| `{}` | {} |\n", key.name, key.says);
  return rows;
}

std::string rows_of_statements() {
  std::string rows;
  for (const script::StatementSpec& one : script::statements())
    rows += fmt::format("| `{}` | {} | {} | {} |\n", one.name, one.takes, one.does, code_of(std::string(one.example)));
  return rows;
}

// The page with these rows beneath the table's head; as it is where there is no such head.
std::string with_rows(std::string page, const std::string& head, const std::string& rows) {
  const std::size_t begin = page.find(head);
  if (begin == std::string::npos) return page;
  const std::size_t first = begin + head.size();
  std::size_t end = first;
  while (end < page.size() && page[end] == '|') end = page.find('\n', end) + 1;
  return page.replace(first, end - first, rows);
}

}  // namespace

TEST_CASE("the reference prints the tables of statements and keys", "[script]") {
  const std::string path = project_root() + "/docs/reference/rules.md", page = read_bytes(path);
  const std::string keys = "| key | contains |\n|---|---|\n", zone = "| key of a zone | |\n|---|---|\n",
                    statements = "| statement | takes | does | example |\n|---|---|---|---|\n";
  for (const std::string& head : {keys, zone, statements}) CHECK(page.find(head) != std::string::npos);
  std::string printed = with_rows(page, keys, rows_of(script::file_keys()));
  printed = with_rows(printed, zone, rows_of(script::zone_keys()));
  printed = with_rows(printed, statements, rows_of_statements());
  if (std::getenv("UPDATE_GOLDEN")) write_bytes(path, printed);
  CHECK(printed == page);
}

TEST_CASE("every statement has a name of its own, an example and a section of the reference", "[script]") {
  std::set<std::string_view> names;
  const std::string page = read_bytes(project_root() + "/docs/reference/rules.md");
  for (const script::StatementSpec& one : script::statements()) {
    INFO(one.name);
    CHECK(names.insert(one.name).second);
    CHECK(one.example.find(one.name) != std::string_view::npos);
    CHECK(script::find_statement(one.name) == &one);
  }
}

TEST_CASE("each statement has a section with an example that is read", "[script]") {
  const std::string page = read_bytes(project_root() + "/docs/reference/statements.md");
  const auto block_after = [&](std::size_t from) {
    const std::string fence = "```yaml\n";
    const std::size_t begin = page.find(fence, from) + fence.size();
    return page.substr(begin, page.find("```", begin) - begin);
  };
  std::string base = block_after(0);
  base.resize(base.find("play:"));
  const std::string cards = "id,suit,rank,cost,effect\na,red,1,2,draw 2\nb,blue,6,4,pay 1\n";
  for (const script::StatementSpec& one : script::statements()) {
    INFO(one.name);
    const std::size_t section = page.find(fmt::format("\n### `{}`\n", one.name));
    REQUIRE(section != std::string::npos);
    const std::string steps = block_after(section);
    CHECK(std::regex_search(steps, std::regex(fmt::format("\\b{}:", one.name))));
    const auto read = test::rules_of(base + "play:\n" + steps, cards);
    INFO(read->said());
    CHECK(read->program);
  }
}
