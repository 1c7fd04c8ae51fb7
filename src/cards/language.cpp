// Translators work in YAML, in a spreadsheet or in PO editors. All three become one list of entries here, each with its
// place.
#include "cards/language.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "cards/read_value.h"
#include "cards/reading.h"
#include "data/csv.h"
#include "data/load_beneath.h"
#include "data/po.h"
#include "data/reader.h"
#include "data/windows_1252.h"
#include "data/workbook.h"
#include "diag/suggestion.h"
#include "machine/files_met.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::array<std::string_view, 7> file_endings{".yaml", ".yml", ".csv", ".tsv", ".xlsx", ".ods", ".po"};

bool is_table_of_texts(const std::string& path) { return path.ends_with(".csv") || path.ends_with(".tsv"); }

class LanguageReader {
 public:
  LanguageReader(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const data::Limits& limits)
      : source_(source), diagnostics_(diagnostics), limits_(limits) {}

  // With a `table` it is that of a workbook.
  std::unique_ptr<Language> read(std::optional<data::Table> table) {
    language_->path = source_.path();
    if (is_table_of_texts(source_.path()))
      table = data::read_csv(source_, diagnostics_, limits_);
    else if (source_.path().ends_with(".po"))
      read_po();
    else if (!table)
      read_yaml();
    if (table) read_table(*table);
    return std::move(language_);
  }

 private:
  void read_yaml() {
    const auto root = data::read_yaml(source_, diagnostics_, limits_);
    if (!root) return;
    data::MapReader map(*root, "language file", diagnostics_);
    if (const Node* texts = map.find("texts")) read_texts(*texts);
    if (const Node* cards = map.find("cards")) read_cards(*cards);
    if (const Node* fonts = map.find("fonts")) read_fonts(*fonts);
    if (const Node* known = map.find("known")) read_known(*known);
    map.finish();
  }

  bool is_map(const Node& node, std::string_view what, std::string hint) {
    if (node.is_map()) return true;
    if (!node.is_null())
      diagnostics_.error("wrong-type", node.span, std::string(what) + " must be a map", std::move(hint));
    return false;
  }

  void read_texts(const Node& texts) {
    if (!is_map(texts, "'texts'", "from the words to their translation, 'Draw pile: Zugstapel'")) return;
    for (const data::Member& member : texts.members)
      add_words({member.key, member.key_span}, {{{member.key, member.key_span}}, text_of(member.value), false});
  }

  void read_fonts(const Node& fonts) {
    if (!is_map(fonts, "'fonts'", "from a role or a family to the family instead, 'title: Noto Serif CJK JP'")) return;
    for (const data::Member& font : fonts.members)
      if (auto family = read_text(font.value, font.key, diagnostics_))
        language_->fonts[font.key] = {std::move(*family), font.value.span};
  }

  void read_known(const Node& known) {
    if (!known.is_sequence())
      diagnostics_.error("wrong-type", known.span, "'known' must be a list of words", "such as [verdürbe, zweien]");
    for (const Node& item : known.items)
      if (auto word = read_name(item, "known", diagnostics_)) language_->known.push_back(std::move(*word));
  }

  void read_cards(const Node& cards) {
    if (!is_map(cards, "'cards'", "from a card's id to its texts")) return;
    for (const data::Member& card : cards.members) {
      if (!is_map(card.value, fmt::format("what card '{}' says", card.key),
                  "from a field to its text: 'title: Die Eule'"))
        continue;
      for (const data::Member& field : card.value.members)
        add_card({{card.key, card.key_span}, {field.key, field.key_span}, translation_of(field.value)});
    }
  }

  Translation translation_of(const Node& node) {
    if (!node.is_map()) return {std::nullopt, text_of(node), false};
    Translation said{std::nullopt, {std::string(), node.span}, false};
    data::MapReader map(node, "translation", diagnostics_);
    if (const Node* from = map.find("from"))
      if (auto text = read_text(*from, "from", diagnostics_)) said.original = {std::move(*text), from->span};
    if (const Node* to = map.require("to")) said.text = text_of(*to);
    map.finish();
    return said;
  }

