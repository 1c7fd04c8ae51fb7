// Cells of workbooks are changed one by one: what the sheet shows is judged by reading it again, and what must stay by
// the bytes of the archive. RANDOM_EDITS=1000 makes so many of each workbook.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>

#include "../catch.h"
#include "../project_root.h"
#include "edit/session.h"
#include "tests/temp_folder.h"

using namespace kingpress;
using namespace kingpress::edit;

namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string sample(const std::string& name) { return project_root() + "/tests/data/workbooks/" + name; }

Document opened(const std::string& bytes, const std::string& name, const std::string& sheet = {}) {
  auto document = Document::read(name, bytes, Format::workbook, {{}, sheet});
  REQUIRE(document);
  return *document;
}

std::size_t number(const std::string& bytes, std::size_t at, std::size_t count) {
  std::size_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value |= std::size_t{static_cast<unsigned char>(bytes.at(at + i))} << (8 * i);
  return value;
}

// Name -> the bytes of its record, header and packed data, as they lie in the archive.
std::map<std::string, std::string> parts_of(const std::string& zip) {
  const std::size_t end = zip.rfind("PK\5\6");
  std::map<std::string, std::string> parts;
  std::size_t at = number(zip, end + 16, 4);
  for (std::size_t left = number(zip, end + 10, 2); left > 0; --left) {
    const std::size_t name = number(zip, at + 28, 2), local = number(zip, at + 42, 4);
    const std::size_t head = 30 + number(zip, local + 26, 2) + number(zip, local + 28, 2);
    parts[zip.substr(at + 46, name)] = zip.substr(local, head + number(zip, at + 20, 4));
    at += 46 + name + number(zip, at + 30, 2) + number(zip, at + 32, 2);
  }
  return parts;
}

const data::Node& rows_of(const Document& document) { return document.root().members.back().value; }

const data::Node& value_of(const Document& document, std::size_t row, const std::string& key) {
  const data::Node* value = rows_of(document).items.at(row).find(key);
  REQUIRE(value != nullptr);
  return *value;
}

Place place_of(const data::Node& node) { return {node.span.begin, node.span.end}; }

Document made(const Edited& edited) {
  if (const auto* refusal = std::get_if<Refusal>(&edited)) FAIL(refusal->reason);
  return std::get<Document>(edited);
}

template <class Result>
std::string refused(const Result& result) {
  const auto* refusal = std::get_if<Refusal>(&result);
  return refusal ? refusal->reason : "not refused";
}

std::string set(const Document& document, std::size_t row, const std::string& key, const std::string& value) {
  return refused(set_value(document, place_of(value_of(document, row, key)), value, Form::text));
}

std::size_t workbook_edits() {
  const char* wanted = std::getenv("RANDOM_EDITS");
  return wanted != nullptr ? std::strtoul(wanted, nullptr, 10) : 25;
}

}  // namespace

TEST_CASE("of random edits of a workbook each changes one cell of its sheet and no other part") {
  const auto [name, part, sheet] = GENERATE(
      table<std::string, std::string, std::string>({{"values.xlsx", "xl/worksheets/sheet1.xml", ""},
                                                    {"two.xlsx", "xl/worksheets/sheet2.xml", "Spells"},
                                                    {"covered.xlsx", "xl/worksheets/sheet1.xml", "Cards!A2:C4"},
                                                    {"repeated.ods", "content.xml", ""}}));
  INFO(name);
  std::mt19937_64 random(name.size());
  const std::vector<std::string> values{"12",   "-0.5",     "007", "Fire & <Ice>", "two\nlines", "a  b", "_x0041_",
                                        "true", "Größe 火", "1,5", "=1+1",         "]]>",        "3.00", "&amp;"};
  std::string bytes = bytes_of(sample(name));
  std::size_t edits = 0, refusals = 0;
  for (std::size_t i = 0; i < workbook_edits(); ++i) {
    const Document before = opened(bytes, name, sheet);
    const std::size_t row = random() % rows_of(before).items.size();
    const data::Node& map = rows_of(before).items[row];
    const data::Member& member = map.members[random() % map.members.size()];
    const std::string value = values[random() % values.size()];
    INFO(row << " " << member.key << ": " << value);
    const Edited edited = set_value(before, place_of(member.value), value, Form::text);
    if (std::holds_alternative<Refusal>(edited)) {
      ++refusals;
      continue;
    }
    ++edits;
    const std::string now = made(edited).workbook();
    const Document after = opened(now, name, sheet);
    REQUIRE(rows_of(after).items.size() == rows_of(before).items.size());
    for (std::size_t r = 0; r < rows_of(after).items.size(); ++r)
      for (const data::Member& old : rows_of(before).items[r].members)
        if (r != row || old.key != member.key) CHECK(value_of(after, r, old.key).text == old.value.text);
    const std::string shown = value_of(after, row, member.key).text;
    CHECK((shown == value || std::atof(shown.c_str()) == std::atof(value.c_str())));
    const auto old_parts = parts_of(bytes), new_parts = parts_of(now);
    REQUIRE(old_parts.size() == new_parts.size());
    for (const auto& [key, old] : old_parts)
      if (key != part) CHECK(new_parts.at(key) == old);
    bytes = now;
  }
  CHECK(edits * 3 > refusals);  // merged cells and formats of numbers refuse many
}

