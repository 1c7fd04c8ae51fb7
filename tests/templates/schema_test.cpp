#include "templates/schema.h"

#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

using namespace kingpress;

TEST_CASE("the schema of templates has every key that their readers ask for") {
  static const std::regex asked(
      R"re(\b(?:find|require|read_key|read_text_key|read_length|read_flag|read_choice|em)(?:<[^>]*>)?)re"
      R"re(\((?:[a-z]+, )?"([a-z_]+)")re");
  std::set<std::string> keys;
  const std::string folder = project_root() + "/src/templates";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = read_bytes(entry.path().string());
    for (std::sregex_iterator at(text.begin(), text.end(), asked), end; at != end; ++at) keys.insert((*at)[1]);
  }
  CHECK(keys.size() > 70);
  const std::string schema = templates::template_schema();
  for (const std::string& key : keys) {
    INFO(key);
    CHECK(schema.find('"' + key + '"') != std::string::npos);
  }
}
