#include "lsp/names.h"

#include <algorithm>

#include "cards/json_schema.h"
#include "cards/own_rules.h"
#include "machine/files_met.h"
#include "press/codes.h"
#include "rules/game.h"
#include "sheets/card_sizes.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_schemas = 20;

HouseNames house_names() {
  const machine::Unnoted unnoted;
  press::Workshop workshop;
  HouseNames house;
  for (const rules::Game& game : rules::games())
    house.games.push_back({std::string(game.name), std::string(game.title)});
  for (const sheets::CardSize& size : sheets::card_sizes())
    house.sizes.push_back({std::string(size.name), std::string(size.says)});
  for (const diag::CodeEntry& entry : press::finding_codes())
    house.codes.push_back({std::string(entry.code), std::string(entry.meaning)});
  for (const templates::TemplateEntry& entry : workshop.templates().list())
    house.templates.push_back({entry.name, entry.title});
  for (const templates::SymbolEntry& entry : workshop.templates().symbols())
    house.drawings.push_back({entry.name, entry.game.empty() ? "a drawing" : "a drawing of " + entry.game});
  return house;
}

void take_cards(const cards::Deck& deck, Names& names) {
  for (const cards::Card& card : deck.cards) {
    const cards::Value* title = card.find("title");
    CardNamed named{card.id, title ? cards::to_text(*title) : std::string(), {}, 0, 0};
    if (card.span && !card.span.file->is_sheet()) {
      std::size_t end = std::max(card.span.begin, std::min(card.span.end, card.span.file->text().size()));
      while (end > card.span.begin &&
             std::string_view(" \r\n").find(card.span.file->text()[end - 1]) != std::string::npos)
        --end;
      named.path = card.span.file->path();
      named.line = card.span.file->line_at(card.span.begin);
      named.last = card.span.file->line_at(end);
    }
    names.cards.push_back(std::move(named));
  }
}

void add_once(std::vector<Named>& list, Named one) {
  if (std::ranges::find(list, one.name, &Named::name) == list.end()) list.push_back(std::move(one));
}

}  // namespace

const cards::FieldSchema* Names::field(const std::string& name) const {
  const auto at = std::ranges::find(fields, name, &cards::FieldSchema::name);
  return at == fields.end() ? nullptr : &*at;
}

const CardNamed* Names::card_at(const std::string& path, std::size_t line) const {
  const auto at = std::ranges::find_if(
      cards, [&](const CardNamed& card) { return card.path == path && card.line <= line && line <= card.last; });
  return at == cards.end() ? nullptr : &*at;
}

const CardNamed* Names::card(const std::string& id) const {
  const auto at = std::ranges::find(cards, id, &CardNamed::id);
  return at == cards.end() ? nullptr : &*at;
}

std::shared_ptr<const KeySchema> NameGatherer::schema_of(const cards::CardSchema& schema) {
  const std::string text = cards::json_schema(schema);
  if (schemas_.size() > most_schemas) schemas_.clear();
  std::shared_ptr<const KeySchema>& kept = schemas_[text];
  if (!kept) kept = std::make_shared<const KeySchema>(text);
  return kept;
}

std::shared_ptr<const Names> NameGatherer::gather(const press::Target& target, press::Workshop& workshop) {
  if (!house_) house_ = std::make_shared<const HouseNames>(house_names());
  auto names = std::make_shared<Names>();
  names->target = target.word;
  names->game = target.edition.game;
  names->house = house_;
  for (const cards::Deck& deck : target.edition.decks) {
    take_cards(deck, *names);
    for (const cards::Keyword& keyword : deck.keywords) add_once(names->keywords, {keyword.name, keyword.says});
    for (const cards::ShortSymbol& symbol : deck.symbols) add_once(names->symbols, {symbol.name, symbol.stands_for});
    if (deck.own)
      for (const cards::Computed& one : deck.own->computed) add_once(names->computed, {one.name, "computed"});
    if (!deck.schema) continue;
    for (const cards::FieldSchema& field : deck.schema->fields)
      if (!names->field(field.name)) names->fields.push_back(field);
    names->schemas[deck.path] = schema_of(*deck.schema);
    if (!names->schema) names->schema = names->schemas[deck.path];
  }
  const rules::Game* game = rules::find_game(target.edition.game);
  if (!names->schema && game) names->schema = schema_of(game->schema);
  for (const diag::SourceFile& file : workshop.sources.files()) names->files.push_back(file.path());
  return names;
}

}  // namespace kingpress::lsp