  Value text_of(const Node& node) {
    if (node.is_null()) return {std::string(), node.span};
    return {read_text(node, "translation", diagnostics_).value_or(""), node.span};
  }

  void read_table(const data::Table& table) {
    static constexpr std::array<std::string_view, 4> known{"card", "field", "original", "translation"};
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      if (!table.columns[i].empty() && std::find(known.begin(), known.end(), table.columns[i]) == known.end())
        diagnostics_.error("unknown-key", table.headers[i], fmt::format("unknown column '{}'", table.columns[i]),
                           diag::suggest(table.columns[i], known));
    for (std::size_t i = 0; i < table.row_count(); ++i) {
      const Node row = table.row(i);
      const auto cell = [&](std::string_view name) {
        const Node* node = row.find(name);
        return Located<std::string>{node ? node->text : std::string(), node ? node->span : row.span};
      };
      const auto card = cell("card"), field = cell("field"), original = cell("original"), text = cell("translation");
      Translation said{std::nullopt, {text.value, text.span}, false};
      if (!original.value.empty()) said.original = original;
      add(card, field, std::move(said), row.span);
    }
  }

  void read_po() {
    const auto entries = data::read_po(source_, diagnostics_, limits_);
    if (!entries) return;
    for (const data::PoEntry& entry : *entries) {
      const std::size_t slash = entry.context.text.rfind('/');
      Translation said{
          {{entry.original.text, entry.original.span}}, {entry.translation.text, entry.translation.span}, entry.fuzzy};
      if (entry.context.is_null())
        add_words({entry.original.text, entry.original.span}, std::move(said));
      else if (slash == std::string::npos)
        diagnostics_.error("bad-translation", entry.context.span,
                           fmt::format("'{}' does not name a card and its field", entry.context.text),
                           "write \"owl/title\"; without a context a text is found by its words");
      else
        add_card({{entry.context.text.substr(0, slash), entry.context.span},
                  {entry.context.text.substr(slash + 1), entry.context.span},
                  std::move(said)});
    }
  }

  void add(const Located<std::string>& card, const Located<std::string>& field, Translation said, diag::Span row) {
    if (!card.value.empty() && !field.value.empty()) return add_card({card, field, std::move(said)});
    if (card.value.empty() && field.value.empty() && said.original) {
      const Located<std::string> original = *said.original;
      return add_words(original, std::move(said));
    }
    diagnostics_.error("bad-translation", row, "a row names a card and its field, or the original words",
                       "the columns are card, field, original and translation");
  }

  void add_words(const Located<std::string>& original, Translation said) {
    const auto [known, fresh] = language_->words.try_emplace(original.value, std::move(said));
    if (fresh) return;
    report_twice(original.span, fmt::format("'{}' is translated twice", original.value), known->second.text.span);
  }

  void add_card(CardTranslation card) {
    const auto [known, fresh] = seen_.try_emplace(card.card.value + '\n' + card.field.value, card.field.span);
    if (!fresh)
      report_twice(card.field.span,
                   fmt::format("'{}' of card '{}' is translated twice", card.field.value, card.card.value),
                   known->second);
    else
      language_->cards.push_back(std::move(card));
  }

  void report_twice(diag::Span span, std::string message, diag::Span first) {
    diagnostics_.error("bad-translation", span, std::move(message), "keep one of them")
        .related.push_back({"the first is here", first});
  }

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  const data::Limits& limits_;
  std::unique_ptr<Language> language_ = std::make_unique<Language>();
  std::unordered_map<std::string, diag::Span> seen_;
};

