// The leaflets beside a deck, held against the cards, against rules.yaml and against each other. They are read as words
// here: how they are set does not matter.
#include "words/leaflet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "cards/language.h"
#include "data/load_beneath.h"
#include "data/yaml.h"
#include "diag/count.h"
#include "words/against_rules.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

namespace fs = std::filesystem;
bool lies_there(const std::string& folder, const std::string& name) {
  std::error_code error;
  return fs::exists(fs::symlink_status(fs::path(folder) / name, error));
}

// Lines between the first two "---".
std::size_t end_of_front(std::string_view text) {
  if (!text.starts_with("---")) return 0;
  const std::size_t end = text.find("\n---", 3);
  return end == std::string_view::npos ? 0 : end + 4;
}

// Pictures, comments and the heads of pages say nothing to players.
void drop_marks(Tokens& tokens, std::string_view text) {
  const auto drop = [&](std::string_view open, std::string_view close) {
    for (std::size_t at = text.find(open); at != std::string_view::npos;) {
      const std::size_t end = std::min(text.find(close, at), text.size() - close.size()) + close.size();
      std::erase_if(tokens, [&](const Token& token) { return token.begin >= at && token.end <= end; });
      at = text.find(open, end);
    }
  };
  drop("<!--", "-->");
  drop("![", ")");
  drop("{", "}");
}

bool says(const Said& leaflet, const Name& name) {
  for (std::size_t at = 0; at + name.tokens.size() <= leaflet.tokens.size(); ++at) {
    bool same = true;
    for (std::size_t i = 0; same && i < name.tokens.size(); ++i)
      same = stem(leaflet.tokens[at + i].low) == stem(name.tokens[i].low);
    if (same) return true;
  }
  return false;
}

// Terms of the cards that the rules do not speak of.
void find_terms(const Said& leaflet, const std::vector<Corpus>& corpora, diag::Diagnostics& diagnostics) {
  std::set<std::string> told;
  for (const Corpus& corpus : corpora)
    for (const Name& name : corpus.names) {
      if (name.kind != Name::Kind::term || says(leaflet, name) || !told.insert(name.text).second) continue;
      const Said* on = nullptr;
      for (const Corpus& other : corpora)
        for (const Said& said : other.texts)
          if (!on && says(said, name)) on = &said;
      if (on)
        diagnostics
            .warning("term-not-in-rules", name.span,
                     fmt::format("{} says '{}', and the leaflet nowhere", at(*on), name.text))
            .related.push_back({"the card says it here", on->value->span});
    }
}

// Numbers that cards say in whatever field.
std::set<std::int64_t> numbers_on(const std::vector<Corpus>& corpora) {
  std::set<std::int64_t> numbers;
  for (const Corpus& corpus : corpora)
    for (const cards::Card& card : corpus.deck->cards)
      for (const cards::Entry& entry : card.values)
        for (const Token& token : tokens_of(cards::to_text(entry.value)))
          if (token.number) numbers.insert(*token.number);
  return numbers;
}

// A section of a leaflet, from its heading to the next: its numbers, in digits and in all, and its pictures and signs.
struct Section {
  std::string head;
  std::size_t token = 0;  // of the heading's first word
  std::set<std::int64_t> digits, numbers;
  std::multiset<std::string> pictures;
};

std::vector<Section> sections_of(const Leaflet& leaflet) {
  const std::string_view text = leaflet.said.text();
  std::vector<std::size_t> heads;
  for (std::size_t at = text.find("\n## "); at != std::string_view::npos; at = text.find("\n## ", at + 1))
    heads.push_back(at + 4);
  std::vector<Section> sections;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const std::size_t end = i + 1 < heads.size() ? heads[i + 1] : text.size();
    Section section{std::string(text.substr(heads[i], text.find('\n', heads[i]) - heads[i])), 0, {}, {}, {}};
    for (std::size_t at = leaflet.said.tokens.size(); at-- > 0;) {
      const Token& token = leaflet.said.tokens[at];
      if (token.begin < heads[i] || token.begin >= end) continue;
      section.token = at;
      if (token.number) section.numbers.insert(*token.number);
      if (token.is_digit()) {  // "3", and "3er" and "2nd" too
        const std::int64_t number = std::strtol(token.text.substr(0, 9).c_str(), nullptr, 10);
        section.numbers.insert(number);
        section.digits.insert(number);
      }
    }
    for (std::size_t at = text.find("![", heads[i]); at < end; at = text.find("![", at + 1))
      if (const std::size_t open = text.find('(', at), close = text.find(')', at); open < close && close < end)
        section.pictures.insert(std::string(text.substr(open + 1, close - open - 1)));
    sections.push_back(std::move(section));
  }
  return sections;
}

