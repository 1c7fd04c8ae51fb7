// A translation lags behind its original. What is missing or was made from other words is therefore found while texts
// are asked for, and reported once all were asked.
#include "language/translation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "cards/keywords.h"
#include "diag/command_word.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "fonts/utf8.h"

namespace kingpress::language {
namespace {

namespace fs = std::filesystem;

std::string key_of(const std::string& deck, const std::string& card, const std::string& field) {
  return fmt::format("{}\n{}\n{}", deck, card, field);
}

// Two letters one after another, or one of a script whose letters are words; a Roman number is none.
bool holds_words(std::string_view text) {
  if (text.find_first_not_of("IVXLCDM") == std::string_view::npos) return false;
  bool letter_before = false;
  for (std::size_t at = 0; at < text.size();) {
    const fonts::Character c = fonts::character_at(text, at);
    at += c.bytes;
    if (c.code >= 0x370 && !(c.code >= 0x2000 && c.code <= 0x2bff)) return true;
    const bool letter = (c.code >= 'a' && c.code <= 'z') || (c.code >= 'A' && c.code <= 'Z') ||
                        (c.code >= 0xc0 && c.code < 0x370 && c.code != 0xd7 && c.code != 0xf7);
    if (letter && letter_before) return true;
    letter_before = letter;
  }
  return false;
}

bool holds_words(const templates::Pattern& pattern) {
  return std::any_of(pattern.pieces.begin(), pattern.pieces.end(),
                     [](const templates::Pattern::Piece& piece) { return !piece.value && holds_words(piece.text); });
}

// Names, not words: what a card or a set is called in lists, and the mark of what was printed.
bool is_name(const templates::Name& name) {
  const std::string& first = name.steps[0];
  if (name.steps.size() == 1) return first == "id" || first == "set" || first == "hash";
  return name.steps.size() == 2 && first == "deck" && name.steps[1] != "title";
}

std::string deck_name(const std::string& path) { return fs::path(path).stem().generic_string(); }

// A deck file of this name lies in the folder.
bool has_file(const std::string& folder, const std::string& stem) {
  std::error_code error;
  for (fs::directory_iterator it(folder.empty() ? "." : folder, error), end; !error && it != end; it.increment(error))
    if (it->path().stem() == stem && it->is_regular_file(error)) return true;
  return false;
}

}  // namespace

Translation::Translation(std::string code, bool beginning, std::string templates, diag::Sources& sources,
                         diag::Diagnostics& diagnostics)
    : beginning_(beginning),
      diagnostics_(diagnostics),
      folders_(code, std::move(templates), sources, diagnostics),
      reader_{std::move(code), {}, {}} {}

void Translation::take(const Printed& printed) {
  card_ = nullptr;
  lists_.clear();
  marks_.clear();
  keywords_.clear();
  std::set<std::string> codes;
  bool known = beginning_;
  reader_.target = printed.word;
  reader_.home = !printed.own_folder.empty()     ? printed.own_folder
                 : printed.edition.decks.empty() ? printed.edition.folder
                                                 : printed.edition.decks.front().folder;
  folder_ = printed.edition.decks.empty() ? printed.edition.folder : printed.edition.decks.front().folder;
  for (const std::string& folder : folders_.take(printed)) {
    known = known || !folders_.beside(folder).empty();
    for (const std::string& code : cards::languages_of(folder)) codes.insert(code);
  }
  if (!known)
    throw diag::UsageError(fmt::format("'{}' has no words in the language '{}'", printed.word, code()),
                           fmt::format("{}'kingpress new language {} {}' writes a file to fill in",
                                       codes.empty() ? "" : fmt::format("there are: {}; ", fmt::join(codes, ", ")),
                                       code(), diag::command_word(printed.word)));
  for (const cards::Deck& deck : printed.edition.decks) judge(deck, printed.edition.decks);
}

void Translation::judge(const cards::Deck& deck, const std::vector<cards::Deck>& all) {
  for (const std::string& folder : folders_.of_deck(deck.folder))
    for (const cards::Language* language : folders_.beside(folder)) judge(*language, deck, all);
}

namespace {

// Cards without an id were called by their rows once.
const cards::Card* in_row(const cards::Deck& deck, const std::string& name) {
  const auto card = std::find_if(deck.cards.begin(), deck.cards.end(), [&](const cards::Card& one) {
    return one.row > 0 && std::to_string(one.row) == name;
  });
  return card == deck.cards.end() ? nullptr : &*card;
}

}  // namespace

void Translation::tell_rows(const cards::Located<std::string>& named, const cards::Card& card) {
  if (!by_rows_.insert(named.span.file).second) return;
  diagnostics_.add(
      {diag::Severity::note,
       "named-by-row",
       fmt::format("'{}' is the row of a card, which is called '{}' now", named.value, card.id),
       named.span,
       "a row changes when another is put in above it: name the cards by their titles, or give them an 'id'",
       {},
       {},
       {}});
}

// A card is named by its id, or by its deck and its id. Of one that is named alone every deck of the folder is asked.
void Translation::judge(const cards::Language& language, const cards::Deck& deck, const std::vector<cards::Deck>& all) {
  const auto holds = [](const cards::Deck& one, const std::string& id) {
    return std::any_of(one.cards.begin(), one.cards.end(), [&](const cards::Card& card) { return card.id == id; });
  };
  for (const cards::CardTranslation& said : language.cards) {
    const std::string& name = said.card.value;
    const std::size_t slash = name.find('/');
    const bool of_another = slash != std::string::npos && name.substr(0, slash) != deck_name(deck.path);
    if (holds(deck, name)) {
      judge(said, deck, name);
    } else if (const cards::Card* card = in_row(deck, of_another ? name : name.substr(slash + 1))) {
      tell_rows(said.card, *card);
      judge(said, deck, card->id);
    } else if (slash != std::string::npos && !of_another && holds(deck, name.substr(slash + 1))) {
      judge(said, deck, name.substr(slash + 1));
    } else if (deck.complete && !(of_another && has_file(deck.folder, name.substr(0, slash))) &&
               std::none_of(all.begin(), all.end(), [&](const cards::Deck& other) { return holds(other, name); })) {
      std::vector<std::string> ids;
      for (const cards::Card& card : deck.cards) ids.push_back(card.id);
      diagnostics_.error("unknown-translation", said.card.span, fmt::format("'{}' has no card '{}'", deck.path, name),
                         diag::suggest(name, ids));
    }
  }
}

void Translation::judge(const cards::CardTranslation& said, const cards::Deck& deck, const std::string& id) {
  const auto card =
      std::find_if(deck.cards.begin(), deck.cards.end(), [&](const cards::Card& one) { return one.id == id; });
  const std::vector<cards::CardText> texts =
      deck.schema ? texts_of(*card, *deck.schema) : std::vector<cards::CardText>();
  const auto text = std::find_if(texts.begin(), texts.end(),
                                 [&](const cards::CardText& one) { return one.field == said.field.value; });
  if (text == texts.end()) {
    std::vector<std::string> fields;
    for (const cards::CardText& one : texts) fields.push_back(one.field);
    if (deck.complete)
      diagnostics_.error("unknown-translation", said.field.span,
                         fmt::format("card '{}' has no text '{}'", id, said.field.value),
                         fields.empty() ? "words that the rules read are translated under 'texts'"
                                        : diag::suggest(said.field.value, fields));
    return;
  }
  cards_.try_emplace(key_of(deck.path, id, text->field), &said.said);
  if (said.said.text.text()->empty()) return;
  judge_marks(said.said.text, deck);
  const std::string& now = *text->value->text();
  const bool changed = said.said.original && said.said.original->value != now;
  if (changed || said.said.fuzzy)
    diagnostics_
        .warning("stale-translation", changed ? said.said.original->span : said.said.text.span,
                 changed ? fmt::format("'{}' of card '{}' has changed since it was translated", text->field, id)
                         : fmt::format("the translation of '{}' of card '{}' is marked as fuzzy", text->field, id),
                 "look at the translation again, then put what the card says now in the place of the old words")
        .related.push_back({"the card says now", text->value->span});
}

const cards::Translation* Translation::find(const Chain& chain, const std::string& words) {
  for (const cards::Language* language : chain)
    if (const auto known = language->words.find(words); known != language->words.end())
      if (!known->second.text.text()->empty()) return &known->second;
  return nullptr;
}

// Of what stands in no file, as the list of a kit's parts, the target's.
const std::string& Translation::folder_of(const compose::Subject& subject) const {
  const std::string& folder = subject.deck ? subject.deck->folder : subject.folder();
  return folder.empty() ? folder_ : folder;
}

const templates::Pattern& Translation::words(const templates::Pattern& pattern, bool wanted,
                                             const templates::Template& layout, const compose::Subject& subject) {
  if (pattern.only_name() || pattern.empty()) return pattern;
  const std::string& folder = folder_of(subject);
  const cards::Translation* said = find(folders_.chain(&layout, folder), pattern.written);
  if (!said) {
    const std::string path = pattern.span ? pattern.span.file->path() : layout.path;
    if (wanted && holds_words(pattern))
      missing_.add({{{}, {}, pattern.written},
                    pattern.span ? pattern.span : layout.span,
                    path,
                    fs::path(path).parent_path().generic_string()});
    return pattern;
  }
  const auto [slot, fresh] = patterns_.try_emplace(said, pattern);
  if (!fresh) return slot->second;
  auto parsed = templates::parse_pattern(*said->text.text(), said->text.span, diagnostics_);
  if (!parsed) return slot->second;
  std::vector<std::string> names;
  for (const auto& piece : pattern.pieces)
    if (piece.value) names.push_back(piece.value->text());
  for (const auto& piece : parsed->pieces)
    if (piece.value && std::find(names.begin(), names.end(), piece.value->text()) == names.end())
      diagnostics_.error("bad-translation", said->text.span,
                         fmt::format("the original has no '{{{}}}'", piece.value->text()),
                         diag::suggest(piece.value->text(), names));
  slot->second = std::move(*parsed);
  slot->second.span = said->text.span;
  return slot->second;
}

// Of one of the card's own texts: the translation, or null; `field` says which text it is.
const cards::Translation* Translation::of_card(const cards::Value& value, const compose::Subject& subject,
                                               std::string& field) {
  if (!subject.card || !subject.deck || !subject.deck->schema) return nullptr;
  if (card_ != subject.card) texts_ = texts_of(*subject.card, *subject.deck->schema);
  card_ = subject.card;
  const auto text =
      std::find_if(texts_.begin(), texts_.end(), [&](const cards::CardText& one) { return one.value == &value; });
  if (text == texts_.end()) return nullptr;
  field = text->field;
  const auto known = cards_.find(key_of(subject.deck->path, subject.card->id, field));
  return known == cards_.end() || known->second->text.text()->empty() ? nullptr : known->second;
}

const cards::Value& Translation::list_of(const cards::Value& value, const templates::Name& name,
                                         const templates::Template& layout, const compose::Subject& subject) {
  cards::List said;
  for (const cards::Value& item : *value.list()) said.push_back(this->value(item, name, layout, subject));
  return lists_[&value] = {std::move(said), value.span};
}

const cards::Value& Translation::value(const cards::Value& value, const templates::Name& name,
                                       const templates::Template& layout, const compose::Subject& subject) {
  if (value.list()) return list_of(value, name, layout, subject);
  const std::string* text = value.text();
  if (!text || text->empty() || is_name(name)) return value;
  std::string field;
  if (const cards::Translation* said = of_card(value, subject, field)) return said->text;
  const std::string& folder = folder_of(subject);
  if (const cards::Translation* said = find(folders_.chain(&layout, folder), *text)) return said->text;
  if (const cards::Keyword* keyword = subject.deck ? cards::find_keyword(*text, subject.deck->keywords) : nullptr) {
    const auto index = static_cast<std::size_t>(keyword - subject.deck->keywords.data());
    return marks_[&value] = {cards::renamed_keyword(*text, keywords(*subject.deck)[index].name), value.span};
  }
  if (made_.contains(*text) || !holds_words(*text)) return value;
  if (const auto lent = lent_.find(*text); lent != lent_.end()) {
    words(lent->second, true, layout, subject);
    return value;
  }
  if (!field.empty())
    missing_.add({{subject.card->id, field, *text}, value.span, subject.deck->path, subject.deck->folder});
  else if (value.span)
    missing_.add({{{}, {}, *text},
                  value.span,
                  value.span.file->path(),
                  fs::path(value.span.file->path()).parent_path().generic_string()});
  else
    missing_.add({{{}, {}, *text}, layout.span, layout.path, fs::path(layout.path).parent_path().generic_string()});
  return value;
}

std::string Translation::keyword_words(const std::string& words, const cards::Keyword& of, const cards::Deck& deck) {
  if (const cards::Translation* said = find(folders_.chain(nullptr, deck.folder), words)) return *said->text.text();
  if (holds_words(words)) missing_.add({{{}, {}, words}, of.span, deck.path, deck.folder});
  return words;
}

// Those of the language first; under its own name a keyword of a text that is not translated means the same.
const std::vector<cards::Keyword>& Translation::keywords(const cards::Deck& deck) {
  const auto [slot, fresh] = keywords_.try_emplace(deck.path);
  if (!fresh) return slot->second;
  for (const cards::Keyword& keyword : deck.keywords)
    slot->second.push_back(
        {keyword_words(keyword.name, keyword, deck), keyword_words(keyword.says, keyword, deck), keyword.span});
  for (std::size_t i = 0; i < deck.keywords.size(); ++i)
    if (slot->second[i].name != deck.keywords[i].name)
      slot->second.push_back({deck.keywords[i].name, slot->second[i].says, deck.keywords[i].span});
  return slot->second;
}

void Translation::judge_marks(const cards::Value& text, const cards::Deck& deck) {
  if (deck.keywords.empty() || text.text()->find("[[") == std::string::npos) return;
  const std::vector<cards::Keyword>& known = keywords(deck);
  std::vector<std::string> names;
  for (const cards::Keyword& keyword : known) names.push_back(keyword.name);
  for (const std::string& mark : cards::unexplained(*text.text(), known))
    diagnostics_.warning("unknown-keyword", text.span,
                         fmt::format("neither the deck nor the language '{}' explains the keyword '{}'", code(), mark),
                         diag::suggest(mark, std::span<const std::string>(names)));
}

const cards::Located<std::string>* Translation::font(const std::string& font, const templates::Template& layout,
                                                     const compose::Subject& subject) {
  const std::string& folder = folder_of(subject);
  for (const cards::Language* language : folders_.chain(&layout, folder))
    if (const auto chosen = language->fonts.find(font); chosen != language->fonts.end()) return &chosen->second;
  return nullptr;
}

std::string Translation::word(std::string_view word, const std::string& folder) {
  const cards::Translation* said = find(folders_.chain(nullptr, folder), std::string(word));
  return said ? *said->text.text() : std::string(word);
}

std::unordered_map<std::string, std::string> Translation::words_of(const std::string& folder) {
  std::unordered_map<std::string, std::string> words;
  for (const cards::Language* language : folders_.chain(nullptr, folder))
    for (const auto& [written, said] : language->words)
      if (!said.text.text()->empty()) words.try_emplace(written, *said.text.text());
  return words;
}
std::string Translation::title(const cards::Card& card, const cards::Deck& deck) {
  const cards::Value* title = card.find("title");
  if (!title || !title->text()) return {};
  const auto known = cards_.find(key_of(deck.path, card.id, "title"));
  if (known != cards_.end() && !known->second->text.text()->empty()) return *known->second->text.text();
  return word(*title->text(), deck.folder);
}

std::string Translation::say(std::string_view words, const std::string& folder) {
  const std::string text(words);
  if (const cards::Translation* said = find(folders_.chain(nullptr, folder), text)) return *said->text.text();
  if (holds_words(text)) missing_.add({{{}, {}, text}, {}, {}, folder});
  return text;
}

}  // namespace kingpress::language
