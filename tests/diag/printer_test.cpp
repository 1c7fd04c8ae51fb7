#include "diag/printer.h"

#include "../catch.h"

using namespace kingpress::diag;

namespace {

Span find(const SourceFile& file, std::string_view text) {
  const std::size_t at = file.text().find(text);
  REQUIRE(at != std::string_view::npos);
  return {&file, at, at + text.size()};
}

}  // namespace

TEST_CASE("an error shows its place, line, rule and hint") {
  Sources sources;
  const SourceFile& file = sources.add("deck.yaml", "cards:\n  - number: 4\n    speed: 999\n");
  Diagnostics diagnostics;
  diagnostics
      .error("out-of-range", find(file, "999"), "'speed' must be from 0 to 200, found '999'", "the lower attacks first")
      .rule = "rule 7";
  CHECK(print(diagnostics) ==
        "deck.yaml:3:12: error: 'speed' must be from 0 to 200, found '999' [out-of-range]\n"
        "    3 |     speed: 999\n"
        "      |            ^^^\n"
        "  rule: rule 7\n"
        "  hint: the lower attacks first\n");
}

TEST_CASE("related places follow with their own lines") {
  Sources sources;
  const SourceFile& file = sources.add("deck.yaml", "a: 1\nb: 2\na: 3\n");
  Diagnostics diagnostics;
  diagnostics.error("duplicate-key", {&file, 10, 11}, "key 'a' is given twice")
      .related.push_back({"first given here", {&file, 0, 1}});
  CHECK(print(diagnostics) ==
        "deck.yaml:3:1: error: key 'a' is given twice [duplicate-key]\n"
        "    3 | a: 3\n"
        "      | ^\n"
        "deck.yaml:1:1: note: first given here\n"
        "    1 | a: 1\n"
        "      | ^\n");
}

TEST_CASE("a problem without a place names its path") {
  Diagnostics diagnostics;
  diagnostics.add({Severity::error,
                   "file-not-found",
                   "file 'x.yaml' does not exist",
                   {},
                   "did you mean 'y.yaml'?",
                   {},
                   {},
                   "x.yaml"});
  diagnostics.warning("note", {}, "nothing to do");
  CHECK(print(diagnostics) ==
        "x.yaml: error: file 'x.yaml' does not exist [file-not-found]\n"
        "  hint: did you mean 'y.yaml'?\n"
        "warning: nothing to do [note]\n");
}

TEST_CASE("the caret stands under the letter in wide and combining text") {
  Sources sources;
  const SourceFile& file = sources.add("x", "\xE6\x97\xA5\xE6\x9C\xAC\tZ\xCC\x81 bad");
  Diagnostics diagnostics;
  diagnostics.error("c", find(file, "bad"), "m");
  CHECK(print(diagnostics) ==
        "x:1:7: error: m [c]\n"
        "    1 | \xE6\x97\xA5\xE6\x9C\xAC Z\xCC\x81 bad\n"
        "      |       "
        " ^^^\n");
}

