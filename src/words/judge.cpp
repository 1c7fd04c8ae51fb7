#include "words/judge.h"

#include <deque>
#include <set>

#include "cards/language.h"
#include "words/found.h"
#include "words/leaflet.h"
#include "words/spelt.h"
#include "words/translations.h"

namespace kingpress::words {
namespace {

// A card may name one of another deck.
void share_names(std::vector<Corpus>& corpora) {
  std::vector<Name> all;
  for (const Corpus& corpus : corpora)
    for (const Name& name : corpus.names)
      if (name.kind != Name::Kind::term) all.push_back(name);
  for (Corpus& corpus : corpora) {
    std::erase_if(corpus.names, [](const Name& name) { return name.kind != Name::Kind::term; });
    corpus.names.insert(corpus.names.end(), all.begin(), all.end());
  }
}

void learn(Spelling& spelling, const Corpus& corpus) {
  for (const Name& name : corpus.names) spelling.learn(name.text);
  for (const std::string& text : {corpus.deck->title, corpus.deck->author, corpus.deck->set}) spelling.learn(text);
  for (const cards::ShortSymbol& symbol : corpus.deck->symbols) spelling.learn(symbol.name);
  if (corpus.deck->schema)
    for (const cards::FieldSchema& field : corpus.deck->schema->fields) spelling.learn(field.name);
}

void learn(Spelling& spelling, const cards::Language& language, const std::deque<Said>& texts) {
  for (const std::string& word : language.known) spelling.learn(word);
  for (const auto& [original, said] : language.words)
    if (const std::string* text = said.text.text(); text && text->size() < 30) spelling.learn(*text);
  for (const Said& said : texts)
    if (said.field == "title") spelling.learn(said.text());
}

}  // namespace

void judge(const cards::Edition& edition, const Wanted& wanted, diag::Sources& sources,
           diag::Diagnostics& diagnostics) {
  std::vector<Corpus> corpora;
  for (const cards::Deck& deck : edition.decks) corpora.push_back(corpus_of(deck));
  share_names(corpora);
  Spelling spelling(wanted.dictionaries, diagnostics);
  for (const std::string& text : {edition.title, edition.author, std::string("kingpress")}) spelling.learn(text);
  std::vector<const Said*> texts;
  for (const Corpus& corpus : corpora) {
    compare_with_fields(corpus, diagnostics);
    check_names(corpus, diagnostics);
    compare_terms(corpus, diagnostics);
    compare_wordings(corpus, diagnostics);
    check_form(corpus, diagnostics);
    learn(spelling, corpus);
    for (const Said& said : corpus.texts) texts.push_back(&said);
  }
  if (wanted.spelling) spelling.check(texts, {});
  check_leaflet(edition.folder, corpora, wanted.spelling ? &spelling : nullptr, sources, diagnostics);
  std::set<std::string> folders;
  for (const cards::Deck& deck : edition.decks) folders.insert(deck.folder);
  for (const std::string& folder : folders)
    for (const std::string& code : cards::languages_of(folder)) {
      if (wanted.language && *wanted.language != code) continue;
      diag::Diagnostics unread;  // told by `check --language`
      auto language = cards::read_language(folder, code, sources, unread);
      if (!language) continue;
      std::vector<Corpus> here;
      for (const Corpus& corpus : corpora)
        if (corpus.deck->folder == folder) here.push_back(corpus);
      std::deque<Said> of_language;
      compare_translation(here, *language, code, of_language, diagnostics);
      Spelling in_language(wanted.dictionaries, diagnostics);
      for (const Corpus& corpus : here) learn(in_language, corpus);
      learn(in_language, *language, of_language);
      std::vector<const Said*> translated;
      for (const Said& one : of_language)
        if (one.field != "title") translated.push_back(&one);
      if (wanted.spelling) in_language.check(translated, code);
    }
}

}  // namespace kingpress::words
