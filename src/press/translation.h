// The language that is printed: words found in the language files (cards/language.h) beside the deck, beside the
// template and those it extends, then in templates/languages, which knows the sheets' own words; of a built-in deck
// first in the folder of its name where one works (minkingi/languages/). `de-AT` looks in de where it has nothing
// itself. What is missing or was translated from another original is told as warnings; cards and fields that there are
// not, as errors.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "cards/language.h"
#include "compose/translator.h"
#include "press/target.h"

namespace kingpress::press {

class Translation final : public compose::Translator {
 public:
  // `templates` is the program's folder of templates. `beginning`: nothing needs to be there yet.
  Translation(std::string code, bool beginning, std::string templates, diag::Sources& sources,
              diag::Diagnostics& diagnostics);

  // Reads what lies beside the decks and judges it. Throws UsageError when nothing of the target speaks the language.
  void take(const Target& target);

  const std::string& code() const override { return code_; }
  const templates::Pattern& words(const templates::Pattern& pattern, bool wanted, const templates::Template& layout,
                                  const compose::Subject& subject) override;
  const cards::Value& value(const cards::Value& value, const templates::Name& name, const templates::Template& layout,
                            const compose::Subject& subject) override;
  void made(const std::string& text) override { made_.insert(text); }
  void lent(const std::string& text, const templates::Pattern& pattern) override { lent_.try_emplace(text, pattern); }
  const std::vector<cards::Keyword>& keywords(const cards::Deck& deck) override;
  const cards::Located<std::string>* font(const std::string& font, const templates::Template& layout,
                                          const compose::Subject& subject) override;
  // A word of a list for people; as it is when nothing says otherwise, which is not noted.
  std::string word(std::string_view word, const std::string& folder);
  // Words that no template holds: a title, what a sheet says of itself. `folder`: of the cards or the board.
  std::string say(std::string_view words, const std::string& folder);

  // A warning for every file whose texts were asked for and not there.
  void tell_missing();
  // The words, then all of each card together, as they were met; `of_decks`: a card is named with its deck.
  std::vector<cards::Untranslated> missing(bool of_decks) const;

 private:
  using Chain = std::vector<const cards::Language*>;
  struct Missing {
    cards::Untranslated text;
    diag::Span span;
    std::string path, beside;  // the file that holds the original; the folder its translation belongs in
  };

  const Chain& beside(const std::string& folder);
  // Where the words of a deck in this folder may lie, the first that counts first.
  std::vector<std::string> folders_of(const std::string& folder) const;
  const Chain& chain_of(const templates::Template* layout, const std::string& folder);
  void judge(const cards::Deck& deck, const std::vector<cards::Deck>& all);
  void judge(const cards::Language& language, const cards::Deck& deck, const std::vector<cards::Deck>& all);
  void judge(const cards::CardTranslation& said, const cards::Deck& deck, const std::string& id);
  const cards::Translation* of_card(const cards::Value& value, const compose::Subject& subject, std::string& field);
  static const cards::Translation* find(const Chain& chain, const std::string& words);
  const cards::Value& list_of(const cards::Value& value, const templates::Name& name, const templates::Template& layout,
                              const compose::Subject& subject);
  // A name or a meaning of a keyword.
  std::string keyword_words(const std::string& words, const cards::Keyword& of, const cards::Deck& deck);
  void judge_marks(const cards::Value& text, const cards::Deck& deck);
  void miss(Missing missing);
  std::string hint_for(const std::vector<const Missing*>& missing);

  std::string code_, templates_;
  bool beginning_;
  std::string target_, home_;  // as it was named; the folder in which its user writes words
  diag::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<const cards::Language>> read_;  // by folder and code
  std::map<std::string, std::string> games_;                                                    // by folder
  std::map<std::string, std::string> own_;  // by folder of a built-in deck
  std::map<std::string, Chain> beside_;     // by folder
  std::map<std::pair<const templates::Template*, std::string>, Chain> chains_;
  std::unordered_map<std::string, const cards::Translation*> cards_;  // by deck's path, id and field
  std::map<const cards::Translation*, templates::Pattern> patterns_;
  std::map<const cards::Value*, cards::Value> lists_, marks_;
  std::map<std::string, std::vector<cards::Keyword>> keywords_;  // by the deck's path
  std::set<std::string> made_;
  std::map<std::string, templates::Pattern> lent_;
  std::vector<Missing> missing_;
  std::set<std::string> missed_;
  const cards::Card* card_ = nullptr;  // whose texts these are
  std::vector<cards::CardText> texts_;
};

}  // namespace kingpress::press
