// The table stays as it is: what its columns are called is said in the deck, so that it can be saved again from the
// spreadsheet it comes from.
#include "start/fitted_deck.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/decimal_commas.h"
#include "cards/json_schema.h"
#include "cards/yaml_value.h"
#include "data/csv.h"
#include "data/windows_1252.h"
#include "data/workbook.h"
#include "diag/usage_error.h"
#include "press/pictures.h"
#include "start/fitting.h"
#include "start/gallery.h"
#include "start/new_file.h"
#include "start/plain_name.h"
#include "templates/drawn/look.h"
#include "templates/names.h"
#include "templates/read_template.h"

namespace kingpress::start {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_drawn_bytes = 16u << 20;
constexpr const char *game = "freeform", *schema_file = "schema.json";

struct Opened {
  std::string bytes;
  std::optional<data::Table> table;
};

Opened open_table(const data::WorkbookName& name, press::Workshop& workshop) {
  const data::Limits limits = data::Limits{}.of_rows();
  const data::HeaderRow header{0, is_known_column};
  const bool is_text = name.file.ends_with(".csv") || name.file.ends_with(".tsv");
  if (!is_text && !data::is_workbook(name.file))
    throw diag::UsageError(fmt::format("'{}' is no table", name.file), "expected a .csv, .tsv, .xlsx or .ods");
  const auto bytes = data::load_bytes(name.file, workshop.diagnostics, limits);
  if (!bytes) return {};
  if (!is_text)
    return {*bytes,
            data::read_workbook(name.file, *bytes, name.sheet, workshop.sources, workshop.diagnostics, limits, header)
                .table};
  const diag::SourceFile& source = data::add_as_utf8(name.file, *bytes, workshop.sources, workshop.diagnostics);
  return {*bytes, data::read_csv(source, workshop.diagnostics, limits, header)};
}

// "12", "-3".
bool is_integer(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// Whether the cells of a column are numbers with decimals: "1,5" or "1.5", but not "1,500" alone, which may be
// thousands.
class Decimals {
 public:
  void look_at(std::string text) {
    if (is_integer(text)) return;
    const std::size_t sign = text.find_first_of(",.");
    if (sign == std::string::npos) {
      all_ = false;
      return;
    }
    signs_.insert(std::exchange(text[sign], ','));
    is_clear_ = is_clear_ || cards::has_clear_decimal_comma(text);
    all_ = all_ && is_integer(text.erase(sign, 1));
  }
  bool are_numbers() const { return all_ && is_clear_ && signs_.size() == 1; }

 private:
  std::set<char> signs_;
  bool all_ = true, is_clear_ = false;
};

// As it is read, in one line: the same column by `columns:`.
std::string header_of(std::string_view cell) {
  const bool is_quoted = cell.size() > 1 && cell.front() == '"' && cell.back() == '"';
  if (is_quoted) cell = cell.substr(1, cell.size() - 2);
  std::string header;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (cell[i] == '\r') continue;
    if (is_quoted && cell.substr(i).starts_with("\"\"")) ++i;
    header += cell[i] == '\n' ? ' ' : cell[i];
  }
  return header;
}

std::vector<TableColumn> columns_of(const data::Table& table) {
  std::vector<TableColumn> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i].empty() || table.columns[i].starts_with('#') || table.columns[i].starts_with('_')) continue;
    const diag::Span& header = table.headers[i];
    columns.push_back(
        {table.columns[i], header_of(header.file->text().substr(header.begin, header.end - header.begin))});
  }
  std::map<std::string, Decimals> decimals;
  for (std::size_t row = 0; row < table.row_count(); ++row)
    for (const data::Member& cell : table.row(row).members) {
      const auto at = std::find_if(columns.begin(), columns.end(),
                                   [&](const TableColumn& column) { return column.key == cell.key; });
      const std::string& text = cell.value.text;
      if (at == columns.end() || text.empty()) continue;
      at->has_words = true;
      if (!is_integer(text)) at->integers = false;
      decimals[cell.key].look_at(text);
      if (text.find('|') != std::string::npos) at->has_several = true;
      if (text.find('.') != std::string::npos) at->names_files = true;
      if (press::is_picture_name(text)) at->names_pictures = true;
    }
  for (TableColumn& column : columns) column.decimals = !column.integers && decimals[column.key].are_numbers();
  return columns;
}