TEST_CASE("a number stays a number with its format, a text in a column of numbers is a text") {
  const Document excel = opened(bytes_of(sample("values.xlsx")), "values.xlsx");
  CHECK(set(excel, 5, "value", "7") == "the cell would show '7 HP'");
  const Document rounded = made(set_value(excel, place_of(value_of(excel, 6, "value")), "4", Form::text));
  CHECK(value_of(rounded, 6, "value").text == "4.00");
  const Document text = made(set_value(excel, place_of(value_of(excel, 5, "value")), "many", Form::text));
  CHECK(value_of(text, 5, "value").text == "many");
  const Document zeros = made(set_value(excel, place_of(value_of(excel, 1, "value")), "007", Form::text));
  CHECK(value_of(zeros, 1, "value").text == "007");
}

TEST_CASE("a cell that a formula fills is not written over, nor one beneath a merged cell") {
  const Document excel = opened(bytes_of(sample("values.xlsx")), "values.xlsx");
  CHECK(set(excel, 12, "value", "3") == "a formula fills B16");
  const Document calc = opened(bytes_of(sample("values.ods")), "values.ods");
  CHECK(set(calc, 7, "value", "3") == "a formula fills B9");
  const Document covered = opened(bytes_of(sample("covered.xlsx")), "covered.xlsx", "Cards!A2:C4");
  CHECK(value_of(covered, 1, "faction").text == "red");
  CHECK(set(covered, 1, "faction", "blue") == "the cell would show 'red'");
}

TEST_CASE("a comment in a cell stays when its text changes") {
  const Document calc = opened(bytes_of(sample("values.ods")), "values.ods");
  const Document edited = made(set_value(calc, place_of(value_of(calc, 0, "value")), "Ice", Form::text));
  CHECK(value_of(edited, 0, "value").text == "Ice");
  const Document again = made(set_value(edited, place_of(value_of(edited, 0, "value")), "", Form::text));
  CHECK(rows_of(again).items[0].find("value") == nullptr);
}

TEST_CASE("one of several equal rows or cells is changed alone") {
  const Document sheet = opened(bytes_of(sample("repeated.ods")), "repeated.ods");
  REQUIRE(rows_of(sheet).items.size() == 4);
  const Document edited = made(set_value(sheet, place_of(value_of(sheet, 1, "power")), "5", Form::plain));
  std::string shown;
  for (const data::Node& row : rows_of(edited).items)
    for (const data::Member& member : row.members) shown += member.value.text + " ";
  CHECK(shown == "Wolf 2 2 Wolf 2 5 Wolf 2 2 Owl ");
}

TEST_CASE("a cell that showed nothing is filled in the column of its key, and emptied again") {
  const auto name = GENERATE(std::string("repeated.ods"), std::string("covered.xlsx"));
  INFO(name);
  const std::string range = name == "covered.xlsx" ? "Cards!A2:C4" : "";
  const Document sheet = opened(bytes_of(sample(name)), name, range);
  const bool is_excel = name == "covered.xlsx";
  const std::size_t row = is_excel ? 0 : 3;
  const Document emptied = is_excel ? made(remove_value(sheet, place_of(value_of(sheet, row, "cost")))) : sheet;
  CHECK(rows_of(emptied).items[row].find("cost") == nullptr);
  const Document filled = made(add_value(emptied, place_of(rows_of(emptied).items[row]), "cost", "4", Form::plain));
  CHECK(value_of(filled, row, "cost").text == "4");
  CHECK(refused(add_value(filled, place_of(rows_of(filled).items[row]), "colour", "red", Form::text)) ==
        "the sheet has no column 'colour'");
  CHECK(refused(remove_item(filled, place_of(rows_of(filled).items[row]))) == "rows of a workbook stay where they are");
}

