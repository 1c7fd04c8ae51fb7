#include <fmt/format.h>

#include "cards/language.h"
#include "cards/yaml_value.h"
#include "data/csv.h"
#include "data/po.h"

namespace kingpress::cards {
namespace {

std::string as_yaml(const std::vector<Untranslated>& texts, std::string_view code) {
  std::string words, cards, card;
  for (const Untranslated& text : texts) {
    if (text.card.empty()) {
      words += fmt::format("  {}:\n", yaml_text(text.original));
      continue;
    }
    if (text.card != card) cards += fmt::format("  {}:\n", yaml_text(text.card));
    card = text.card;
    cards += fmt::format("    {}:\n      from: {}\n      to:\n", yaml_text(text.field), yaml_text(text.original));
  }
  std::string file = fmt::format(
      "# The texts in '{0}', for 'kingpress print --language {0}'.\n"
      "#\n"
      "#   texts   words of the templates and of values, each with its translation behind it\n"
      "#   cards   texts of cards: the original is kept under 'from', so that a change of it is noticed; write under "
      "'to'\n"
      "# A text that stays as it is in this language is written once more. Values in braces stay, in any order.\n",
      code);
  if (!words.empty()) file += "texts:\n" + words;
  if (!cards.empty()) file += "cards:\n" + cards;
  return file;
}

std::string as_table(const std::vector<Untranslated>& texts) {
  std::string file = "card,field,original,translation\n";
  for (const Untranslated& text : texts)
    file += fmt::format("{},{},{},\n", text.card.empty() ? "" : data::csv_cell(text.card),
                        text.field.empty() ? "" : data::csv_cell(text.field), data::csv_cell(text.original));
  return file;
}

std::string as_po(const std::vector<Untranslated>& texts, std::string_view code) {
  std::string file = fmt::format(
      "msgid \"\"\nmsgstr \"\"\n\"Language: {}\\n\"\n\"MIME-Version: 1.0\\n\"\n"
      "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n",
      code);
  for (const Untranslated& text : texts) {
    file += "\n";
    if (!text.card.empty()) file += fmt::format("msgctxt {}\n", data::po_text(text.card + "/" + text.field));
    file += fmt::format("msgid {}\nmsgstr \"\"\n", data::po_text(text.original));
  }
  return file;
}

}  // namespace

std::string language_file(const std::vector<Untranslated>& texts, std::string_view code, std::string_view ending) {
  if (ending == ".po") return as_po(texts, code);
  if (ending == ".csv") return as_table(texts);
  return as_yaml(texts, code);
}

}  // namespace kingpress::cards
