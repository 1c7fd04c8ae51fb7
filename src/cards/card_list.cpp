// Cards come from lists, tables, workbooks and groups that hold more of them. What counts for a list (defaults,
// columns) is handed inwards as one scope, whatever file it was written in.
#include "cards/card_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "cards/combinations.h"
#include "cards/limits.h"
#include "cards/names.h"
#include "cards/read_card.h"
#include "cards/read_checks.h"
#include "cards/read_value.h"
#include "cards/table.h"
#include "data/csv.h"
#include "data/json.h"
#include "data/reader.h"
#include "data/workbook.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

using data::Member;
using data::Node;

constexpr std::size_t deepest_source = 8;  // files and groups within one another
constexpr std::array<std::string_view, 9> endings{".csv",   ".tsv",    ".xlsx", ".ods", ".json",
                                                  ".jsonl", ".ndjson", ".yaml", ".yml"};

bool ends_with_one_of(std::string_view name, std::initializer_list<std::string_view> some) {
  return std::any_of(some.begin(), some.end(), [&](std::string_view ending) { return name.ends_with(ending); });
}

// What counts for the cards of one list.
struct Shares {
  std::vector<Member> defaults;
  ColumnNames* columns = nullptr;  // the nearest that were given
  std::size_t header = 0;          // the row that names the columns of tables; 0: to be found
};

class CardList {
 public:
  CardList(Deck& deck, Reading& reading) : deck_(deck), reading_(reading), diagnostics_(reading.diagnostics) {}

  // `defaults:` and `columns:` of a deck, a group or a file are read through its map, and count from there inwards.
  Shares shares_of(data::MapReader& map, const Shares& outer) {
    Shares shares = outer;
    if (const Node* defaults = map.find("defaults")) take_defaults(*defaults, shares);
    if (const Node* columns = map.find("columns")) {
      columns_.push_back(std::make_unique<ColumnNames>(read_columns(*columns, *deck_.schema, diagnostics_)));
      shares.columns = columns_.back().get();
    }
    if (const Node* header = map.find("header"))
      if (const auto row = data::as_integer(*header, "header", 1, 1'000'000, diagnostics_))
        shares.header = static_cast<std::size_t>(*row);
    return shares;
  }

  void take(const Node& node, const Shares& shares) {
    if (node.is_scalar()) return take_source(node, shares);
    if (node.is_sequence() && !node.items.empty()) {
      for (const Node& item : node.items) take_item(item, shares);
      return;
    }
    if (node.is_map() && node.find("each") != nullptr)
      take_each(node, shares);
    else if (node.is_map() && !is_named_file(node))
      diagnostics_.error("wrong-type", node.span, "'cards' must be a list of cards, found a map",
                         "start each card with '- '");
    else if (!node.is_map())
      diagnostics_.error("missing-value", node.span, "the deck has no cards", "start each card with '- '");
  }

  void take_table(data::Table& table, const Shares& shares) {
    ColumnNames none;
    ColumnNames& columns = shares.columns != nullptr ? *shares.columns : none;
    deck_.columns_of[table.span.file].merge(shape_table(table, *deck_.schema, columns, deck_.folder, diagnostics_,
                                                        [&](const Node& card) { take_card(card, shares); }));
  }

  void finish() {
    deck_.cards.shrink_to_fit();
    for (const auto& columns : columns_) report_unmet(*columns, diagnostics_);
  }

 private:
  bool is_field(std::string_view key) const {
    return std::any_of(deck_.schema->fields.begin(), deck_.schema->fields.end(),
                       [&](const FieldSchema& field) { return field.name == key; });
  }

  void take_defaults(const Node& node, Shares& shares) {
    if (!node.is_map()) {
      diagnostics_.error("wrong-type", node.span, "'defaults' must be a map of key to value", "such as {cost: 1}");
      return;
    }
    const std::vector<std::string_view> known = known_keys(*deck_.schema);
    for (const Member& member : node.members) {
      if (member.key == "id" || std::find(known.begin(), known.end(), member.key) == known.end()) {
        diagnostics_.error("unknown-key", member.key_span,
                           member.key == "id" ? std::string("'id' is a card's own and cannot be shared")
                                              : fmt::format("unknown key '{}' in defaults", member.key),
                           member.key == "id" ? std::string() : diag::suggest(member.key, known));
        continue;
      }
      std::erase_if(shares.defaults, [&](const Member& outer) { return same_key(outer.key, member.key); });
      shares.defaults.push_back(member);
    }
  }

  // Whether two keys say the same of a card: qty and copies do.
  static bool same_key(std::string_view a, std::string_view b) {
    const auto copies = [](std::string_view key) {
      return std::find(copies_keys.begin(), copies_keys.end(), key) != copies_keys.end();
    };
    return a == b || (copies(a) && copies(b));
  }