TEST_CASE("what a file holds cannot steer a terminal") {
  Sources sources;
  const SourceFile& file = sources.add("evil\x1b[2J.yaml",
                                       "a\x1b[31mb\xE2\x80\xAE"
                                       "c\xFF"
                                       "d");
  Diagnostics diagnostics;
  diagnostics.error("c", find(file, "d"), "found '\x1b[31m\xE2\x80\xAE'", "\a");
  const std::string text = print(diagnostics);
  CHECK(text ==
        "evil\\u{1b}[2J.yaml:1:11: error: found '\\u{1b}[31m\\u{202e}' [c]\n"
        "    1 | a\\u{1b}[31mb\\u{202e}c\\x{ff}d\n"
        "      | " +
            std::string(27, ' ') +
            "^\n"
            "  hint: \\u{7}\n");
  for (const char c : print_json(diagnostics)) CHECK((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
}

TEST_CASE("a long line is cut around the caret") {
  Sources sources;
  const SourceFile& file = sources.add("x", std::string(5000, 'a') + "HERE" + std::string(5000, 'b'));
  Diagnostics diagnostics;
  diagnostics.error("c", find(file, "HERE"), "m");
  CHECK(print(diagnostics) ==
        "x:1:5001: error: m [c]\n"
        "    1 | ..." +
            std::string(40, 'a') + "HERE" + std::string(73, 'b') +
            "...\n"
            "      | " +
            std::string(43, ' ') + "^^^^\n");
}

TEST_CASE("a line of 120 columns is shown whole, a longer one cut; on a narrow terminal shorter ones are") {
  Sources sources;
  const auto line_of = [&](std::size_t letters, std::size_t columns) {
    const SourceFile& file = sources.add("x", std::string(letters, 'a'));
    Diagnostics diagnostics;
    diagnostics.error("c", {&file, 0, 1}, "m");
    PrintOptions options;
    options.columns = columns;
    const std::string text = print(diagnostics, options);
    const std::size_t begin = text.find('|') + 2;
    return text.substr(begin, text.find('\n', begin) - begin);
  };
  CHECK(line_of(120, 0) == std::string(120, 'a'));
  CHECK(line_of(121, 0) == std::string(120, 'a') + "...");
  CHECK(line_of(66, 80) == std::string(66, 'a'));
  CHECK(line_of(67, 80) == std::string(66, 'a') + "...");  // with what stands beside it 80 columns at most
  CHECK(line_of(200, 300) == std::string(120, 'a') + "...");
  CHECK(line_of(7, 1) == std::string(6, 'a') + "...");
}

TEST_CASE("a caret near the beginning of a long line cuts nothing before it") {
  Sources sources;
  const SourceFile& file = sources.add("x", std::string(200, 'a'));
  const auto cut = [&](std::size_t at) {
    Diagnostics diagnostics;
    diagnostics.error("c", {&file, at, at + 1}, "m");
    return print(diagnostics).find("| ...") != std::string::npos;
  };
  CHECK_FALSE(cut(40));
  CHECK(cut(41));
}

TEST_CASE("what is said alike of many cards is told of the first, with the lines of all") {
  Sources sources;
  const SourceFile& file = sources.add("x", "a\nb\nc\nd\n");
  Diagnostics diagnostics;
  for (const std::size_t at : {0u, 2u, 4u})
    diagnostics.error("c", {&file, at, at + 1}, std::string("card '") + "abc"[at / 2] + "' has no 'cost'");
  CHECK(print(diagnostics) ==
        "x:1:1: error: card 'a' has no 'cost' [c]\n    1 | a\n      | ^\n  on 3 lines: 1, 2, 3\n");
  diagnostics.error("c", {&file, 6, 7}, "card 'd' has no 'name'");
  CHECK(print(diagnostics).find("card 'd' has no 'name'") != std::string::npos);
}

TEST_CASE("what is said alike of two places is told twice, and related places keep it apart") {
  Sources sources;
  const SourceFile& file = sources.add("x", "a\nb\nc\nd\n");
  Diagnostics two;
  for (const std::size_t at : {0u, 2u}) two.error("c", {&file, at, at + 1}, "m");
  CHECK(print(two) == "x:1:1: error: m [c]\n    1 | a\n      | ^\nx:2:1: error: m [c]\n    2 | b\n      | ^\n");
  Diagnostics three = two;
  three.error("c", {&file, 4, 5}, "m");
  CHECK(print(three) == "x:1:1: error: m [c]\n    1 | a\n      | ^\n  on 3 lines: 1, 2, 3\n");
  Diagnostics related = two;
  related.error("c", {&file, 4, 5}, "m").related.push_back({"see", {}});
  CHECK(print(related).find("on 3") == std::string::npos);
  CHECK(related.count_shown(Severity::error) == 3);
}

TEST_CASE("twelve places are named") {
  const std::size_t places = GENERATE(12u, 13u);
  Sources sources;
  const SourceFile& file = sources.add("x", std::string(20, '\n'));
  Diagnostics diagnostics;
  for (std::size_t at = 0; at < places; ++at) diagnostics.error("c", {&file, at, at}, "m");
  CHECK(print(diagnostics).ends_with(places == 12 ? " 11, 12\n" : " 11, 12 ...\n"));
}

TEST_CASE("JSON spells out what is no plain letter, and keeps what is") {
  Diagnostics diagnostics;
  diagnostics.error("c", {}, "\x1f ~\x7f\ta");
  CHECK(print_json(diagnostics).find(R"("message": "\\u{1f} ~\\u{7f}\ta")") != std::string::npos);
}

TEST_CASE("JSON tells where a place ends on its first line") {
  Sources sources;
  const SourceFile& file = sources.add("x", "ab\ncd\n");
  const auto ends_at = [&](std::size_t begin, std::size_t end, const char* column) {
    Diagnostics diagnostics;
    diagnostics.error("c", {&file, begin, end}, "m");
    return print_json(diagnostics).find(std::string("\"end_column\": ") + column + ",") != std::string::npos;
  };
  CHECK(ends_at(0, 1, "2"));
  CHECK(ends_at(0, 5, "3"));
  CHECK(ends_at(3, 5, "3"));
  CHECK(ends_at(4, 4, "2"));
}

TEST_CASE("a finding that is allowed is left out in its file, an error never") {
  Sources sources;
  const SourceFile& here = sources.add("a", "x");
  const SourceFile& there = sources.add("b", "x");
  Diagnostics diagnostics;
  diagnostics.allow("c", &here);
  diagnostics.warning("c", {&here, 0, 1}, "allowed");
  diagnostics.warning("c", {}, "allowed too");
  diagnostics.warning("c", {&there, 0, 1}, "there");
  diagnostics.warning("d", {&here, 0, 1}, "other");
  diagnostics.error("c", {&here, 0, 1}, "error");
  std::string told;
  for (const Diagnostic& d : diagnostics.sorted()) told += d.message + " ";
  CHECK(told == "other error there ");
}

TEST_CASE("a span over several lines is underlined on its first") {
  Sources sources;
  const SourceFile& file = sources.add("x", "a: \"one\ntwo\"\nb");
  Diagnostics diagnostics;
  diagnostics.error("c", {&file, 3, 12}, "m");
  CHECK(print(diagnostics) == "x:1:4: error: m [c]\n    1 | a: \"one\n      |    ^^^^\n");
}

TEST_CASE("diagnostics are sorted by file first met, then place, equal ones once") {
  Sources sources;
  const SourceFile& first = sources.add("z", "abc");
  const SourceFile& second = sources.add("a", "abc");
  Diagnostics diagnostics;
  diagnostics.error("c", {&first, 2, 3}, "one");
  diagnostics.error("c", {&second, 1, 2}, "two");
  diagnostics.warning("c", {&first, 0, 1}, "three");
  diagnostics.error("c", {&first, 2, 3}, "one");
  diagnostics.error("c", {&first, 2, 3}, "four");
  std::string order;
  for (const Diagnostic& d : diagnostics.sorted()) order += d.message + " ";
  CHECK(order == "three one four two ");
  CHECK(diagnostics.error_count() == 4);
  const SourceFile& again = sources.add("z", "abc");  // a file may be read twice
  diagnostics.error("c", {&again, 2, 3}, "one");
  CHECK(diagnostics.sorted().size() == 4);
  diagnostics.error("c", {&again, 1, 3}, "one");
  CHECK(diagnostics.sorted().size() == 5);
}

TEST_CASE("beyond the limit they are counted") {
  Sources sources;
  const SourceFile& file = sources.add("x", std::string(9, 'a'));
  Diagnostics diagnostics;
  for (std::size_t i = 0; i < 9; ++i) diagnostics.error("c", {&file, i, i + 1}, std::string(i + 1, 'm'));
  const std::string text = print(diagnostics, {false, 2});
  CHECK(text.ends_with("and 7 more like these; the first 2 are shown\n"));
}

TEST_CASE("colour is only there when asked for") {
  Diagnostics diagnostics;
  diagnostics.error("c", {}, "m");
  CHECK(print(diagnostics).find('\x1b') == std::string::npos);
  CHECK(print(diagnostics, {true, 100}).find("\x1b[1;31merror") != std::string::npos);
}

TEST_CASE("JSON gives every part, with quotes and line breaks escaped") {
  Sources sources;
  const SourceFile& file = sources.add("d.yaml", "a: b\xC3\xA9\xC3\xA9\n");
  Diagnostics diagnostics;
  diagnostics.error("c", {&file, 3, 8}, "say \"hi\"\n", "back\\slash").rule = "MK-1";
  diagnostics.warning("w", {}, "loose");
  CHECK(print_json(diagnostics) ==
        "[\n"
        "  {\"severity\": \"error\", \"code\": \"c\", \"message\": \"say \\\"hi\\\"\\n\", \"path\": \"d.yaml\", "
        "\"line\": 1, \"column\": "
        "4, \"end_column\": 7, \"hint\": \"back\\\\slash\", \"rule\": \"MK-1\"},\n"
        "  {\"severity\": \"warning\", \"code\": \"w\", \"message\": \"loose\", \"path\": \"\", \"line\": 0, "
        "\"column\": 0, "
        "\"end_column\": 0, \"hint\": \"\", \"rule\": \"\"}\n"
        "]\n");
  CHECK(print_json({}) == "[]\n");
}

TEST_CASE("what is said alike of three places or more is told once, with the places") {
  Sources sources;
  const SourceFile& file = sources.add("deck.csv", "a,b\nx,x\nx,y\n");
  Diagnostics diagnostics;
  for (const std::size_t at : {4u, 6u, 8u}) diagnostics.error("bad", {&file, at, at + 1}, "'x' is wrong", "mend it");
  CHECK(print(diagnostics) ==
        "deck.csv:2:1: error: 'x' is wrong [bad]\n    2 | x,x\n      | ^\n  in 3 places: 2:1, 2:3, 3:1\n  hint: mend "
        "it\n");
  diagnostics.error("bad", {&file, 10, 11}, "'y' is wrong", "mend it");
  CHECK(print(diagnostics).find("'y' is wrong") != std::string::npos);
  CHECK(diagnostics.count_shown(Severity::error) == 4);

  std::string text;
  SheetCells cells{"Cards", {}};
  Diagnostics many;
  for (std::size_t row = 1; row <= 20; ++row) {
    cells.cells.push_back({text.size(), row, 7});
    text += "x\n";
  }
  const SourceFile& sheet = sources.add("game.xlsx", text, cells);
  for (std::size_t row = 0; row < 20; ++row) many.error("bad", {&sheet, row * 2, row * 2 + 1}, "'x' is wrong");
  CHECK(print(many).find("  in 20 cells: G1, G2, G3, G4, G5, G6, G7, G8, G9, G10, G11, G12 ...\n") !=
        std::string::npos);
}