TEST_CASE("many cells of a workbook are one edit, and the sheet is read again once") {
  const Document sheet = opened(bytes_of(sample("repeated.ods")), "repeated.ods");
  using What = Change::What;
  const auto& rows = rows_of(sheet).items;
  const auto set = [&](std::size_t row, const std::string& key, const std::string& value) {
    return Change{What::set, place_of(value_of(sheet, row, key)), value, Form::text, key};
  };
  const auto add = [&](const std::string& key, const std::string& value) {
    return Change{What::add, place_of(rows[3]), value, Form::text, key};
  };
  const Change gone{What::remove, place_of(value_of(sheet, 1, "cost")), "", Form::text, {}};
  const Document edited = made(
      change_values(sheet, {set(0, "power", "7"), gone, add("power", "9"), add("cost", "4"), set(2, "title", "Bear")}));
  std::string shown;
  for (const data::Node& row : rows_of(edited).items)
    for (const data::Member& member : row.members) shown += member.key + "=" + member.value.text + " ";
  CHECK(shown == "title=Wolf cost=2 power=7 title=Wolf power=2 title=Bear cost=2 power=2 title=Owl cost=4 power=9 ");
  CHECK(edited.readings() == 2);
}

TEST_CASE("an edit of a workbook is taken back to the last byte") {
  const TempFolder folder;
  const std::string before = bytes_of(sample("values.xlsx"));
  std::ofstream(folder.path() + "/cards.xlsx", std::ios::binary) << before;
  Session session(folder.path(), "");
  const auto ice = [](const Document& document) {
    return set_value(document, place_of(value_of(document, 0, "value")), "Ice", Form::text);
  };
  const std::string known = session.mark_of("cards.xlsx");
  const Outcome outcome = session.make("value of text", {{"cards.xlsx", known, ice}});
  REQUIRE(std::holds_alternative<Receipt>(outcome));
  const Receipt::File& file = std::get<Receipt>(outcome).files.at(0);
  CHECK(file.was == "text | Fire & <Ice>");
  CHECK(file.is == "text | Ice");
  CHECK(file.mark == session.mark_of("cards.xlsx"));
  CHECK(bytes_of(folder.path() + "/cards.xlsx") != before);
  CHECK(std::holds_alternative<Conflict>(session.make("again", {{"cards.xlsx", known, ice}})));
  REQUIRE(std::holds_alternative<Receipt>(session.undo()));
  CHECK(bytes_of(folder.path() + "/cards.xlsx") == before);
}

TEST_CASE("of a sheet the values of its rows are edited, and no header, no row as a whole and no place between them") {
  const Document sheet = opened(bytes_of(sample("repeated.ods")), "repeated.ods");
  const data::Node& header = sheet.root().members[sheet.root().members.size() - 2].value.items.front();
  const Place row = place_of(rows_of(sheet).items.front());
  const std::string gone = "what was to be edited is not in the file any more";
  for (const Place& place : {place_of(header), row, Place{0, 1}}) {
    CHECK(refused(set_value(sheet, place, "x", Form::text)) == gone);
    CHECK(refused(remove_value(sheet, place)) == gone);
  }
  for (const Place& place : {place_of(header), Place{0, 1}})
    CHECK(refused(add_value(sheet, place, "cost", "x", Form::text)) == gone);
  CHECK(refused(insert_item(sheet, row, {{"title", "x"}}, false)) == "rows of a workbook stay where they are");
  CHECK_FALSE(Document::read("cards.xlsx", "no archive", Format::workbook));
}

TEST_CASE("a number that its cell would round is refused") {
  const Document excel = opened(bytes_of(sample("values.xlsx")), "values.xlsx");
  CHECK(set(excel, 6, "value", "4.126") == "the cell would show '4.13'");
}

TEST_CASE("two sheets of one workbook are edited together, or neither") {
  const TempFolder folder;
  const std::string path = folder.path() + "/two.xlsx", before = bytes_of(sample("two.xlsx"));
  const auto first_cell = [](const Document& document) {
    return set_value(document, place_of(rows_of(document).items.at(0).members.at(0).value), "Newt", Form::text);
  };
  const auto steps = [&](const std::string& sheet, const std::string& known) {
    return std::vector<Step>{{"two.xlsx", {}, first_cell, {{}, "Units"}}, {"two.xlsx", known, first_cell, {{}, sheet}}};
  };
  Session session(folder.path(), "");
  const auto make = [&](const std::string& sheet, const std::string& known) {
    std::ofstream(path, std::ios::binary) << before;
    return session.make("two", steps(sheet, known));
  };
  CHECK(std::holds_alternative<Refusal>(make("None", {})));
  CHECK(std::holds_alternative<Conflict>(make("Spells", "of another text")));
  CHECK(bytes_of(path) == before);
  CHECK(std::holds_alternative<Receipt>(make("Units", {})));  // the same sheet twice
  const std::string known = session.mark_of("two.xlsx", {{}, "Spells"});
  CHECK(std::holds_alternative<Receipt>(make("Spells", known)));
  CHECK(std::holds_alternative<Receipt>(make("Spells", {})));
  for (const char* sheet : {"Units", "Spells"})
    CHECK(rows_of(opened(bytes_of(path), "two.xlsx", sheet)).items.at(0).members.at(0).value.text == "Newt");
}