std::string listed(const std::set<std::int64_t>& some, const std::set<std::int64_t>& others) {
  std::string list;
  for (const std::int64_t number : some)
    if (!others.contains(number)) list += fmt::format("{}{}", list.empty() ? "" : ", ", number);
  return list;
}

}  // namespace

std::unique_ptr<const Leaflet> read_leaflet(const std::string& folder, const std::string& name,
                                            diag::Sources& sources) {
  if (!lies_there(folder, name)) return nullptr;
  diag::Diagnostics told_elsewhere;
  const diag::SourceFile* file = data::load_beneath(folder, name, sources, told_elsewhere);
  if (!file) return nullptr;
  auto leaflet = std::make_unique<Leaflet>();
  leaflet->front = end_of_front(file->text());
  leaflet->value = {std::string(file->text()), {file, 0, file->text().size()}};
  leaflet->said = {nullptr, "leaflet", &leaflet->value, tokens_of(file->text())};
  std::erase_if(leaflet->said.tokens, [&](const Token& token) { return token.begin < leaflet->front; });
  drop_marks(leaflet->said.tokens, file->text());
  return leaflet;
}

std::vector<std::string> languages_of_leaflet(const std::string& folder) {
  std::vector<std::string> codes;
  std::error_code error;
  for (fs::directory_iterator it(fs::path(folder) / "languages", error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().filename().generic_string();
    if (!name.starts_with("LEAFLET.") || !name.ends_with(".md") || name.size() < 12) continue;
    if (const std::string code = name.substr(8, name.size() - 11); cards::is_language_code(code)) codes.push_back(code);
  }
  std::sort(codes.begin(), codes.end());
  return codes;
}

void compare_with_cards(const Leaflet& leaflet, const std::vector<Corpus>& corpora, diag::Diagnostics& diagnostics) {
  if (corpora.empty()) return;
  Corpus corpus{corpora.front().deck, {}, {}, {}};
  for (const Corpus& one : corpora) corpus.names.insert(corpus.names.end(), one.names.begin(), one.names.end());
  corpus.texts.push_back(leaflet.said);
  check_terms(corpus, diagnostics);
  check_slips(corpus, leaflet.said, diagnostics);
  find_terms(leaflet.said, corpora, diagnostics);
}

void compare_with_rules(const std::string& folder, const std::vector<const Leaflet*>& leaflets,
                        const std::vector<Corpus>& corpora, diag::Sources& sources, diag::Diagnostics& diagnostics) {
  if (leaflets.empty() || !lies_there(folder, "rules.yaml")) return;
  diag::Diagnostics told_elsewhere;
  const diag::SourceFile* rules = data::load_beneath(folder, "rules.yaml", sources, told_elsewhere);
  const auto root = rules ? data::read_yaml(*rules, told_elsewhere) : std::nullopt;
  if (!root) return;
  const std::set<std::int64_t> on_cards = numbers_on(corpora);
  for (const Leaflet* leaflet : leaflets)
    compare_with_rules(leaflet->said, std::string_view(leaflet->said.text()).substr(0, leaflet->front), *root, on_cards,
                       diagnostics);
}

void compare_leaflets(const Leaflet& original, const Leaflet& translated, const std::string& code,
                      diag::Diagnostics& diagnostics) {
  const std::vector<Section> sections = sections_of(original), others = sections_of(translated);
  const auto tell = [&](const Section& at, std::string message, const Section& like) {
    const std::size_t token = std::min(at.token, translated.said.tokens.size() - 1);
    auto& told = diagnostics.warning("translation-differs", translated.said.place(token, token), std::move(message));
    if (like.token < original.said.tokens.size())
      told.related.push_back({"the original", original.said.place(like.token, like.token)});
  };
  if (translated.said.tokens.empty() || sections.empty() || others.empty()) return;
  if (sections.size() != others.size())
    return tell(others.front(),
                fmt::format("the leaflet has {} in '{}' and {} in the original",
                            diag::counted(others.size(), "section"), code, sections.size()),
                sections.front());
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const Section &here = others[i], &there = sections[i];
    const std::string missing = listed(there.digits, here.numbers), more = listed(here.digits, there.numbers);
    if (!missing.empty() || !more.empty())
      tell(here,
           fmt::format("'{}' of the leaflet has other numbers in '{}': {} for {}", here.head, code,
                       more.empty() ? "none" : more, missing.empty() ? "none" : missing),
           there);
    if (here.pictures != there.pictures)
      tell(here, fmt::format("'{}' of the leaflet has other pictures in '{}'", here.head, code), there);
  }
}

}  // namespace kingpress::words