// One that is called like pictures and still empty will name them.
void expect_pictures(std::vector<TableColumn>& columns) {
  Fitting pictures;
  rename_columns(pictures, columns, {"art"});
  for (TableColumn& column : columns) {
    const auto renamed = pictures.renamed.find(column.key);
    if (!column.has_words && renamed != pictures.renamed.end() && renamed->second == "art")
      column.names_pictures = true;
  }
}

// Gives columns that no expression could name one that it can.
void name_plainly(Fitting& fitting, const std::vector<TableColumn>& columns) {
  std::set<std::string> taken;
  for (const TableColumn& column : columns) taken.insert(column.key);
  for (const auto& [column, key] : fitting.renamed) taken.insert(key);
  for (const TableColumn& column : columns) {
    const std::string plain = plain_name(column.key);
    if (fitting.renamed.contains(column.key) || plain == column.key) continue;
    std::string name = plain;
    for (int number = 2; !taken.insert(name).second; ++number) name = fmt::format("{}_{}", plain, number);
    fitting.renamed[column.key] = name;
  }
}

std::string listed(const std::vector<std::string>& columns) {
  std::vector<std::string> quoted;
  for (const std::string& column : columns) quoted.push_back("'" + column + "'");
  return fmt::format("{}", fmt::join(quoted, " and "));
}

// What a deck file says of its template.
struct DeckLook {
  std::string remark, layout;
  bool has_back = false, is_drawn = false;
  std::vector<std::pair<std::string, std::string>> types;  // of the template's own cards
};

std::string deck_text(const std::string& cards, const std::string& title, const DeckLook& look,
                      const std::map<std::string, std::string>& renamed_columns,
                      const std::vector<TableColumn>& columns) {
  constexpr std::array<std::string_view, 10> common{"id",  "copies", "count",    "qty",  "title",
                                                    "set", "text",   "template", "back", "art"};
  std::vector<std::string> fields, renames;
  for (const TableColumn& column : columns) {
    const auto renamed = renamed_columns.find(column.key);
    const std::string key = renamed == renamed_columns.end() ? column.key : renamed->second;
    if (key != column.key) renames.push_back(fmt::format("{}: {}", cards::yaml_text(column.written), key));
    if (std::find(common.begin(), common.end(), key) != common.end() || key == "quantity") continue;
    const auto known =
        std::find_if(look.types.begin(), look.types.end(), [&](const auto& type) { return type.first == key; });
    const std::string of_cells = column.integers ? "integer" : column.decimals ? "number" : "text";
    std::string type = column.has_several ? "list" : of_cells;
    if (look.is_drawn && column.names_pictures) type = "picture";
    if (known != look.types.end() && (known->second != "integer" || !column.integers))
      type = known->second == "integer" ? of_cells : known->second;
    fields.push_back(key + ": " + type);
  }
  std::string text = fmt::format(
      "# {}\n"
      "game: {}\ntitle: {}\ntemplate: {}\n",
      look.remark, game, cards::yaml_text(title), cards::yaml_text(look.layout));
  if (look.has_back) text += fmt::format("back: {}-back\n", look.layout);
  if (!renames.empty()) text += fmt::format("columns: {{{}}}\n", fmt::join(renames, ", "));
  if (!fields.empty()) text += fmt::format("schema: {{{}}}\n", fmt::join(fields, ", "));
  return text + fmt::format("cards: {}\n", cards::yaml_text(cards));
}

std::string reason(const std::string& layout, const Fitting& fitting) {
  if (!layout.empty()) return "as you named it";
  if (fitting.because.empty()) return "since no column asks for another";
  return (fitting.because.size() == 1 ? "since there is a column " : "since there are columns ") +
         listed(fitting.because);
}

// The bytes of a look that was drawn elsewhere; none where there is none.
std::string read_drawing(const std::string& drawing, press::Workshop& workshop) {
  if (drawing.empty()) return {};
  if (!drawing.ends_with(".svg"))
    throw diag::UsageError(fmt::format("'{}' is no SVG", drawing),
                           "--look takes a drawing: kingpress new freeform "
                           "my-game cards.csv --look card.svg");
  data::Limits limits;
  limits.file_bytes = most_drawn_bytes;
  return data::load_bytes(drawing, workshop.diagnostics, limits).value_or("");
}

