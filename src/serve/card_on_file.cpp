#include "serve/card_on_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/read_card.h"
#include "edit/session.h"
#include "serve/laid.h"

namespace kingpress::serve {
namespace {

bool is_within(const CardOnFile::Place& inner, const CardOnFile::Place& outer) {
  return inner.path == outer.path && inner.begin >= outer.begin && inner.end <= outer.end;
}

bool is_same(const diag::Span& one, const diag::Span& other) {
  return one.file == other.file && one.begin == other.begin && one.end == other.end;
}

// The parts of a list or a record that stand by themselves; a cell such as "2 | 3" is one value.
void take(const std::string& name, const cards::Value& value, CardOnFile& card) {
  if (const cards::List* list = value.list()) {
    for (std::size_t i = 0; i < list->size(); ++i)
      if (!is_same((*list)[i].span, value.span)) take(fmt::format("{}.{}", name, i + 1), (*list)[i], card);
    if (!list->empty() && !is_same(list->front().span, value.span)) return;
  } else if (const cards::Record* record = value.record()) {
    for (const cards::Entry& entry : *record)
      if (!is_same(entry.value.span, value.span)) take(name + "." + entry.key, entry.value, card);
    if (!record->empty() && !is_same(record->front().value.span, value.span)) return;
  }
  CardOnFile::Value found{name, place_on_file(value.span), cards::to_text(value)};
  found.in_card = is_within(found.place, card.place);
  card.values.push_back(std::move(found));
}

}  // namespace

CardNames names_of(const cards::Deck& deck) {
  CardNames names;
  for (const cards::Card& card : deck.cards) {
    names.ids.insert(card.id);
    names.by_place = names.by_place || (card.row > 0 && card.id == std::to_string(card.row));
  }
  return names;
}

CardOnFile::Place place_on_file(const diag::Span& span) {
  if (!span) return {};
  return {span.file->path(), span.begin, span.end, span.file->line_at(span.begin)};
}

std::string CardOnFile::key_of(const std::string& column) const {
  const auto called = std::ranges::find(columns, column, [](const auto& one) { return one.second; });
  if (called != columns.end()) return called->first;
  return schema ? std::string(cards::key_meant(column, *schema)) : column;
}

const data::Member* CardOnFile::member(const data::Node& card, const std::string& key) const {
  const auto said = std::ranges::find_if(card.members, [&](const data::Member& one) { return key_of(one.key) == key; });
  return said == card.members.end() ? nullptr : &*said;
}

std::string CardOnFile::column(const std::string& key) const {
  const auto called = columns.find(key);
  return called == columns.end() ? key : called->second;
}

CardOnFile card_on_file(const cards::Card& card, const cards::Deck& deck) {
  CardOnFile found;
  found.place = place_on_file(card.span);
  found.line = place_of(card.span).first;
  if (card.span) found.mark = edit::mark(card.span.file->text());
  found.id = card.id;
  if (const cards::Value* title = card.find("title")) found.title = cards::to_text(*title);
  if (card.span) found.sheet = card.span.file->asked_sheet();
  found.schema = deck.schema;
  if (const auto columns = deck.columns_of.find(card.span.file); columns != deck.columns_of.end())
    found.columns = columns->second;
  for (const cards::Entry& entry : card.values) take(entry.key, entry.value, found);
  return found;
}

}  // namespace kingpress::serve
