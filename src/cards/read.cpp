// Which kind of file one is shows in its keys, not in its name: people name files as they like. The kind is decided
// here, once; each kind is then read by a file of its own.
#include "cards/read.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "cards/include.h"
#include "cards/read_value.h"
#include "cards/reading.h"
#include "cards/table.h"
#include "cards/variants.h"
#include "data/csv.h"
#include "data/json.h"
#include "data/reader.h"
#include "data/workbook.h"
#include "diag/command_word.h"
#include "machine/files_met.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::size_t most_files_in_folder = 500;
constexpr const char* list_name = "edition.yaml";

void report(Reading& reading, const std::string& path, std::string code, std::string message, std::string hint = {}) {
  diag::Diagnostic diagnostic{
      diag::Severity::error, std::move(code), std::move(message), {}, std::move(hint), {}, {}, path};
  reading.diagnostics.add(std::move(diagnostic));
}

void join_game(Edition& edition, const std::string& game, const diag::Span& span, Reading& reading) {
  if (game.empty()) return;
  if (edition.game.empty()) edition.game = game;
  if (edition.game != game)
    reading.diagnostics.error(
        "mixed-games", span,
        fmt::format("this file is of the game '{}', the rest of the edition of '{}'", game, edition.game),
        "keep each game in a folder of its own");
}

struct Parsed {
  const diag::SourceFile* source = nullptr;
  std::optional<Node> root;
  bool well_formed = true;
};

// A list of cards alone becomes a deck of them; where no one says its game, that of the command line.
void make_deck(Node& root, const std::string& game) {
  Node deck;
  deck.kind = Node::Kind::map;
  deck.span = root.span;
  if (!game.empty()) {
    Node name;
    name.kind = Node::Kind::scalar;
    name.span = start_of(root);
    name.text = game;
    deck.members.push_back({"game", name.span, name});
  }
  const diag::Span place = root.span;
  deck.members.push_back({"cards", place, std::move(root)});
  root = std::move(deck);
}

Parsed parse(const diag::SourceFile* source, Reading& reading) {
  if (source == nullptr) return {};
  const std::size_t errors_before = reading.diagnostics.error_count();
  const bool rows = is_rows(source->path());
  const data::Limits limits = rows ? reading.limits.of_rows() : reading.limits;
  auto root = !rows                               ? data::read_yaml(*source, reading.diagnostics, limits)
              : source->path().ends_with(".json") ? data::read_json(*source, reading.diagnostics, limits)
                                                  : data::read_json_lines(*source, reading.diagnostics, limits);
  if (root && rows && root->is_sequence()) make_deck(*root, reading.games.assumed);
  return {source, std::move(root), reading.diagnostics.error_count() == errors_before};
}

// Rules of one's own, which are read beside a deck by their name.
bool is_rules_file(const Node& root) {
  return root.is_map() && root.find("play") && (root.find("zones") || root.find("players")) && !root.find("cards") &&
         !root.find("spaces");
}

void report_rules(const Node& root, const std::string& path, Reading& reading) {
  const std::filesystem::path file(path);
  const std::string folder = file.has_parent_path() ? file.parent_path().generic_string() : ".";
  reading.diagnostics.error("unknown-file", start_of(root), "these are rules, not a deck",
                            file.filename() == own_rules_name
                                ? fmt::format("name the folder, '{}', or a deck in it", folder)
                                : fmt::format("rename it to '{}': it is then read with the deck beside it",
                                              joined(folder == "." ? "" : folder, own_rules_name)));
}

// What a file is shows in its keys; `wanted` is what edition.yaml says, empty when it is to be found out, "any" in a
// folder without one.
void take_parsed(Parsed parsed, std::string_view wanted, Edition& edition, Reading& reading) {
  if (!parsed.root) return;
  const diag::SourceFile* source = parsed.source;
  const std::string& path = source->path();
  const bool well_formed = parsed.well_formed;
  std::optional<Node>& root = parsed.root;
  if (wanted == "edition" || (wanted.empty() && is_edition_file(*root)))
    return read_edition_file(*root, path, edition, reading);
  if (is_rules_file(*root)) return report_rules(*root, path, reading);
  if (wanted == "any") {
    const bool lists = is_edition_file(*root);
    if (lists)
      reading.diagnostics.error("unknown-file", start_of(*root), "this lists files of the folder",
                                "call it edition.yaml, or name it instead of its folder");
    if (lists) return;
    wanted = {};
  }
  include_files(*root, folder_of(path), reading);
  take_variant(*root, reading);
  const bool is_deck = root->find("cards") != nullptr;
  const bool is_look = root->find("elements") != nullptr || root->find("extends") != nullptr;
  if (wanted.empty() && !is_deck && is_look) return;  // a template may lie beside the deck that uses it
  const bool is_field = !is_deck && (root->find("spaces") != nullptr || wanted == "field");
  if (wanted.empty() && !is_deck && !is_field && root->find("game") == nullptr) {
    reading.diagnostics.error("unknown-file", start_of(*root), "this is neither a deck nor a field",
                              path.ends_with(".txt")
                                  ? "a decklist is judged by the set it is built from: --against my-set"
                                  : "a deck has 'cards:', a field has 'spaces:'");
    return;
  }
  const Node* game = root->find("game");
  const diag::Span place = game != nullptr ? game->span : root->span;
  const CardSchema* schema = game != nullptr && game->is_scalar() ? reading.games.schema(game->text) : nullptr;
  const bool is_board = !is_deck && schema != nullptr &&
                        std::any_of(schema->board.begin(), schema->board.end(),
                                    [&](const FieldSchema& key) { return root->find(key.name) != nullptr; });
  if (wanted == "field" || (wanted.empty() && (is_field || is_board))) {
    edition.fields.push_back(read_field(*root, path, reading));
    if (!well_formed) edition.fields.back().complete = false;
    join_game(edition, edition.fields.back().game, place, reading);
  } else {
    edition.decks.push_back(read_deck(*root, path, reading));
    if (!well_formed) edition.decks.back().complete = false;
    join_game(edition, edition.decks.back().game, place, reading);
  }
}

