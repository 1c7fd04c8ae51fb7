// Decks are made up, changed in ways that are kept count of, and written in every format a deck can have, with
// another layout and order of cards each time: what is told must be what was planted, to the value.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "inspect/differences.h"
#include "press/target.h"
#include "trade/zip.h"

namespace kingpress::planted {
namespace {

using inspect::CardDifference;

using Row = std::map<std::string, std::string>;  // columns and values; none is empty
using Rows = std::vector<Row>;
const std::vector<std::string> columns{"id", "title", "cost", "suit", "text", "note"};

std::string quoted(const std::string& text, char mark, const std::string& escaped) {
  std::string whole(1, mark);
  for (const char c : text) whole += c == mark ? escaped : std::string(1, c);
  return whole + mark;
}

std::string said(const Row& row, const std::string& column) {
  const auto at = row.find(column);
  return at == row.end() ? std::string() : at->second;
}

std::string deck(const std::string& cards) {
  return "game: freeform\ntitle: Planted\nschema: {cost: integer, suit: text, note: text}\ncards: " + cards + "\n";
}

std::string yaml(const Rows& rows, bool flow) {
  std::string text;
  for (const Row& row : rows) {
    text += flow ? "\n  - {" : "\n  - # a card\n";
    std::string between;
    for (const auto& [column, value] : row) {
      text += flow ? between : "    ";
      text += column + ": " + (column == "cost" ? value : quoted(value, '\'', "''")) + (flow ? "" : "\n");
      between = ", ";
    }
    if (flow) text += "}";
  }
  return deck(text);
}

std::string csv(const Rows& rows, char between) {
  std::string text;
  for (const std::string& column : columns) text += (text.empty() ? "" : std::string(1, between)) + column;
  for (const Row& row : rows) {
    text += "\n";
    for (const std::string& column : columns)
      text += (column == columns.front() ? "" : std::string(1, between)) + quoted(said(row, column), '"', "\"\"");
  }
  return text + "\n";
}

std::string json(const Rows& rows) {
  std::string text = "[";
  for (const Row& row : rows) {
    text += text.size() > 1 ? ",\n{" : "{";
    std::string between;
    for (const auto& [column, value] : row) {
      text += between + "\"" + column + "\": " + (column == "cost" ? value : quoted(value, '"', "\\\""));
      between = ", ";
    }
    text += "}";
  }
  return text + "]";
}

std::string escaped(const std::string& text) {
  std::string whole;
  for (const char c : text) whole += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
  return whole;
}

std::string xlsx(const Rows& rows) {
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", main = "http://schemas.openxmlformats.org/";
  std::string sheet = head + "<worksheet xmlns=\"" + main + "spreadsheetml/2006/main\"><sheetData><row r=\"1\">";
  const auto cell = [&](std::size_t column, std::size_t row, const std::string& value) {
    sheet += "<c r=\"" + std::string(1, static_cast<char>('A' + column)) + std::to_string(row) +
             "\" t=\"inlineStr\"><is><t xml:space=\"preserve\">" + escaped(value) + "</t></is></c>";
  };
  for (std::size_t i = 0; i < columns.size(); ++i) cell(i, 1, columns[i]);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    sheet += "</row><row r=\"" + std::to_string(r + 2) + "\">";
    for (std::size_t i = 0; i < columns.size(); ++i)
      if (const std::string value = said(rows[r], columns[i]); !value.empty()) cell(i, r + 2, value);
  }
  sheet += "</row></sheetData></worksheet>";
  const std::string relations = head + "<Relationships xmlns=\"" + main + "package/2006/relationships\">",
                    kind = "<Relationship Id=\"r1\" Type=\"" + main + "officeDocument/2006/relationships/";
  trade::Zip zip;
  zip.add("[Content_Types].xml",
          head + "<Types xmlns=\"" + main +
              "package/2006/content-types\"><Default Extension=\"rels\" "
              "ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override "
              "PartName=\"/xl/workbook.xml\" "
              "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/><Override "
              "PartName=\"/xl/worksheets/sheet1.xml\" "
              "ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/></Types>",
          true);
  zip.add("_rels/.rels", relations + kind + "officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>", true);
  zip.add("xl/workbook.xml",
          head + "<workbook xmlns=\"" + main + "spreadsheetml/2006/main\" xmlns:r=\"" + main +
              "officeDocument/2006/relationships\"><sheets><sheet name=\"Cards\" sheetId=\"1\" "
              "r:id=\"r1\"/></sheets></workbook>",
          true);
  zip.add("xl/_rels/workbook.xml.rels",
          relations + kind + "worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>", true);
  zip.add("xl/worksheets/sheet1.xml", sheet, true);
  return zip.finish();
}

// The deck's file, written in one of six ways.
std::string write(const TempFolder& folder, const std::string& name, const Rows& rows, unsigned way) {
  switch (way) {
    case 0: return folder.write(name + "/deck.yaml", yaml(rows, true));
    case 1: return folder.write(name + "/deck.yaml", yaml(rows, false));
    case 2:
      folder.write(name + "/cards.csv", csv(rows, ','));
      return folder.write(name + "/deck.yaml", deck("cards.csv"));
    case 3:
      folder.write(name + "/cards.tsv", csv(rows, '\t'));
      return folder.write(name + "/deck.yaml", deck("cards.tsv"));
    case 4:
      folder.write(name + "/cards.json", json(rows));
      return folder.write(name + "/deck.yaml", deck("cards.json"));
    default:
      folder.write(name + "/cards.xlsx", xlsx(rows));
      return folder.write(name + "/deck.yaml", deck("cards.xlsx"));
  }
}

class Planter {
 public:
  explicit Planter(unsigned seed) : random_(seed) {}
  unsigned below(std::size_t count) { return static_cast<unsigned>(random_() % count); }

