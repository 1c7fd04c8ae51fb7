#include "words/judge.h"

#include <deque>
#include <map>
#include <set>

#include "cards/language.h"
#include "words/against_cards.h"
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
  for (const Name& name : corpus.names)
    name.kind == Name::Kind::card ? spelling.learn_title(name.text) : spelling.learn(name.text);
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
    if (said.field == "title") spelling.learn_title(said.text());
}

using Leaflets = std::map<std::string, std::unique_ptr<const Leaflet>>;  // by language; empty: the original

Leaflets leaflets_of(const std::string& folder, const Wanted& wanted, diag::Sources& sources) {
  Leaflets leaflets;
  if (auto original = read_leaflet(folder, leaflet_name, sources)) leaflets[""] = std::move(original);
  for (const std::string& code : languages_of_leaflet(folder))
    if (!wanted.language || *wanted.language == code)
      if (auto translated = read_leaflet(folder, "languages/LEAFLET." + code + ".md", sources))
        leaflets[code] = std::move(translated);
  return leaflets;
}

void judge_leaflets(const Leaflets& leaflets, const cards::Edition& edition, const std::vector<Corpus>& corpora,
                    diag::Sources& sources, diag::Diagnostics& diagnostics) {
  std::vector<const Leaflet*> all;
  for (const auto& [code, leaflet] : leaflets) all.push_back(leaflet.get());
  compare_with_rules(edition.folder, all, corpora, sources, diagnostics);
  for (const Leaflet* leaflet : all) compare_counts(leaflet->said, edition, diagnostics);
  const auto original = leaflets.find("");
  if (original == leaflets.end()) return;
  compare_with_cards(*original->second, corpora, diagnostics);
  for (const auto& [code, leaflet] : leaflets)
    if (!code.empty()) compare_leaflets(*original->second, *leaflet, code, diagnostics);
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
  const Leaflets leaflets = leaflets_of(edition.folder, wanted, sources);
  judge_leaflets(leaflets, edition, corpora, sources, diagnostics);
  if (const auto original = leaflets.find(""); wanted.spelling && original != leaflets.end())
    spelling.check({&original->second->said}, {});
  std::map<std::string, std::set<std::string>> languages;  // of folders
  for (const cards::Deck& deck : edition.decks)
    for (const std::string& code : cards::languages_of(deck.folder)) languages[deck.folder].insert(code);
  for (const auto& [code, leaflet] : leaflets)
    if (!code.empty()) languages[edition.folder].insert(code);
  for (const auto& [folder, codes] : languages)
    for (const std::string& code : codes) {
      if (wanted.language && *wanted.language != code) continue;
      diag::Diagnostics unread;  // told by `check --language`
      const auto language = cards::read_language(folder, code, sources, unread);
      std::vector<Corpus> here;
      for (const Corpus& corpus : corpora)
        if (corpus.deck->folder == folder) here.push_back(corpus);
      std::deque<Said> of_language;
      if (language) compare_translation(here, *language, code, of_language, diagnostics);
      if (!wanted.spelling) continue;
      Spelling in_language(wanted.dictionaries, diagnostics);
      for (const std::string& text : {edition.title, edition.author, std::string("kingpress")}) in_language.learn(text);
      for (const Corpus& corpus : here) learn(in_language, corpus);
      if (language) learn(in_language, *language, of_language);
      std::vector<const Said*> translated;
      for (const Said& one : of_language)
        if (one.field != "title") translated.push_back(&one);
      in_language.check(translated, code);
      const auto leaflet = leaflets.find(code), original = leaflets.find("");
      if (folder == edition.folder && leaflet != leaflets.end())
        in_language.check({&leaflet->second->said}, code,
                          original == leaflets.end() ? nullptr : &original->second->said);
    }
}

}  // namespace kingpress::words