void take_file(const Named& file, std::string_view wanted, Edition& edition, Reading& reading) {
  take_parsed(parse(load(file, reading), reading), wanted, edition, reading);
}

// A table by itself, as a deck: what there is to say besides its cards stands in its head.
void take_deck(data::Table& table, const diag::SourceFile* source, bool well_formed, Edition& edition,
               Reading& reading) {
  Node root;
  root.kind = Node::Kind::map;
  root.span = {source, 0, std::min<std::size_t>(1, source->text().size())};
  if (table.head) root = *table.head;
  edition.decks.push_back(read_deck(root, source->path(), reading, &table));
  if (!well_formed) edition.decks.back().complete = false;
  join_game(edition, edition.decks.back().game, root.span, reading);
}

// Of a table that is a deck by itself: its game is known once it is read.
data::HeaderRow any_header(const Reading& reading) {
  std::vector<std::function<bool(std::string_view)>> games{keys_of({std::string(own_game)}, nullptr)};
  for (const std::string& game : reading.games.names)
    if (const CardSchema* schema = reading.games.schema(game)) games.push_back(keys_of(*schema, nullptr));
  return {0, [games = std::move(games)](std::string_view key) {
            return std::any_of(games.begin(), games.end(), [&](const auto& has) { return has(key); });
          }};
}

void take_table(const diag::SourceFile* source, Edition& edition, Reading& reading) {
  if (source == nullptr) return;
  const std::size_t errors_before = reading.diagnostics.error_count();
  auto table = data::read_csv(*source, reading.diagnostics, reading.limits.of_rows(), any_header(reading));
  if (table) take_deck(*table, source, reading.diagnostics.error_count() == errors_before, edition, reading);
}

// `name` may say the sheet.
void take_workbook(Named file, Edition& edition, Reading& reading) {
  const data::WorkbookName book = data::workbook_name(file.name);
  file.name = book.file;
  const std::size_t errors_before = reading.diagnostics.error_count();
  data::SheetTable sheet = load_workbook(file, book.sheet, reading, any_header(reading));
  if (sheet.table)
    take_deck(*sheet.table, sheet.source, reading.diagnostics.error_count() == errors_before, edition, reading);
}

// A table, a workbook or cards in JSON by its ending; none that a program has open ("~$cards.xlsx").
bool holds_rows(const std::string& name) {
  return !name.starts_with('.') && !name.starts_with('~') &&
         (is_table(name) || is_rows(name) || data::is_workbook(name));
}

// A folder with one table and nothing else is what its table is, of the game of the command line or of none.
void read_lone_table(const std::string& folder, const std::vector<std::string>& names, Edition& edition,
                     Reading& outer) {
  if (names.size() > 1) {
    std::vector<std::string> commands;
    for (const std::string& name : names)
      if (commands.size() < 8)
        commands.push_back(fmt::format("kingpress print {} --game freeform", diag::command_word(joined(folder, name))));
    return report(outer, folder, "empty-folder",
                  fmt::format("folder '{}' holds no deck, but {} tables", folder, names.size()),
                  fmt::format("name one: {}; or write a deck.yaml that says 'cards: {}'", fmt::join(commands, ", or "),
                              names.front()));
  }
  Games games = outer.games;
  if (games.assumed.empty()) games.assumed = own_game;
  Reading reading{games, outer.sources, outer.diagnostics, outer.limits};
  const std::string& name = names.front();
  if (data::is_workbook(name))
    take_workbook({folder, name, {}}, edition, reading);
  else if (is_table(name))
    take_table(load({folder, name, {}}, reading, reading.limits.of_rows()), edition, reading);
  else
    take_parsed(parse(load({folder, name, {}}, reading, reading.limits.of_rows()), reading), {}, edition, reading);
  diag::Diagnostic note{
      diag::Severity::note,
      "lone-table",
      fmt::format("the folder holds no deck: its table '{}' is taken for one", name),
      {},
      fmt::format(
          "kingpress new freeform my-game {} makes a deck that knows its columns; a deck.yaml that says 'cards: "
          "{}' can say more",
          diag::command_word(joined(folder, name)), name),
      {},
      {},
      folder};
  outer.diagnostics.add(std::move(note));
}

