// The language that is printed, in the words of its files (cards/language.h). What is missing or was translated from
// another original is told as warnings; cards and fields that there are not, as errors.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "cards/language.h"
#include "compose/translator.h"
#include "language/missing_texts.h"

namespace kingpress::language {

class Translation final : public compose::Translator {
 public:
  // `templates` is the program's folder of templates. `beginning`: nothing needs to be there yet.
  Translation(std::string code, bool beginning, std::string templates, diag::Sources& sources,
              diag::Diagnostics& diagnostics);

  // Reads what lies beside the decks and judges it. Throws UsageError when nothing of the target speaks the language.
  void take(const Printed& printed);

  const std::string& code() const override { return reader_.code; }
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
  // All words that are said otherwise there.
  std::unordered_map<std::string, std::string> words_of(const std::string& folder);
  // What a card of the deck is called; as it is where nothing says otherwise, which is not noted.
  std::string title(const cards::Card& card, const cards::Deck& deck);
  // Words that no template holds: a title, what a sheet says of itself. `folder`: of the cards or the board.
  std::string say(std::string_view words, const std::string& folder);

  // A warning for every file whose texts were asked for and not there.
  void tell_missing() { missing_.tell(reader_, folders_, diagnostics_); }
  // See MissingTexts.
  std::vector<cards::Untranslated> missing(bool of_decks) const { return missing_.list(of_decks); }

 private:
  using Chain = LanguageFolders::Chain;

  const std::string& folder_of(const compose::Subject& subject) const;
  void judge(const cards::Deck& deck, const std::vector<cards::Deck>& all);
  void judge(const cards::Language& language, const cards::Deck& deck, const std::vector<cards::Deck>& all);
  void tell_rows(const cards::Located<std::string>& named, const cards::Card& card);
  void judge(const cards::CardTranslation& said, const cards::Deck& deck, const std::string& id);
  const cards::Translation* of_card(const cards::Value& value, const compose::Subject& subject, std::string& field);
  static const cards::Translation* find(const Chain& chain, const std::string& words);
  const cards::Value& list_of(const cards::Value& value, const templates::Name& name, const templates::Template& layout,
                              const compose::Subject& subject);
  // A name or a meaning of a keyword.
  std::string keyword_words(const std::string& words, const cards::Keyword& of, const cards::Deck& deck);
  void judge_marks(const cards::Value& text, const cards::Deck& deck);

  bool beginning_;
  std::string folder_;  // of the target
  diag::Diagnostics& diagnostics_;
  LanguageFolders folders_;
  MissingTexts::Reader reader_;
  MissingTexts missing_;
  std::unordered_map<std::string, const cards::Translation*> cards_;  // by deck's path, id and field
  std::map<const cards::Translation*, templates::Pattern> patterns_;
  std::map<const cards::Value*, cards::Value> lists_, marks_;
  std::map<std::string, std::vector<cards::Keyword>> keywords_;  // by the deck's path
  std::set<std::string> made_;
  std::set<const diag::SourceFile*> by_rows_;  // files that name cards so, and were told of
  std::map<std::string, templates::Pattern> lent_;
  const cards::Card* card_ = nullptr;  // whose texts these are
  std::vector<cards::CardText> texts_;
};

}  // namespace kingpress::language