void add_texts(const std::string& field, const Value& value, const FieldType& type, const std::vector<FieldType>& of,
               std::vector<CardText>& texts) {
  const auto is_text = [&](std::size_t i) { return i < of.size() && of[i].kind == FieldType::Kind::text; };
  if (type.kind == FieldType::Kind::text && value.text()) texts.push_back({field, &value});
  if (const List* list = value.list(); list && type.kind == FieldType::Kind::list && is_text(0)) {
    for (std::size_t i = 0; i < list->size(); ++i)
      if ((*list)[i].text()) texts.push_back({fmt::format("{}.{}", field, i + 1), &(*list)[i]});
  }
  if (type.kind != FieldType::Kind::record) return;
  for (std::size_t i = 0; i < type.element_names.size(); ++i)
    if (const Value* element = value.find(type.element_names[i]); element && element->text() && is_text(i))
      texts.push_back({field + "." + type.element_names[i], element});
}

}  // namespace

bool is_language_code(std::string_view code) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::size_t letters = 0, at = 0;
  for (; at < code.size() && is_letter(code[at]); ++at) ++letters;
  if (letters < 2 || letters > 3) return false;
  while (at < code.size()) {
    if (code[at++] != '-') return false;
    std::size_t length = 0;
    for (; at < code.size() && (is_letter(code[at]) || (code[at] >= '0' && code[at] <= '9')); ++at) ++length;
    if (length < 2 || length > 8) return false;
  }
  return true;
}

std::unique_ptr<const Language> read_language(const std::string& folder, const std::string& code,
                                              diag::Sources& sources, diag::Diagnostics& diagnostics,
                                              const data::Limits& limits) {
  std::vector<std::string> found;
  for (const std::string_view ending : file_endings) {
    std::error_code error;
    const std::string name = fmt::format("languages/{}{}", code, ending);
    machine::met_file(joined(folder, name));
    if (std::filesystem::exists(joined(folder, name), error)) found.push_back(name);
  }
  if (found.empty()) return nullptr;
  if (found.size() > 1) {
    diag::Diagnostic twice;
    twice.code = "bad-translation";
    twice.message =
        fmt::format("'{}' and '{}' are of one language", joined(folder, found[0]), joined(folder, found[1]));
    twice.hint = "keep one of them";
    twice.path = joined(folder, found[1]);
    diagnostics.add(std::move(twice));
  }
  if (data::is_workbook(found.front())) {
    const Games none;
    Reading reading{none, sources, diagnostics, limits};
    data::SheetTable sheet = load_workbook({folder, found.front(), {}}, {}, reading);
    if (!sheet.source || !sheet.table) return nullptr;
    return LanguageReader(*sheet.source, diagnostics, limits).read(std::move(sheet.table));
  }
  const auto bytes = data::load_bytes_beneath(folder, found.front(), diagnostics, limits);
  if (!bytes) return nullptr;
  const std::string path = joined(folder, found.front());
  const diag::SourceFile& source =
      is_table_of_texts(path) ? data::add_as_utf8(path, *bytes, sources, diagnostics) : sources.add(path, *bytes);
  return LanguageReader(source, diagnostics, limits).read(std::nullopt);
}

std::vector<std::string> languages_of(const std::string& folder) {
  std::set<std::string> codes;
  std::error_code error;
  for (std::filesystem::directory_iterator it(joined(folder, "languages"), error), end; !error && it != end;
       it.increment(error)) {
    const std::string ending = it->path().extension().generic_string(), code = it->path().stem().generic_string();
    if (std::find(file_endings.begin(), file_endings.end(), ending) != file_endings.end() && is_language_code(code))
      codes.insert(code);
  }
  return {codes.begin(), codes.end()};
}

std::vector<CardText> texts_of(const Card& card, const CardSchema& schema) {
  std::vector<CardText> texts;
  const bool is_own = schema.own();
  for (const Entry& entry : card.values) {
    const auto field = std::find_if(schema.fields.begin(), schema.fields.end(),
                                    [&](const FieldSchema& known) { return known.name == entry.key; });
    if (entry.key == "title" || entry.key == "text")
      add_texts(entry.key, entry.value, {}, {}, texts);
    else if (is_own && field != schema.fields.end())
      add_texts(entry.key, entry.value, field->type, field->of, texts);
  }
  return texts;
}

}  // namespace kingpress::cards
