#include "words/corpus.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "cards/language.h"
#include "expr/name.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

using cards::FieldType;

// "cards 1|acts 1", "fire": data in the shape of a text.
bool is_prose(const Said& said) {
  const auto words =
      std::count_if(said.tokens.begin(), said.tokens.end(), [](const Token& token) { return token.is_word(); });
  return words >= 3 && said.text().find('|') == std::string::npos;
}

const cards::FieldSchema* field_of(const cards::Deck& deck, std::string_view name) {
  if (!deck.schema) return nullptr;
  const auto at = std::find_if(deck.schema->fields.begin(), deck.schema->fields.end(),
                               [&](const cards::FieldSchema& field) { return field.name == name; });
  return at == deck.schema->fields.end() ? nullptr : &*at;
}

bool is_text_field(const cards::Deck& deck, const std::string& field) {
  const cards::FieldSchema* known = field_of(deck, field.substr(0, field.find('.')));
  if (!known) return true;
  const FieldType::Kind kind =
      known->type.kind == FieldType::Kind::list && !known->of.empty() ? known->of.front().kind : known->type.kind;
  return kind == FieldType::Kind::text;
}

void add_name(Corpus& corpus, Name::Kind kind, const std::string& text, diag::Span span) {
  Tokens tokens = tokens_of(text);
  std::erase_if(tokens, [](const Token& token) { return token.is(Token::Kind::sign); });
  if (!tokens.empty()) corpus.names.push_back({kind, text, std::move(tokens), span});
}

void add_choices(Corpus& corpus) {
  if (!corpus.deck->schema) return;
  for (const cards::FieldSchema& field : corpus.deck->schema->fields) {
    const std::vector<std::string>& own = field.type.choices;
    for (const std::string& word : own.empty() && !field.of.empty() ? field.of.front().choices : own)
      add_name(corpus, Name::Kind::choice, word, {});
  }
}

}  // namespace

std::string Said::words(std::size_t first, std::size_t last) const {
  return text().substr(tokens[first].begin, tokens[last].end - tokens[first].begin);
}

diag::Span Said::place(std::size_t first, std::size_t last) const {
  return expr::part_of(value->span, text().size(), tokens[first].begin, tokens[last].end);
}

Corpus corpus_of(const cards::Deck& deck) {
  Corpus corpus{&deck, {}, {}, {}};
  if (!deck.schema) return corpus;
  std::map<std::string, std::pair<std::size_t, std::size_t>> prose;  // of each field: how many texts are, and are not
  std::vector<Said> others;
  std::set<std::string> titles;
  for (const cards::Card& card : deck.cards)
    for (const cards::CardText& one : cards::texts_of(card, *deck.schema)) {
      if (!one.value->text() || one.value->text()->empty()) continue;
      Said said{&card, one.field, one.value, tokens_of(*one.value->text())};
      if (one.field == "title") {
        if (titles.insert(said.text()).second) add_name(corpus, Name::Kind::card, said.text(), one.value->span);
        corpus.titles.push_back(std::move(said));
      } else if (is_text_field(deck, one.field)) {
        auto& [sentences, data] = prose[one.field.substr(0, one.field.find('.'))];
        ++(is_prose(said) ? sentences : data);
        others.push_back(std::move(said));
      }
    }
  for (Said& said : others) {
    const std::string field = said.field.substr(0, said.field.find('.'));
    if (field == "text" || prose[field].first > prose[field].second) corpus.texts.push_back(std::move(said));
  }
  for (const cards::Keyword& keyword : deck.keywords) add_name(corpus, Name::Kind::keyword, keyword.name, keyword.span);
  if (deck.wording)
    for (const cards::Term& term : deck.wording->terms) add_name(corpus, Name::Kind::term, term.name, term.span);
  add_choices(corpus);
  return corpus;
}

diag::Span head_of(const cards::Deck& deck) {
  return deck.span ? diag::Span{deck.span.file, deck.span.begin, std::min(deck.span.begin + 1, deck.span.end)}
                   : diag::Span{};
}

bool has_error(const cards::Card& card, const diag::Diagnostics& diagnostics) {
  return std::any_of(diagnostics.list().begin(), diagnostics.list().end(), [&](const diag::Diagnostic& one) {
    return one.severity == diag::Severity::error && one.span && one.span.file == card.span.file &&
           one.span.begin >= card.span.begin && one.span.begin <= card.span.end;
  });
}

std::string at(const Said& said) { return said.card ? fmt::format("card '{}'", said.card->id) : "the leaflet"; }

}  // namespace kingpress::words
