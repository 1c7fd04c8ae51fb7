// The shells ask for every word that is typed. Answers come from the tables of options and from what is installed.
#include "cli/complete.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/codes.h"
#include "cli/option.h"
#include "cli/verbs/verbs.h"
#include "diag/usage_error.h"
#include "inspect/catalogue.h"
#include "press/target.h"

namespace kingpress::cli {
namespace {

// The offers for one word, those that begin like it.
class Offers {
 public:
  // `kept` stands before the part that is completed: "--paper=", "cards,".
  Offers(std::string kept, std::string typed) : kept_(std::move(kept)), typed_(std::move(typed)) {}

  void add(std::string_view word, std::string_view says) {
    if (word.starts_with(typed_)) text_ += fmt::format("{}{}\t{}\n", kept_, word, says);
  }
  void add_files(std::string_view endings) {
    text_ += endings == "/" ? ":folders\n" : fmt::format(":files\t{}\n", endings);
  }
  const std::string& text() const { return text_; }

 private:
  std::string kept_, typed_, text_;
};

void add_rows(const inspect::Catalogue& catalogue, Offers& offers) {
  for (const std::vector<std::string>& row : catalogue.rows)
    offers.add(row.front(), row.size() > 1 ? std::string_view(row[1]) : std::string_view());
}

// Templates of the game, where there are any, by their names within it.
void name_within(const std::string& game, inspect::Catalogue& templates) {
  std::vector<std::vector<std::string>> own;
  for (std::vector<std::string>& row : templates.rows)
    if (row.front().starts_with(game + "/")) {
      row.front().erase(0, game.size() + 1);
      own.push_back(row);
    }
  if (!own.empty()) templates.rows = std::move(own);
}

// What a list holds; of `targets`, as far as they can be read.
void add_catalogue(std::string_view name, const std::vector<std::string>& targets, Offers& offers) {
  if (name == "codes")
    for (const diag::CodeEntry& entry : all_codes()) offers.add(entry.code, "");
  if (name == "lists")
    for (const char* own : {"cards", "options", "parts"}) offers.add(own, "");
  press::Workshop workshop;
  const bool shipped = name == "shipped games";
  for (const inspect::CatalogueKind& kind : inspect::catalogues()) {
    if (name == "lists") offers.add(kind.name, "");
    if (kind.name != (shipped ? "games" : name)) continue;
    inspect::Catalogue catalogue = kind.make(workshop);
    if (name == "templates" && !targets.empty()) name_within(targets.front(), catalogue);
    if (shipped)
      std::erase_if(catalogue.rows, [&](const auto& row) { return !press::has_edition(row.front(), workshop); });
    add_rows(catalogue, offers);
  }
  if (name == "languages" && targets.empty()) add_rows(inspect::list_languages("", workshop), offers);
  for (const std::string& target : targets) try {
      if (name == "languages") add_rows(inspect::list_languages(target, workshop), offers);
      if (name == "cards") add_rows(inspect::list_cards(target, workshop), offers);
    } catch (const diag::UsageError&) {
      // another word, or no target yet
    }
}

std::string values(const Option& option, const std::string& kept, const std::string& typed,
                   const std::vector<std::string>& targets) {
  const std::size_t comma = option.several ? typed.rfind(',') + 1 : 0;  // npos + 1 is 0
  Offers offers(kept + typed.substr(0, comma), typed.substr(comma));
  for (const std::string_view word : option.choices) offers.add(word, "");
  for (const std::string_view word : option.known) offers.add(word, "");
  if (!option.offers.empty()) add_catalogue(option.offers, targets, offers);
  if (!option.files.empty()) offers.add_files(option.files);
  return offers.text();
}

const Option* find(const std::vector<Option>& options, std::string_view name) {
  for (const Option& option : options)
    for (const std::string_view own : names_of(option))
      if (own == name && !is_positional(option)) return &option;
  return nullptr;
}

// What was said before the cursor.
struct Said {
  std::vector<std::string> places;
  std::vector<const Option*> named;
  const Option* awaits = nullptr;  // the last word was this option, its value is next
  bool only_places = false;        // after "--"
};

Said read_words(const std::vector<Option>& options, const std::vector<std::string>& words) {
  Said said;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (said.awaits != nullptr) {
      said.awaits = nullptr;
    } else if (!said.only_places && word == "--") {
      said.only_places = true;
    } else if (!said.only_places && word.starts_with('-') && word != "-") {
      const Option* option = find(options, word.substr(0, word.find('=')));
      if (option == nullptr) continue;
      said.named.push_back(option);
      if (!is_switch(*option) && word.find('=') == std::string::npos) said.awaits = option;
    } else {
      said.places.push_back(word);
    }
  }
  return said;
}

std::string names(const std::vector<Option>& options, const Said& said, const std::string& typed) {
  Offers offers("", typed);
  for (const Option& option : options) {
    const bool excluded = std::any_of(said.named.begin(), said.named.end(), [&](const Option* other) {
      return other == &option || long_name(*other) == option.excludes || other->excludes == long_name(option);
    });
    if (!is_positional(option) && !excluded) offers.add(long_name(option), option.says);
  }
  offers.add("--help", "show its options and examples");
  return offers.text();
}

std::string place(const std::vector<Option>& options, std::size_t at, const std::string& typed) {
  for (const Option& option : options) {
    if (!is_positional(option)) continue;
    if (at == 0 || is_repeatable(option)) return values(option, "", typed, {});
    --at;
  }
  return {};
}

std::string verb_names(const std::string& typed) {
  Offers offers("", typed);
  for (const Verb& verb : verbs())
    if (!verb.hidden) offers.add(verb.name, verb.says);
  offers.add("help", "show the verbs, or one of them");
  if (typed.starts_with('-')) offers.add("--help", "show the verbs");
  if (typed.starts_with('-')) offers.add("--version", "say which kingpress this is");
  return offers.text();
}

}  // namespace

std::string complete(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  const std::string& typed = words.back();
  if (words.size() == 1 || (words.size() == 2 && words[0] == "help")) return verb_names(typed);
  for (const Verb& verb : verbs()) {
    if (verb.name != words[0]) continue;
    const Command command = command_of(verb);
    const std::vector<Option>& options = command.options;
    const Said said = read_words(options, words);
    if (said.awaits != nullptr) return values(*said.awaits, "", typed, said.places);
    const std::size_t equals = typed.find('=');
    if (!said.only_places && typed.starts_with("--") && equals != std::string::npos) {
      const Option* option = find(options, typed.substr(0, equals));
      return option == nullptr ? ""
                               : values(*option, typed.substr(0, equals + 1), typed.substr(equals + 1), said.places);
    }
    if (!said.only_places && typed.starts_with('-')) return names(options, said, typed);
    return place(options, said.places.size(), typed);
  }
  return {};
}

}  // namespace kingpress::cli
