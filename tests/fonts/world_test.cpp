// Scripts without spaces, with a font put beside ours.
#include <filesystem>

#include "../temp_folder.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;
using geometry::operator""_mm;

namespace {

constexpr const char* font = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf";  // fonts-droid-fallback

// The project's fonts and one more in their folder.
struct WithFont {
  TempFolder folder;
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<FontSet> set;
  std::unique_ptr<TextLayout> layout;

  WithFont() {
    std::filesystem::copy_file(project_root() + "/fonts/fonts.yaml", folder / "fonts.yaml");
    std::filesystem::copy_file(font, folder / "Droid.ttf");
    set = FontSet::load(folder.path(), sources, diagnostics);
    layout = TextLayout::create(*set);
  }
  Laid lay(const std::string& text, geometry::Length width, const std::string& language) {
    return layout->lay({{{text, {*set->face({"text"}), geometry::Length::points(9), {}, 0, {}}, {}}},
                        width,
                        Align::start,
                        geometry::Length::mm(4.2),
                        language});
  }
};

}  // namespace

TEST_CASE("Japanese and Chinese are set in a font put beside ours, and break between characters") {
  const auto [language, text] = GENERATE(table<std::string, std::string>(
      {{"ja", "王様は今日も城の高い塔から、遠い海を眺めている。王冠は重く、風は冷たい。"},
       {"zh", "国王每天都站在城堡的高塔上，眺望远方的大海。王冠沉重，寒风凛冽。"}}));
  WithFont fonts;
  const Laid laid = fonts.lay(text, 25_mm, language);
  CHECK(laid.missing.empty());
  CHECK_FALSE(laid.too_wide);
  REQUIRE(laid.lines.size() >= 4);
  std::string all;
  for (std::size_t i = 0; i < laid.lines.size(); ++i) {
    const std::string line = line_text(laid, i);
    CHECK(laid.lines[i].width.mm() <= 25.01);
    for (const char* closing : {"。", "、", "，"}) CHECK_FALSE(line.starts_with(closing));
    all += line;
  }
  CHECK(all == text);
}