  void take_item(const Node& item, const Shares& shares) {
    if (item.is_map() && item.find("each") != nullptr && !is_field("each")) return take_each(item, shares);
    if (item.is_scalar() && is_source(item.text)) return take_source(item, shares);
    if (is_named_file(item)) return;
    if (item.find("cards") != nullptr && !is_field("cards")) return take_group(item, "group of cards", shares);
    take_card(item, shares);
  }

  // `file: cards.csv`, as a component of a kit names it (reported).
  bool is_named_file(const Node& item) {
    const Node* file = item.is_map() && !is_field("file") ? item.find("file") : nullptr;
    if (file == nullptr || !file->is_scalar()) return false;
    const Member& key = *std::find_if(item.members.begin(), item.members.end(),
                                      [](const Member& member) { return member.key == "file"; });
    diagnostics_.error("unknown-key", key.key_span, "a file of cards is named without 'file:'",
                       item.members.size() == 1
                           ? fmt::format("write '- {}'", file->text)
                           : fmt::format("write '- cards: {}', and beside it what counts for all of them", file->text));
    return true;
  }

  // A card for every combination that `where` leaves, the last value changing first; what else stands beside `each`
  // counts for all of them.
  void take_each(const Node& item, const Shares& shares) {
    const auto axes = axes_of(*item.find("each"), *deck_.schema, diagnostics_);
    if (axes.empty()) return;
    const Node* const where = is_field("where") ? nullptr : item.find("where");
    std::optional<expr::Expression> filter;
    Node shared = item;
    if (where != nullptr) {
      filter = read_filter(*where, "where", names_of(*deck_.schema), diagnostics_);
      if (!filter) return;
      std::erase_if(shared.members, [](const Member& member) { return member.key == "where"; });
    }
    const std::size_t before = deck_.cards.size(), errors = diagnostics_.error_count();
    std::vector<std::size_t> chosen(axes.size());
    for (bool more = true; more && !full_; more = next_choice(axes, chosen))
      take_card(card_of(shared, axes, chosen), shares, filter ? &*filter : nullptr);
    if (filter && deck_.cards.size() == before && diagnostics_.error_count() == errors)
      diagnostics_.warning("empty-filter", filter->span(), "no combination meets this 'where'", "they make no card");
  }

  void take_group(const Node& node, const std::string& what, const Shares& outer) {
    if (!go_deeper(node.span)) return;
    data::MapReader map(node, what, diagnostics_);
    const Shares shares = shares_of(map, outer);
    if (const Node* cards = map.require("cards")) take(*cards, shares);
    map.finish();
    --depth_;
  }

  bool go_deeper(const diag::Span& span) {
    if (++depth_ <= deepest_source) return true;
    --depth_;
    diagnostics_.error("too-deep", span,
                       fmt::format("files and groups of cards are nested more than {} deep", deepest_source),
                       "does a file name itself?");
    return false;
  }

  void take_card(const Node& node, const Shares& shares, const expr::Expression* filter = nullptr) {
    if (full_) return;
    ++position_;
    auto card = shares.defaults.empty() || !node.is_map()
                    ? read_card(node, *deck_.schema, position_, diagnostics_)
                    : read_card(completed(node, shares.defaults), *deck_.schema, position_, diagnostics_);
    if (!card || (filter != nullptr && !filter->holds(lookup(*card)))) return;
    count_ += static_cast<std::size_t>(card->copies);
    full_ = count_ > most_cards;
    if (full_)
      diagnostics_.error("too-many-cards", card->id_span,
                         fmt::format("the deck has more than {} cards with their copies, the limit", most_cards),
                         "make several decks of it");
    else
      deck_.cards.push_back(std::move(*card));
  }

  static Node completed(const Node& node, const std::vector<Member>& defaults) {
    Node card = node;
    for (const Member& member : defaults) {
      const bool given = std::any_of(node.members.begin(), node.members.end(),
                                     [&](const Member& own) { return same_key(own.key, member.key); });
      if (!given) card.members.push_back(member);
    }
    return card;
  }

