// What cards and templates say in another language: `languages/de.yaml` beside the file that holds the originals; or
// de.csv, de.tsv, de.xlsx, de.ods, de.po. A card's text is found by the card's id and the field, anything else by its
// words:
//   texts:
//     Draw pile: Zugstapel
//   cards:
//     owl:
//       title: {from: The Owl, to: Die Eule}    # `from` lets a change of the original be noticed
//       text: Sie weiß, wer.
//   known: [verdürbe]                           # words that no dictionary has, for `check --words`
//   fonts:
//     title: Noto Serif CJK JP                  # instead of a role or a family
// In a folder of several decks `sampler/owl` is the card of one of them. A table has the columns card, field, original
// and translation; in PO the context is "owl/title". A translation that is empty is still to be written.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "cards/cards.h"
#include "data/yaml.h"

namespace kingpress::cards {

struct Translation {
  std::optional<Located<std::string>> original;  // as it was when it was translated
  Value text;                                    // a text with its place; empty: still to be written
  bool fuzzy = false;                            // marked as one to look at again (PO)
};
struct CardTranslation {
  Located<std::string> card, field;  // the card as it is written: "owl", "sampler/owl"
  Translation said;
};
struct Language {
  std::string path;
  std::unordered_map<std::string, Translation> words;  // by the original
  std::vector<CardTranslation> cards;
  std::vector<std::string> known;                                  // right words that dictionaries lack
  std::map<std::string, Located<std::string>, std::less<>> fonts;  // by the role or family that they stand for
};

// The file of a language beside those in `folder`; null when there is none, or none that can be read (reported). Of
// several that differ in their ending only, all but the first are an error.
std::unique_ptr<const Language> read_language(const std::string& folder, const std::string& code,
                                              diag::Sources& sources, diag::Diagnostics& diagnostics,
                                              const data::Limits& limits = {});

// The languages there are files of beside those in `folder`: "de", "pt-BR", sorted.
std::vector<std::string> languages_of(const std::string& folder);

// Whether this is how a language is written: "de", "pt-BR", "zh-Hant".
bool is_language_code(std::string_view code);

// The texts of a card that a language may say otherwise, by field: title, text, and in a game of one's own all that is
// text ("tags.2" in a list, "attack.name" in a record). Elsewhere the other words are the rules'.
struct CardText {
  std::string field;
  const Value* value = nullptr;  // of the card
};
std::vector<CardText> texts_of(const Card& card, const CardSchema& schema);

// Texts still to be translated, those of one card together, as a file to fill in: by its ending YAML, CSV or PO.
struct Untranslated {
  std::string card, field;  // empty: found by its words
  std::string original;
};
std::string language_file(const std::vector<Untranslated>& texts, std::string_view code, std::string_view ending);

}  // namespace kingpress::cards
