// Rows of a table as cards: truth as spreadsheets write it, rows that look like totals, cells that hold lists.
#include "cards/table.h"

#include "games.h"

namespace test_tables {

using namespace kingpress;
using namespace kingpress::cards;

namespace {

const std::string schema = "game: freeform\nschema: {flies: boolean, tags: list, cost: integer, weight: integer}\n";

std::unique_ptr<Read> read_csv_deck(const TempFolder& folder, const std::string& table,
                                    const std::string& head = schema) {
  folder.write("cards.csv", table);
  return read_target(folder.write("deck.yaml", head + "cards: cards.csv\n"));
}

std::string flies(const std::string& cell) {
  const TempFolder folder;
  const auto read = read_csv_deck(folder, "title,flies\nOwl," + cell + "\n");
  return read->said().empty() ? to_text(*read->deck().cards.at(0).find("flies")) : "error";
}

// Whether the last row, behind an empty one, is warned of.
bool looks_like_totals(const std::string& rows) {
  const TempFolder folder;
  const auto read = read_csv_deck(folder, "title,cost,weight,tags\n" + rows);
  return read->said().find("stands behind an empty one") != std::string::npos;
}

}  // namespace

TEST_CASE("truth is read as spreadsheets and people write it") {
  for (const char* yes : {"true", "TRUE", "True", "yes"}) CHECK(flies(yes) == "true");
  for (const char* no : {"false", "FALSE", "False", "no"}) CHECK(flies(no) == "false");
  for (const char* neither : {"tRUE", "1", "Yes", "x"}) CHECK(flies(neither) == "error");
}

TEST_CASE("a column is a field of the schema whatever is written with capitals, and the deck knows what it is called") {
  const TempFolder folder;
  const auto read = read_csv_deck(folder, "Title;preis;St\u00e4rke;Anzahl\nOwl;2;3;4\n",
                                  "game: freeform\nschema: {Preis: number, St\u00e4rke: integer, cost: integer}\n"
                                  "columns: {Anzahl: copies}\n");
  CHECK(read->said() == "");
  const Card& owl = read->deck().cards.at(0);
  CHECK(to_text(*owl.find("Preis")) == "2");
  CHECK(to_text(*owl.find("St\u00e4rke")) == "3");
  CHECK(owl.copies == 4);
  REQUIRE(read->deck().columns_of.size() == 1);
  CHECK(read->deck().columns_of.at(owl.span.file) ==
        std::map<std::string, std::string>{{"Preis", "preis"}, {"St\u00e4rke", "st\u00e4rke"}, {"copies", "anzahl"}});
}

TEST_CASE("a deck knows what a table calls the copies and the parts of its values") {
  const TempFolder folder;
  const auto read =
      read_csv_deck(folder, "Title;Quantity;Top Left;Top Right\nOwl;2;3;4\n",
                    "game: freeform\nschema: {corners: {type: record, of: {top_left: integer, top_right: integer}}}\n");
  CHECK(read->said() == "");
  const Card& owl = read->deck().cards.at(0);
  CHECK(read->deck().columns_of.at(owl.span.file) ==
        std::map<std::string, std::string>{
            {"copies", "quantity"}, {"corners.top_left", "top_left"}, {"corners.top_right", "top_right"}});
}

TEST_CASE("decimal commas are read as points and told once for a column, but what may be thousands is not guessed") {
  const TempFolder folder;
  const std::string head = "game: freeform\nschema: {weight: number, sizes: {type: list, of: number}, cost: integer}\n";
  const auto read =
      read_csv_deck(folder, "title;weight;sizes;cost\nOwl;1,500;1,5|2;3\nFox;-2,5;;4\nBee;3;0,125;5\n", head);
  CHECK(read->said() ==
        "cards.csv:2:11: warning: 'sizes' has decimal commas in 2 cells: '1,5' is read as 1.5\n"
        "cards.csv:3:5: warning: 'weight' has decimal commas in 2 cells: '-2,5' is read as -2.5\n");
  CHECK(to_text(*read->deck().cards.at(0).find("weight")) == "1.5");
  CHECK(to_text(*read->deck().cards.at(1).find("weight")) == "-2.5");
  CHECK(read_csv_deck(folder, "title,weight\nOwl,\"1,500\"\nFox,\"2,500\"\n", head)->said() ==
        "cards.csv:2:5: error: 'weight' has commas in 2 cells: '1,500' may be 1.500 or 1500\n");
  CHECK(read_csv_deck(folder, "title;cost\nOwl;1,5\n", head)->said() ==
        "cards.csv:2:5: error: 'cost' must be a whole number, found '1,5'\n");
  CHECK(read_csv_deck(folder, "title;weight\nOwl;1,2,3\n", head)->said() ==
        "cards.csv:2:5: error: 'weight' must be a number, found '1,2,3'\n");
}

TEST_CASE("a column 'Art' of words that are no files is no column of pictures") {
  const TempFolder folder;
  const std::string head = "game: freeform\n", table = "Title;Art\nOwl;Tier\nOak;Pflanze\n";
  const auto read = read_csv_deck(folder, table, head);
  CHECK(read->said() == "cards.csv:1:7: error: column 'Art' would be pictures, and 'Tier' is no file of one\n");
  CHECK(
      read->diagnostics.list().front().hint ==
      "if it is a word of the cards: 'columns: {Art: kind}' and 'kind: text' in 'schema:'; a picture is named with its "
      "ending, such as Tier.png");
  CHECK(read->deck().cards.at(0).find("art") == nullptr);
  CHECK(read_csv_deck(folder, table, head + "columns: {Art: kind}\nschema: {kind: text}\n")->said() == "");
  const auto fields = read_csv_deck(folder, table, head + "schema: {Art: text}\n");
  CHECK(fields->said() == "");
  CHECK(to_text(*fields->deck().cards.at(0).find("Art")) == "Tier");
  CHECK(read_csv_deck(folder, "Title;Art\nOwl;\n", head)->said() == "");
  const auto named = read_csv_deck(folder, "Title;Art\nOwl;Tier\nOak;oak.png\n", head);
  CHECK(to_text(*named->deck().cards.at(0).find("art")) == "Tier");
  folder.write("big-tier-2.PNG", "a picture, perhaps that of image: \"big-{art}-2.PNG\"");
  CHECK(read_csv_deck(folder, table, head)->said() == "");
}

TEST_CASE("only truth values are spelt anew, words stay as they are") {
  const TempFolder folder;
  const auto read = read_csv_deck(folder, "title,text\nTRUE,False\n");
  CHECK(read->said() == "");
  CHECK(line_of(read->deck().cards.at(0)).find("title=TRUE; text=False;") != std::string::npos);
}

TEST_CASE("a row behind an empty one is a card, unless it sums up or lacks what most rows have") {
  const std::string two = "Owl,1,2,a\nFox,3,4,b\n";
  CHECK_FALSE(looks_like_totals(two + ",,,\nBat,9,9,c\n"));
  CHECK(looks_like_totals(two + ",,,\nSum,4,,\n"));  // 1 + 3
  CHECK_FALSE(looks_like_totals(two + ",,,\nSum,5,1,c\n"));
  CHECK_FALSE(looks_like_totals(two + ",,,\nBat,9,9,\n"));  // lacks one of four
  CHECK(looks_like_totals(two + ",,,\nBat,9,,\n"));         // lacks two of four
  CHECK(looks_like_totals(two + ",,,\nBat,,,\n"));
  // a row with words of its own is a card, whatever one of its numbers sums up
  CHECK_FALSE(looks_like_totals("Owl,1,5,a\nFox,1,6,b\n,,,\nBat,2,7,c\n"));
  CHECK_FALSE(looks_like_totals("Owl,1,5,a\nFox,1,6,b\n,,,\nBat,2,7,c\nBee,5,4,d\n"));
  CHECK_FALSE(looks_like_totals("Owl,1,5,a\nFox,1,6,b\n,,,\nBat,2,,c\n"));
  CHECK_FALSE(looks_like_totals(two + "Sum,4,,\n"));                         // stands right below
  CHECK_FALSE(looks_like_totals("Owl,1,2,a\n,,,\nBat,1,,\n"));               // one row says nothing of what is usual
  CHECK_FALSE(looks_like_totals("Owl,0,2,a\nFox,0,4,b\n,,,\nBat,0,1,c\n"));  // nothing is no sum
}

TEST_CASE("a value that most rows leave empty is not missed") {
  const std::string four = "Owl,1,2,\nFox,3,4,\nAnt,5,6,\nBee,7,8,z\n";
  CHECK_FALSE(looks_like_totals(four + ",,,\nBat,9,9,\n"));
  // filled in three of four rows it counts as usual
  const std::string most = "Owl,1,2,x\nFox,3,4,y\nAnt,5,6,z\nBee,7,8,\n";
  CHECK(looks_like_totals(most + ",,,\nBat,9,,\n"));
  CHECK_FALSE(looks_like_totals(most + ",,,\nBat,9,9,\n"));
}

TEST_CASE("a list in a cell is cut at its bars and comes back as it was") {
  const TempFolder folder;
  const auto read = read_csv_deck(folder, "title,tags\nOwl,\"a | b c|d\\|e | \\ f\\ \"\nFox,\\\nAnt,\nBee,a||b\n");
  CHECK(read->said() == "");
  const Deck& deck = read->deck();
  REQUIRE(deck.cards.size() == 4);
  const auto tags = [&](std::size_t i) { return deck.cards[i].find("tags"); };
  REQUIRE(tags(0));
  CHECK(whole(*tags(0)) == "[4<a>,4<b c>,4<d|e>,4< f >,]");
  REQUIRE(tags(1));
  CHECK(whole(*tags(1)) == "[4<>,]");
  CHECK_FALSE(tags(2));
  CHECK(joined_cell({"a", "b c", "d|e", " f "}) == "a | b c | d\\|e | \\ f\\ ");
  CHECK(joined_cell({""}) == "\\");
  CHECK(joined_cell({}) == "");
  CHECK(joined_cell({"a\\b"}) == "a\\\\b");
  CHECK(joined_cell({"a b"}) == "a b");
}

}  // namespace test_tables
