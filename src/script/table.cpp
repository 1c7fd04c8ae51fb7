#include "script/table.h"

#include <algorithm>
#include <cstdlib>

#include "expr/value.h"

namespace kingpress::script {
namespace {

// A list of texts is one text, as a cell would hold it.
std::string text_of(const cards::Value* value) {
  if (!value || value->is_absent()) return {};
  if (const cards::List* list = value->list()) {
    std::string all;
    for (const cards::Value& item : *list)
      if (const std::string* text = item.text()) all.append(all.empty() ? "" : " | ").append(*text);
    return all;
  }
  if (const bool* truth = std::get_if<bool>(&value->data)) return *truth ? "yes" : "no";
  if (std::holds_alternative<cards::Record>(value->data)) return {};
  return to_text(*value);
}

// The keywords that a card's text marks; of a card of a record, whose text is not kept, those that are.
std::string marked(const cards::Card& card) {
  const std::string kept = text_of(card.find(marked_words));
  if (!kept.empty()) return kept;
  const std::string text = text_of(card.find("text"));
  std::string words;
  for (const std::string_view mark : marked_in(text)) words.append("[[").append(mark).append("]]");
  return words;
}

}  // namespace

std::vector<std::string_view> marked_in(std::string_view text) {
  std::vector<std::string_view> marks;
  for (std::size_t at = text.find("[["); at != std::string_view::npos; at = text.find("[[", at + 2))
    if (const std::size_t shut = text.find("]]", at); shut != std::string_view::npos)
      marks.push_back(text.substr(at + 2, shut - at - 2));
  return marks;
}

void keep_marked_words(cards::Deck& deck) {
  for (cards::Card& card : deck.cards)
    if (const std::string words = marked(card); !words.empty() && !card.find(marked_words))
      card.values.push_back({marked_words, {words, {}}});
}

CardTable table_of(const cards::Deck& deck) {
  CardTable table;
  table.columns.push_back("id");
  table.columns.push_back("text");
  for (const cards::Card& card : deck.cards)
    for (const auto& entry : card.values)
      if (entry.key != "id" && entry.key != "text" && entry.key != "each_player" && entry.key != marked_words &&
          std::find(table.columns.begin(), table.columns.end(), entry.key) == table.columns.end())
        table.columns.push_back(entry.key);
  for (const cards::Card& card : deck.cards) {
    CardTable::Kind kind;
    kind.id = card.id;
    kind.title = text_of(card.find("title"));
    kind.copies = card.copies;
    for (const std::string& column : table.columns)
      kind.values.push_back(column == "id" ? card.id : column == "text" ? marked(card) : text_of(card.find(column)));
    if (const auto each = text_of(card.find("each_player")); !each.empty()) kind.each_player = std::atoi(each.c_str());
    table.kinds.push_back(std::move(kind));
  }
  return table;
}

std::string told_apart_by(const cards::Card& card, const cards::Card& other) {
  cards::Deck both;
  both.cards = {card, other};
  const CardTable table = table_of(both);
  for (std::size_t at = 0; at < table.columns.size(); ++at)
    if (table.columns[at] != "art" && table.kinds[0].values[at] != table.kinds[1].values[at]) return table.columns[at];
  return {};
}

}  // namespace kingpress::script
