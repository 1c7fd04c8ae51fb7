// Each template is asked for by one or two columns that no other has. The rules are tried in order, so that what is
// told apart by little (a title and a picture) comes after what has a column of its own (a suit, a question).
#include "start/fitting.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "data/table.h"

namespace kingpress::start {
namespace {

// What a key is called elsewhere, in small letters, blanks and hyphens as '_'. German has some words in common with
// English.
struct Called {
  std::string_view key;
  std::vector<std::string_view> english, german;
};

const std::vector<Called>& dictionary() {
  static const std::vector<Called> words{
      {"title", {"card_name", "card"}, {"titel", "karte", "bezeichnung", "name"}},
      {"text", {"description", "rules", "effect"}, {"regeltext", "beschreibung", "effekt", "wirkung", "text"}},
      {"art", {"image", "picture"}, {"bild", "illustration"}},
      {"copies", {"amount", "quantity"}, {"anzahl", "stück", "kopien"}},
      {"type", {"kind"}, {"typ", "kartentyp"}},
      {"faction", {}, {"fraktion", "volk", "clan"}},
      {"colour", {"color"}, {"farbe"}},
      {"rarity", {}, {"seltenheit"}},
      {"sign", {"icon"}, {"zeichen", "symbol"}},
      {"rank", {}, {"rang", "kartenwert", "wert"}},
      {"suit", {}, {"farbe", "kartenfarbe"}},
      {"numeral", {"roman"}, {"ziffer", "römisch"}},
      {"word", {"words"}, {"wort", "begriff"}},
      {"other_word", {"second_word", "word_2"}, {"zweites_wort", "wort_2"}},
      {"list", {"words_list"}, {"liste", "wortliste"}},
      {"hot", {"marked"}, {"markiert"}},
      {"question", {"prompt"}, {"frage"}},
      {"answer", {"solution"}, {"antwort", "lösung"}},
      {"topic", {"category"}, {"thema", "kategorie"}},
      {"level", {"difficulty"}, {"stufe", "schwierigkeit"}},
      {"year", {"date"}, {"jahr", "datum"}},
      {"choice_a", {"option_a", "choice_1", "option_1"}, {"wahl_a", "wahl_1"}},
      {"choice_b", {"option_b", "choice_2", "option_2"}, {"wahl_b", "wahl_2"}},
      {"choice_c", {"option_c", "choice_3", "option_3"}, {"wahl_c", "wahl_3"}},
      {"choice_d", {"option_d", "choice_4", "option_4"}, {"wahl_d", "wahl_4"}},
      {"to_a", {"target_a", "to_1"}, {"ziel_a", "ziel_1"}},
      {"to_b", {"target_b", "to_2"}, {"ziel_b", "ziel_2"}},
      {"to_c", {"target_c", "to_3"}, {"ziel_c", "ziel_3"}},
      {"to_d", {"target_d", "to_4"}, {"ziel_d", "ziel_4"}},
      {"wins", {"wins_if", "win", "goal"}, {"gewinnt", "gewinnt_wenn", "ziel"}},
      {"team", {}, {"mannschaft", "seite", "team"}},
      {"attack", {"power", "strength", "atk"}, {"angriff", "stärke"}},
      {"defence", {"defense", "health", "toughness", "def"}, {"verteidigung", "abwehr", "leben"}},
      {"cost", {"price", "mana"}, {"kosten", "preis"}},
      {"points", {"vp", "victory_points"}, {"siegpunkte", "punkte"}},
      {"gains", {"gives", "produces"}, {"ertrag", "gewinn"}},
      {"tags", {}, {"merkmale", "schlagworte"}},
      {"value", {"amount_of_money"}, {"wert", "betrag", "nennwert"}},
      {"unit", {"currency"}, {"einheit", "währung"}},
      {"number", {"no"}, {"zahl", "nummer", "nr"}},
      {"foot", {}, {"fuß"}},
      {"items", {"lines", "ingredients"}, {"zutaten", "zeilen"}},
      {"result", {"makes"}, {"ergebnis"}},
      {"reward", {}, {"belohnung", "lohn"}},
      {"slots", {}, {"plätze", "felder"}},
      {"first", {}, {"erste", "erstes"}},
      {"second", {}, {"zweite", "zweites"}},
      {"paths", {"roads"}, {"wege"}},
      {"tracks", {}, {"leisten"}},
      {"places", {}, {"orte"}},
      {"players", {}, {"spieler"}},
      {"left_items", {"left_list"}, {"linke_liste"}},
      {"last", {"steps"}, {"letztes"}},
  };
  return words;
}

enum class Only { always, with_several, with_title, without_title, with_nothing_else, without_fight };

struct Rule {
  std::string_view layout;
  std::vector<std::string_view> needs;
  Only only = Only::always;
};

const std::vector<Rule>& rules() {
  static const std::vector<Rule> order{
      {"playing-card", {"rank", "suit"}},
      {"tarot", {"numeral", "art"}},
      {"word", {"word"}},
      {"word-list", {"list"}},
      {"flashcard", {"question", "answer"}},
      {"event", {"year", "title"}},
      {"story", {"text", "choice_a"}},
      {"role", {"wins"}},
      {"role", {"team"}, Only::without_fight},
      {"creature", {"attack"}},
      {"creature", {"defence"}},
      {"economy", {"cost"}, Only::with_several},
      {"economy", {"points"}, Only::with_title},
      {"money", {"value", "unit"}},
      {"number", {"number"}, Only::without_title},
      {"kids", {"title", "art"}, Only::with_nothing_else},
      {"token", {"sign", "value"}, Only::with_title},
      {"resource", {"sign"}, Only::without_title},
      {"standee", {"title", "art", "foot"}},
      {"domino", {"first", "second"}},
      {"tile", {"paths"}},
      {"player-board", {"tracks"}},
      {"location", {"slots"}},
      {"quest", {"reward"}},
      {"score-sheet", {"players", "items"}},
      {"map-board", {"places"}},
      {"screen", {"left_items"}},
      {"tracker", {"last"}},
      {"list", {"items"}},
  };
  return order;
}

bool is_among(std::string_view name, const std::vector<std::string_view>& words) {
  return std::find(words.begin(), words.end(), name) != words.end();
}

bool is_english(const TableColumn& column) {
  const std::string name = data::column_key(column.key);
  bool english = false;
  for (const Called& called : dictionary()) {
    if (is_among(name, called.german)) return false;
    english = english || called.key == name || is_among(name, called.english);
  }
  return english;
}

// "Art" is a kind in German; pictures are files.
bool is_kind(const TableColumn& column, const std::vector<TableColumn>& columns) {
  return data::column_key(column.key) == "art" && column.has_words && !column.names_files &&
         std::none_of(columns.begin(), columns.end(),
                      [&](const TableColumn& other) { return &other != &column && is_english(other); });
}

bool is_called(std::string_view key, const TableColumn& column, const std::vector<TableColumn>& columns) {
  if (is_kind(column, columns)) return key == "type";
  const std::string name = data::column_key(column.key);
  if (name == key) return true;
  return std::any_of(dictionary().begin(), dictionary().end(), [&](const Called& called) {
    return called.key == key && (is_among(name, called.english) || is_among(name, called.german));
  });
}

const TableColumn* find(std::string_view key, const std::vector<TableColumn>& columns,
                        const std::vector<const TableColumn*>& taken = {}) {
  for (const TableColumn& column : columns)
    if (is_called(key, column, columns) && std::find(taken.begin(), taken.end(), &column) == taken.end())
      return &column;
  return nullptr;
}

bool holds(Only only, const std::vector<TableColumn>& columns, const std::vector<const TableColumn*>& found) {
  switch (only) {
    case Only::always: return true;
    case Only::with_several: return found.front()->has_several;
    case Only::with_title: return find("title", columns) != nullptr;
    case Only::without_title: return find("title", columns) == nullptr;
    case Only::without_fight: return !find("attack", columns) && !find("defence", columns) && !find("cost", columns);
    case Only::with_nothing_else: break;
  }
  return std::all_of(columns.begin(), columns.end(), [&](const TableColumn& column) {
    constexpr std::array<std::string_view, 8> beside{"title", "art",     "id",     "copies",
                                                     "sign",  "faction", "colour", "back"};
    return std::any_of(beside.begin(), beside.end(),
                       [&](std::string_view key) { return is_called(key, column, columns); });
  });
}

}  // namespace

Fitting fit(const std::vector<TableColumn>& columns) {
  for (const Rule& rule : rules()) {
    std::vector<const TableColumn*> found;
    for (const std::string_view key : rule.needs)
      if (const TableColumn* column = find(key, columns, found)) found.push_back(column);
    if (found.size() != rule.needs.size() || !holds(rule.only, columns, found)) continue;
    Fitting fitting;
    fitting.layout = rule.layout;
    for (std::size_t i = 0; i < found.size(); ++i) {
      fitting.because.push_back(found[i]->written);
      // The template shows a list of lines whatever they are.
      const std::string key(rule.needs[i] == "list" ? "items" : rule.needs[i]);
      if (found[i]->key != key) fitting.renamed[found[i]->key] = key;
    }
    return fitting;
  }
  return {"classic", {}, {}};
}

void rename_columns(Fitting& fitting, const std::vector<TableColumn>& columns, const std::vector<std::string>& keys) {
  std::set<std::string> taken;
  for (const auto& [column, key] : fitting.renamed) taken.insert(key);
  for (const TableColumn& column : columns)
    if (!fitting.renamed.contains(column.key) && !is_kind(column, columns)) taken.insert(column.key);
  std::vector<std::string> wanted = keys;
  wanted.insert(wanted.end(), {"title", "text", "art", "copies", "faction", "colour", "type"});
  for (const std::string& key : wanted) {
    if (taken.contains(key)) continue;
    for (const TableColumn& column : columns) {
      const bool is_itself = std::find(keys.begin(), keys.end(), column.key) != keys.end() && !is_kind(column, columns);
      if (is_itself || fitting.renamed.contains(column.key) || !is_called(key, column, columns)) continue;
      fitting.renamed[column.key] = key;
      taken.insert(key);
      break;
    }
  }
}

bool is_known_column(std::string_view key) {
  const std::string name = data::column_key(key);
  return std::any_of(dictionary().begin(), dictionary().end(), [&](const Called& called) {
    return called.key == name || is_among(name, called.english) || is_among(name, called.german);
  });
}

std::set<std::string> known_keys() {
  std::set<std::string> keys;
  for (const Called& called : dictionary()) keys.emplace(called.key);
  return keys;
}

}  // namespace kingpress::start