  // A file that holds cards, beneath the deck's folder.
  void take_source(const Node& node, const Shares& shares) {
    if (node.text.find("docs.google.com") != std::string::npos || node.text.ends_with(".gsheet")) {
      diagnostics_.error("outside-folder", node.span, "a sheet of Google is not read where it lies",
                         "download it (File > Download > Microsoft Excel or CSV) beside the deck, and name that file");
      return;
    }
    const auto name = read_path(node, "cards", diagnostics_);
    if (!name) return;
    if (data::is_workbook(*name)) return take_workbook(*name, node, shares);
    if (!is_source(*name)) {
      diagnostics_.error(
          "wrong-type", node.span,
          fmt::format("'cards' must be a list of cards or the name of a file of cards, found '{}'", *name),
          fmt::format("such a file ends in {}", known_sources()));
      return;
    }
    const bool is_yaml = ends_with_one_of(*name, {".yaml", ".yml"});
    const data::Limits limits = is_yaml ? reading_.limits : reading_.limits.of_rows();
    const Named file{deck_.folder, *name, node.span};
    const diag::SourceFile* source = load(file, reading_, limits);
    if (source == nullptr) return;
    allow(source);
    if (ends_with_one_of(*name, {".csv", ".tsv"})) {
      if (auto table = data::read_csv(*source, diagnostics_, limits, header_of(shares)))
        take_named_table(*table, shares);
      return;
    }
    const auto root = is_yaml                    ? data::read_yaml(*source, diagnostics_, limits)
                      : name->ends_with(".json") ? data::read_json(*source, diagnostics_, limits)
                                                 : data::read_json_lines(*source, diagnostics_, limits);
    if (root) take_tree(*root, shares);
  }

  // A list of cards, or a group.
  void take_tree(const Node& root, const Shares& shares) {
    if (root.is_map()) return take_group(root, "file of cards", shares);
    if (!go_deeper(root.span)) return;
    if (!root.is_sequence() || root.items.empty()) {
      diagnostics_.error("wrong-type", root.span, "a file of cards must hold a list of cards");
    } else {
      ColumnNames none;
      ColumnNames& columns = shares.columns != nullptr ? *shares.columns : none;
      for (const Node& item : root.items) take_item(item.is_map() ? renamed(item, columns) : item, shares);
    }
    --depth_;
  }

  // The members of a file's object are its columns.
  Node renamed(const Node& item, ColumnNames& columns) {
    const std::vector<std::string_view> known = known_keys(*deck_.schema);
    Node card = item;
    if (item.find("cards") != nullptr && !is_field("cards")) return card;  // a group
    for (Member& member : card.members) {
      std::string name = columns.name_of(member.key);
      if (name == member.key)
        name = key_of(name, *deck_.schema, [&](std::string_view key) { return item.find(key) != nullptr; });
      const std::string_view key = key_meant(name, *deck_.schema);
      if (!name.empty() && key != member.key)
        deck_.columns_of[item.span.file].try_emplace(std::string(key), member.key);
      member.key = name;
    }
    std::erase_if(card.members, [&](const Member& member) {
      const bool stranger = std::find(known.begin(), known.end(), member.key) == known.end();
      return member.key.empty() || (columns.ignores_others && stranger);
    });
    return card;
  }

  void take_workbook(const std::string& name, const Node& node, const Shares& shares) {
    const data::WorkbookName book = data::workbook_name(name);
    data::SheetTable sheet =
        load_workbook({deck_.folder, book.file, node.span}, book.sheet, reading_, header_of(shares));
    if (sheet.source == nullptr) return;
    allow(sheet.source);
    if (sheet.table) take_named_table(*sheet.table, shares);
  }

  data::HeaderRow header_of(const Shares& shares) const {
    return {shares.header, keys_of(*deck_.schema, shares.columns)};
  }

  void take_named_table(data::Table& table, const Shares& shares) {
    if (table.head)
      diagnostics_.warning("unused-head", table.head->span, "the lines with '#' are not read here",
                           fmt::format("they belong into '{}'", deck_.path));
    take_table(table, shares);
  }

  void allow(const diag::SourceFile* source) {
    for (const std::string& code : deck_.allowed) diagnostics_.allow(code, source);
  }

  Deck& deck_;
  Reading& reading_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::unique_ptr<ColumnNames>> columns_;
  std::size_t position_ = 0, count_ = 0, depth_ = 0;
  bool full_ = false;
};

}  // namespace

std::string known_sources() {
  std::string text;
  for (const std::string_view ending : endings) text += (text.empty() ? "" : ", ") + std::string(ending);
  return text;
}

bool is_source(const std::string& name) {
  return data::is_workbook(name) || name.ends_with(".gsheet") || name.find("docs.google.com") != std::string::npos ||
         std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return name.ends_with(ending); });
}

void read_card_list(data::MapReader& map, data::Table* table, Deck& deck, Reading& reading) {
  const Node* cards = table == nullptr ? map.require("cards") : nullptr;
  if (!deck.schema) {
    for (const char* key : {"defaults", "columns", "header"}) map.find(key);
    return;
  }
  CardList list(deck, reading);
  const Shares shares = list.shares_of(map, {});
  if (table != nullptr)
    list.take_table(*table, shares);
  else if (cards != nullptr)
    list.take(*cards, shares);
  list.finish();
}

}  // namespace kingpress::cards