// What the objects of a drawing are called, of all that templates and columns are called. What is wrong with it is told
// when its deck is read, unless it is no drawing at all.
std::vector<std::string> keys_drawn(const std::string& path, const std::string& drawn,
                                    const std::vector<TableColumn>& columns, press::Workshop& workshop) {
  templates::Columns names{known_keys(), {"art"}};
  for (const TableColumn& column : columns) {
    names.all.insert(column.key);
    if (column.names_pictures) names.pictures.insert(column.key);
  }
  diag::Diagnostics wrong;
  const auto node = templates::read_drawn_look(workshop.sources.add(path, drawn), names, wrong);
  const auto look = node ? templates::read_template(*node, path, path, wrong) : std::nullopt;
  std::vector<std::string> keys;
  if (!look) {
    for (const diag::Diagnostic& one : wrong.list()) workshop.diagnostics.add(one);
    return keys;
  }
  for (const std::string& name : templates::names_of(*look))
    if (names.all.contains(name)) keys.push_back(name);
  return keys;
}

// Whether a file that is named lies in the folder already.
bool lies_in(const std::string& file, const std::string& folder) {
  const fs::path place(file);
  std::error_code error;
  return fs::equivalent(place.has_parent_path() ? place.parent_path() : fs::path("."), folder, error);
}

}  // namespace

FittedDeck start_with_table(const std::string& folder, const std::string& table, const std::string& layout,
                            const std::string& drawing, press::Workshop& workshop) {
  const data::WorkbookName name = data::workbook_name(table);
  const fs::path place(name.file);
  std::error_code error;
  const bool lies_there = lies_in(name.file, folder);
  const bool taken =
      lies_there ? fs::exists(fs::path(folder) / "deck.yaml", error)
                 : fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error));
  if (taken)
    throw diag::UsageError(lies_there ? fmt::format("there is a deck.yaml in '{}' already", folder)
                                      : fmt::format("'{}' is there already and not empty", folder),
                           "name a new folder: nothing is ever written over");
  const Opened opened = open_table(name, workshop);
  if (!opened.table || workshop.diagnostics.has_errors()) return {};
  std::vector<TableColumn> columns = columns_of(*opened.table);
  FittedDeck made;
  Fitting fitting;
  DeckLook look;
  const std::string drawn = read_drawing(drawing, workshop);
  if (workshop.diagnostics.has_errors()) return {};
  if (!drawing.empty()) {
    expect_pictures(columns);
    made.layout = fs::path(drawing).filename().generic_string();
    made.why = "as you drew it";
    rename_columns(fitting, columns, keys_drawn(drawing, drawn, columns, workshop));
    if (workshop.diagnostics.has_errors()) return {};
    look = {fmt::format("The look is '{}': its objects that are called like a column are filled.", made.layout),
            made.layout,
            false,
            true,
            {}};
  } else {
    fitting = layout.empty() ? fit(columns) : Fitting{layout, {}, {}};
    const Exhibit exhibit = exhibit_called(fitting.layout, game, workshop);
    rename_columns(fitting, columns, keys_of(exhibit));
    made.layout = exhibit.name;
    made.why = reason(layout, fitting);
    look = {fmt::format("The template was taken {}; 'kingpress list templates --pictures' shows the others.", made.why),
            made.layout, exhibit.back != nullptr, false, sample_types(exhibit)};
  }
  name_plainly(fitting, columns);
  for (const TableColumn& column : columns)
    if (column.integers && column.has_words && is_integer(column.written)) made.nameless = column.written;
  made.has_pictures = !lies_there && std::any_of(columns.begin(), columns.end(), [&](const TableColumn& column) {
    const auto renamed = fitting.renamed.find(column.key);
    return column.names_files && (renamed == fitting.renamed.end() ? column.key : renamed->second) == "art";
  });
  const auto write = [&](const std::string& file, std::string_view bytes) {
    made.written.push_back((fs::path(folder) / file).generic_string());
    write_new(made.written.back(), bytes);
  };
  const std::string file = place.filename().generic_string();
  if (!lies_there) write(file, opened.bytes);
  if (!drawing.empty() && !lies_in(drawing, folder)) write(made.layout, drawn);
  write("deck.yaml", fmt::format("# yaml-language-server: $schema={}\n{}", schema_file,
                                 deck_text(name.sheet.empty() ? file : file + "#" + name.sheet,
                                           place.stem().generic_string(), look, fitting.renamed, columns)));
  diag::Sources sources;
  diag::Diagnostics wrong;  // of the cards: `check` tells them
  const cards::Edition edition =
      cards::read_edition((fs::path(folder) / "deck.yaml").generic_string(), workshop.games(), sources, wrong);
  if (!edition.decks.empty()) write(schema_file, cards::json_schema(*edition.decks.front().schema));
  return made;
}

}  // namespace kingpress::start