  std::string words(unsigned most) {
    static const std::vector<std::string> some{"fox",  "it's", "\"quoted\"", "a, b",    "<b>", "Füchse", "x: y", "#1",
                                               "true", "null", "10%",        "& again", "-",   "owl",    "- 3",  "the"};
    std::string text = some[below(some.size())];
    for (unsigned i = below(most); i > 0; --i) text += " " + some[below(some.size())];
    return text + " " + std::to_string(++number_);  // no two are equal
  }

  Row card() {
    Row row{{"id", "c" + std::to_string(++number_)}, {"title", words(2)}, {"cost", std::to_string(below(9))}};
    if (below(2)) row["suit"] = words(1);
    if (below(2)) row["text"] = words(12);
    if (below(3) == 0) row["note"] = words(3);
    return row;
  }

  // One value becomes another, comes or goes. Its name.
  std::string change(Row& row) {
    static const std::vector<std::string> changed{"title", "cost", "suit", "text", "note"};
    const std::string name = changed[below(changed.size())];
    if (name == "cost")
      row[name] = std::to_string(std::stoi(row[name]) + 1);
    else if (name != "title" && row.contains(name) && below(3) == 0)
      row.erase(name);
    else
      row[name] = words(name == "text" ? 12 : 2);
    return name;
  }

  void shuffle(Rows& rows) { std::shuffle(rows.begin(), rows.end(), random_); }

 private:
  std::mt19937 random_;
  unsigned number_ = 0;
};

struct Loaded {
  press::Workshop workshop;
  press::Target target;
  explicit Loaded(const std::string& path) : target(press::load(path, workshop)) {
    INFO(diag::print(workshop.diagnostics));
    REQUIRE_FALSE(workshop.diagnostics.has_errors());
  }
};

}  // namespace

TEST_CASE("of 1,000 changes planted in decks of every format none is missed, and none told that is not") {
  const TempFolder folder;
  Planter planter(29);
  std::size_t planted = 0;
  for (unsigned round = 0; planted < 1000; ++round) {
    Rows was;
    for (int i = 0; i < 60; ++i) was.push_back(planter.card());
    Rows is = was;
    std::set<std::string> expected;  // "kind id", "changed id name: was -> is"
    const auto touched = planter.below(40);
    planter.shuffle(is);
    for (unsigned i = 0; i < touched; ++i) {
      const std::string id = is[i].at("id");
      if (planter.below(5) == 0) {
        expected.insert("gone " + id);
        is[i].clear();
        continue;
      }
      std::set<std::string> names;
      for (unsigned n = planter.below(3) + 1; n > 0; --n) names.insert(planter.change(is[i]));
      const auto old = std::find_if(was.begin(), was.end(), [&](const Row& row) { return row.at("id") == id; });
      for (const std::string& name : names)
        if (said(*old, name) != said(is[i], name))
          expected.insert("changed " + id + " " + name + ": " + said(*old, name) + " -> " + said(is[i], name));
    }
    std::erase_if(is, [](const Row& row) { return row.empty(); });
    for (unsigned i = planter.below(8); i > 0; --i) {
      is.push_back(planter.card());
      expected.insert("new " + is.back().at("id"));
    }
    planter.shuffle(is);
    const unsigned from = round % 6, to = (round / 6 + round) % 6;
    const Loaded before(write(folder, "was" + std::to_string(round), was, from)),
        after(write(folder, "is" + std::to_string(round), is, to));
    std::set<std::string> told;
    for (const inspect::DeckDifference& one : inspect::differences(before.target.edition, after.target.edition)) {
      CHECK(one.values.empty());
      for (const CardDifference& card : one.cards) {
        const std::string kind = inspect::name_of(card.kind);
        if (card.kind != CardDifference::Kind::changed) told.insert(kind + " " + card.id);
        for (const inspect::ValueDifference& value : card.values)
          told.insert(kind + " " + card.id + " " + value.name + ": " + value.was + " -> " + value.is);
      }
    }
    INFO("from format " << from << " to " << to);
    CHECK(told == expected);
    planted += expected.size();
  }
}

}  // namespace kingpress::planted
