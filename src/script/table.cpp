#include "script/table.h"

#include <algorithm>
#include <cstdlib>

#include "expr/value.h"

namespace kingpress::script {
namespace {

std::string text_of(const cards::Value* value) {
  if (!value || value->is_absent() || value->list()) return {};
  if (const bool* truth = std::get_if<bool>(&value->data)) return *truth ? "yes" : "no";
  if (std::holds_alternative<cards::Record>(value->data)) return {};
  return to_text(*value);
}

}  // namespace

CardTable table_of(const cards::Deck& deck) {
  CardTable table;
  table.columns.push_back("id");
  for (const cards::Card& card : deck.cards)
    for (const auto& entry : card.values)
      if (entry.key != "id" && std::find(table.columns.begin(), table.columns.end(), entry.key) == table.columns.end())
        table.columns.push_back(entry.key);
  for (const cards::Card& card : deck.cards) {
    CardTable::Kind kind;
    kind.id = card.id;
    kind.title = text_of(card.find("title"));
    kind.copies = card.copies;
    for (const std::string& column : table.columns)
      kind.values.push_back(column == "id" ? card.id : text_of(card.find(column)));
    if (const auto each = text_of(card.find("each_player")); !each.empty()) kind.each_player = std::atoi(each.c_str());
    table.kinds.push_back(std::move(kind));
  }
  return table;
}

}  // namespace kingpress::script