void read_folder(const std::string& folder, Edition& edition, Reading& reading) {
  std::error_code error;
  machine::met_file(joined(folder, list_name));
  if (std::filesystem::exists(joined(folder, list_name), error))
    return take_file({folder, list_name, {}}, "edition", edition, reading);
  machine::met_folder(folder, ".yaml .yml");
  std::vector<std::string> names, tables;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().generic_string();
    const bool yaml = name.ends_with(".yaml") || name.ends_with(".yml");
    if (yaml && !name.starts_with('.') && !lies_beside_decks(name)) names.push_back(name);
    if (holds_rows(name) && !is_program_output({folder, name, {}}, reading.limits.of_rows())) tables.push_back(name);
  }
  if (error)
    return report(reading, folder, "file-unreadable",
                  fmt::format("folder '{}' cannot be read: {}", folder, error.message()));
  if (names.empty() && !tables.empty()) {
    machine::met_folder(folder, ".yaml .yml .csv .tsv .xlsx .ods .json .jsonl .ndjson");
    std::sort(tables.begin(), tables.end());
    return read_lone_table(folder, tables, edition, reading);
  }
  if (names.empty())
    return report(reading, folder, "empty-folder", fmt::format("folder '{}' holds no deck and no field", folder),
                  "expected a file that ends in '.yaml', or one table: '.csv', '.tsv', '.xlsx', '.ods', '.json', "
                  "'.jsonl'");
  if (names.size() > most_files_in_folder)
    return report(
        reading, folder, "too-many-files",
        fmt::format("folder '{}' holds {} files, the limit is {}", folder, names.size(), most_files_in_folder));
  std::sort(names.begin(), names.end());
  std::vector<Parsed> files;
  std::set<std::string> parts;  // of other files: no decks by themselves
  for (const std::string& name : names) {
    files.push_back(parse(load({folder, name, {}}, reading), reading));
    if (files.back().root) named_files(*files.back().root, parts);
  }
  for (std::size_t i = 0; i < files.size(); ++i)
    if (!parts.contains(names[i])) take_parsed(std::move(files[i]), "any", edition, reading);
}

}  // namespace

void take_listed(const Named& file, std::string_view kind, Edition& edition, Reading& reading) {
  const std::string game = edition.game;
  const bool of_the_game = kind == "card" || kind == "field";
  const std::string listed_game = std::exchange(reading.listed_game, of_the_game ? game : std::string(own_game));
  if (!of_the_game) edition.game.clear();
  const std::size_t decks = edition.decks.size();
  if (data::is_workbook(file.name))
    take_workbook(file, edition, reading);
  else if (is_table(file.name))
    take_table(load(file, reading, reading.limits.of_rows()), edition, reading);
  else
    take_file(file, kind == "field" ? "field" : "deck", edition, reading);
  if (edition.decks.size() > decks) edition.decks.back().kind = kind;
  if (!of_the_game) edition.game = game;
  reading.listed_game = listed_game;
}

namespace {

// Called as its first file when it has no title of its own.
Edition titled(Edition edition) {
  if (edition.title.empty() && !edition.decks.empty()) edition.title = edition.decks.front().title;
  if (edition.title.empty() && edition.decks.empty() && !edition.fields.empty())
    edition.title = edition.fields.front().title;
  return edition;
}

}  // namespace

Edition read_edition(const std::string& target, const Games& games, diag::Sources& sources,
                     diag::Diagnostics& diagnostics, const data::Limits& limits) {
  Reading reading{games, sources, diagnostics, limits};
  Edition edition;
  std::error_code error;
  if (std::filesystem::is_directory(target, error)) {
    edition.folder = target;
    read_folder(target, edition, reading);
  } else {
    edition.folder = folder_of(target);
    if (data::is_workbook(target)) {
      take_workbook({{}, target, {}, false}, edition, reading);
      check_variant(reading);
      return titled(std::move(edition));
    }
    const bool many = target == data::standard_input || is_table(target) || is_rows(target);
    const data::Limits most = many ? limits.of_rows() : limits;
    const diag::SourceFile* source = load({{}, target, {}, false}, reading, most);
    if (source != nullptr && is_table(*source))
      take_table(source, edition, reading);
    else
      take_parsed(parse(source, reading), {}, edition, reading);
  }
  check_variant(reading);
  return titled(std::move(edition));
}

}  // namespace kingpress::cards
