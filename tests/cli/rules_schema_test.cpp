// The schema that completes rules.yaml in editors, judged by a validator that others wrote.
#include <filesystem>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;
namespace fs = std::filesystem;

namespace {

Outcome judged(const std::string& schema, const std::vector<std::string>& files) {
  std::vector<std::string> words{"python3", project_root() + "/tests/cli/judge_by_schema.py", schema};
  words.insert(words.end(), files.begin(), files.end());
  return run(words);
}

}  // namespace

TEST_CASE("every rules file that comes along is valid by the schema of rules, and slips are not") {
  const TempFolder folder;
  const std::string schema = folder.path("rules.schema.json");
  REQUIRE(program({"schema", "rules", "-o", schema}).status == 0);
  std::vector<std::string> files;
  for (const char* below : {"/cards", "/tests/script/games"})
    for (const auto& entry : fs::recursive_directory_iterator(project_root() + below))
      if (entry.path().filename() == "rules.yaml") files.push_back(entry.path().string());
  CHECK(files.size() >= 40);
  const Outcome all = judged(schema, files);
  INFO(all.err);
  CHECK(all.out == "");
  CHECK(all.status == 0);
  const std::string whole = read_bytes(project_root() + "/cards/examples/agram/rules.yaml");
  const std::pair<const char*, const char*> slips[] = {
      {"players: 2..5", "players: few"}, {"zones:", "zone:"},
      {"seen: owner", "seen: mine"},     {"shuffle:", "shufle:"},
      {"from: leader", "form: leader"},  {"repeat: 6", "repeat: [6]"},
      {"told: plays", "told: [a]"},      {"worth:", "worthy:"},
  };
  for (const auto& [from, to] : slips) {
    INFO(to);
    std::string text = whole;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, std::string(from).size(), to);
    if (std::string(to).starts_with("told")) text.replace(text.find("[a] {card}"), 10, "[a]");
    const Outcome one = judged(schema, {folder.write("rules.yaml", text)});
    CHECK(one.status == 1);
    CHECK(contains(one.out, "rules.yaml: ["));
  }
}

TEST_CASE("every template that comes along is valid by the schema of templates, and slips are not") {
  const TempFolder folder;
  const std::string schema = folder.path("template.schema.json");
  REQUIRE(program({"schema", "template", "-o", schema}).status == 0);
  std::vector<std::string> files;
  for (const char* below : {"/cards", "/templates"})
    for (const auto& entry : fs::recursive_directory_iterator(project_root() + below)) {
      const std::string path = entry.path().string();
      const bool yaml = path.ends_with(".yaml") && path.find("/languages/") == std::string::npos;
      if (yaml && contains(read_bytes(path), "\nelements:")) files.push_back(path);
    }
  CHECK(files.size() >= 80);
  const Outcome all = judged(schema, files);
  INFO(all.err);
  CHECK(all.out == "");
  CHECK(all.status == 0);
  for (const char* slip :
       {"trimm: 63x88mm\n", "styles: {title: {fond: serif}}\n", "elements: [{text: a, stile: title}]\n",
        "elements: [{text: a, align: middle}]\n", "elements: [{group: [{shape: rectangle}]}]\n",
        "elements: [{repeat: [], grid: {pitsch: [1mm, 1mm]}}]\n", "parts: {a: {take: []}}\n", "bleed: [3mm]\n"}) {
    INFO(slip);
    CHECK(judged(schema, {folder.write("slip.yaml", slip)}).status == 1);
  }
}
