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

// What a key is called elsewhere, in small letters, blanks and hyphens as '_'.
struct Called {
  std::string_view key;
  std::vector<std::string_view> also;
};

const std::vector<Called>& dictionary() {
  static const std::vector<Called> words{
      {"title", {"name", "card_name", "card", "titel", "karte", "bezeichnung"}},
      {"text", {"description", "rules", "effect", "regeltext", "beschreibung", "effekt", "wirkung"}},
      {"art", {"image", "picture", "bild", "illustration"}},
      {"copies", {"amount", "quantity", "anzahl", "stück", "kopien"}},
      {"type", {"kind", "typ", "kartentyp"}},
      {"faction", {"fraktion", "clan", "volk"}},
      {"colour", {"color", "farbe"}},
      {"rarity", {"seltenheit"}},
      {"sign", {"icon", "zeichen", "symbol"}},
      {"rank", {"rang", "kartenwert", "wert"}},
      {"suit", {"farbe", "kartenfarbe"}},
      {"numeral", {"roman", "ziffer", "römisch"}},
      {"word", {"wort", "begriff", "words"}},
      {"other_word", {"second_word", "zweites_wort", "wort_2", "word_2"}},
      {"list", {"liste", "words_list", "wortliste"}},
      {"hot", {"marked", "markiert"}},
      {"question", {"frage", "prompt"}},
      {"answer", {"antwort", "lösung", "solution"}},
      {"topic", {"thema", "category", "kategorie"}},
      {"level", {"stufe", "difficulty", "schwierigkeit"}},
      {"year", {"jahr", "date", "datum"}},
      {"choice_a", {"option_a", "wahl_a", "choice_1", "option_1", "wahl_1"}},
      {"choice_b", {"option_b", "wahl_b", "choice_2", "option_2", "wahl_2"}},
      {"choice_c", {"option_c", "wahl_c", "choice_3", "option_3", "wahl_3"}},
      {"choice_d", {"option_d", "wahl_d", "choice_4", "option_4", "wahl_4"}},
      {"to_a", {"ziel_a", "target_a", "to_1", "ziel_1"}},
      {"to_b", {"ziel_b", "target_b", "to_2", "ziel_2"}},
      {"to_c", {"ziel_c", "target_c", "to_3", "ziel_3"}},
      {"to_d", {"ziel_d", "target_d", "to_4", "ziel_4"}},
      {"wins", {"wins_if", "win", "goal", "gewinnt", "gewinnt_wenn", "ziel"}},
      {"team", {"mannschaft", "seite"}},
      {"attack", {"power", "strength", "angriff", "stärke", "atk"}},
      {"defence", {"defense", "health", "toughness", "verteidigung", "leben", "def"}},
      {"cost", {"price", "mana", "kosten", "preis"}},
      {"points", {"vp", "victory_points", "siegpunkte", "punkte"}},
      {"gains", {"gives", "ertrag", "gewinn", "produces"}},
      {"tags", {"merkmale", "schlagworte"}},
      {"value", {"wert", "amount_of_money", "betrag", "nennwert"}},
      {"unit", {"currency", "einheit", "währung"}},
      {"number", {"zahl", "nummer", "no", "nr"}},
      {"foot", {"fuß"}},
      {"items", {"lines", "zutaten", "ingredients", "zeilen"}},
      {"result", {"ergebnis", "makes"}},
      {"reward", {"belohnung", "lohn"}},
      {"slots", {"plätze", "felder"}},
      {"first", {"erste", "erstes"}},
      {"second", {"zweite", "zweites"}},
      {"paths", {"wege", "roads"}},
      {"tracks", {"leisten"}},
      {"places", {"orte"}},
      {"players", {"spieler"}},
      {"left_items", {"left_list", "linke_liste"}},
      {"last", {"letztes", "steps"}},
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

// As a key, the capitals of umlauts small as well.
std::string folded(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> umlauts{{{"Ä", "ä"}, {"Ö", "ö"}, {"Ü", "ü"}}};
  std::string key = data::column_key(name);
  for (const auto& [capital, small] : umlauts)
    for (std::size_t at = 0; (at = key.find(capital, at)) != std::string::npos;) key.replace(at, capital.size(), small);
  return key;
}

bool is_called(std::string_view key, const TableColumn& column) {
  const std::string name = folded(column.key);
  // "Art" is a kind in German; pictures are files.
  if (name == "art" && !column.names_files) return key == "type";
  if (name == key) return true;
  return std::any_of(dictionary().begin(), dictionary().end(), [&](const Called& called) {
    return called.key == key && std::find(called.also.begin(), called.also.end(), name) != called.also.end();
  });
}

const TableColumn* find(std::string_view key, const std::vector<TableColumn>& columns,
                        const std::vector<const TableColumn*>& taken = {}) {
  for (const TableColumn& column : columns)
    if (is_called(key, column) && std::find(taken.begin(), taken.end(), &column) == taken.end()) return &column;
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
  return std::all_of(columns.begin(), columns.end(), [](const TableColumn& column) {
    constexpr std::array<std::string_view, 8> beside{"title", "art",     "id",     "copies",
                                                     "sign",  "faction", "colour", "back"};
    return std::any_of(beside.begin(), beside.end(), [&](std::string_view key) { return is_called(key, column); });
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
    if (!fitting.renamed.contains(column.key) && !(column.key == "art" && !column.names_files))
      taken.insert(column.key);
  std::vector<std::string> wanted = keys;
  wanted.insert(wanted.end(), {"title", "text", "art", "copies", "faction", "colour", "type"});
  for (const std::string& key : wanted) {
    if (taken.contains(key)) continue;
    for (const TableColumn& column : columns) {
      const bool is_itself = std::find(keys.begin(), keys.end(), column.key) != keys.end() &&
                             !(column.key == "art" && !column.names_files);
      if (is_itself || fitting.renamed.contains(column.key) || !is_called(key, column)) continue;
      fitting.renamed[column.key] = key;
      taken.insert(key);
      break;
    }
  }
}

bool is_known_column(std::string_view key) {
  const std::string name = folded(key);
  return std::any_of(dictionary().begin(), dictionary().end(), [&](const Called& called) {
    return called.key == name || std::find(called.also.begin(), called.also.end(), name) != called.also.end();
  });
}

}  // namespace kingpress::start
