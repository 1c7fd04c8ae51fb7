// Two versions are compared as values, since lines of files tell of layout and order too. A card is found again by its
// id, or, without one, where it says the same as before but for its title.
#include "inspect/differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>

namespace kingpress::inspect {
namespace {

using cards::Card;
using cards::Deck;
using cards::Record;
using cards::Value;
using Said = std::vector<std::pair<std::string, std::string>>;  // names and values, in order

// An item of a list that cannot be told within the words of the whole.
bool is_told_apart(const Value& item) {
  return item.record() || item.list() || cards::to_text(item).find(',') != std::string::npos;
}

void take(const std::string& name, const Value& value, Said& said) {
  if (const Record* record = value.record()) {
    for (const cards::Entry& entry : *record) take(name + "." + entry.key, entry.value, said);
  } else if (const cards::List* list = value.list(); list && std::any_of(list->begin(), list->end(), is_told_apart)) {
    for (std::size_t i = 0; i < list->size(); ++i) take(fmt::format("{}.{}", name, i + 1), (*list)[i], said);
  } else if (!value.is_absent()) {
    said.emplace_back(name, cards::to_text(value));
  }
}

void take(const std::string& name, const cards::Look* look, Said& said) {
  if (look == nullptr) return;
  said.emplace_back(name, look->value);
  for (const cards::Entry& entry : look->values) take(name + "." + entry.key, entry.value, said);
}

Said said_by(const Card& card) {
  Said said;
  for (const cards::Entry& entry : card.values) take(entry.key, entry.value, said);
  said.emplace_back("copies", std::to_string(card.copies));
  take("template", card.layout.get(), said);
  take("back", card.back.get(), said);
  return said;
}

Said said_by(const Deck& deck) {
  Said said;
  for (const auto& [name, text] :
       {std::pair{"title", &deck.title}, {"author", &deck.author}, {"set", &deck.set}, {"version", &deck.version}})
    if (!text->empty()) said.emplace_back(name, *text);
  take("template", cards::look(deck.layout), said);
  take("back", cards::look(deck.back), said);
  if (deck.kind != "card") said.emplace_back("kind", deck.kind);
  if (deck.size)
    said.emplace_back("size", fmt::format("{} x {} mm", deck.size->value.width.mm(), deck.size->value.height.mm()));
  if (deck.max_dpi) said.emplace_back("max_dpi", fmt::format("{}", *deck.max_dpi));
  if (deck.bleed_from) said.emplace_back("bleed_from", deck.bleed_from->value);
  for (const cards::Keyword& word : deck.keywords) said.emplace_back("keywords." + word.name, word.says);
  for (const cards::ShortSymbol& symbol : deck.symbols) said.emplace_back("symbols." + symbol.name, symbol.stands_for);
  for (const cards::Entry& entry : deck.said) take(entry.key, entry.value, said);
  for (const cards::Entry& entry : deck.rules) take("rules." + entry.key, entry.value, said);
  return said;
}

std::vector<ValueDifference> compare(const Said& was, const Said& is) {
  const auto of = [](const Said& said, const std::string& name) {
    const auto at = std::find_if(said.begin(), said.end(), [&](const auto& one) { return one.first == name; });
    return at == said.end() ? std::string() : at->second;
  };
  std::vector<ValueDifference> found;
  for (const auto& [name, value] : is)
    if (const std::string old = of(was, name); old != value) found.push_back({name, old, value});
  for (const auto& [name, value] : was) {
    const bool stays =
        std::any_of(is.begin(), is.end(), [&, &key = name](const auto& one) { return one.first == key; });
    if (!stays && !value.empty()) found.push_back({name, value, ""});
  }
  return found;
}

std::string title_of(const Card& card) {
  const Value* title = card.find("title");
  return title ? cards::to_text(*title) : std::string();
}

bool has_own_id(const Card& card) { return card.row == 0; }

// Of cards that have nobody with their id on the other side: one that says the same but for its title.
const Card* renamed(const Card& card, const std::vector<const Card*>& others) {
  if (has_own_id(card)) return nullptr;
  const Said said = said_by(card);
  const Card* found = nullptr;
  for (const Card* other : others) {
    if (has_own_id(*other)) continue;
    const auto values = compare(said_by(*other), said);
    if (values.size() != 1 || values.front().name != "title") continue;
    if (found) return nullptr;  // nobody can say which
    found = other;
  }
  return found;
}

DeckDifference compare(const Deck& was, const Deck& is) {
  DeckDifference difference;
  difference.title = is.title.empty() ? std::filesystem::path(is.path).filename().generic_string() : is.title;
  difference.values = compare(said_by(was), said_by(is));
  std::map<std::string, const Card*> before;
  for (const Card& card : was.cards) before.emplace(card.id, &card);
  std::map<std::string, const Card*> now;
  for (const Card& card : is.cards) now.emplace(card.id, &card);
  std::vector<const Card*> gone;
  for (const Card& card : was.cards)
    if (!now.contains(card.id)) gone.push_back(&card);
  for (const Card& card : is.cards) {
    const auto same = before.find(card.id);
    const Card* old = same != before.end() ? same->second : renamed(card, gone);
    if (old == nullptr) {
      difference.cards.push_back({CardDifference::Kind::is_new, card.id, title_of(card), {}, nullptr, &card});
      continue;
    }
    std::erase(gone, old);
    if (auto values = compare(said_by(*old), said_by(card)); values.empty())
      difference.same.emplace_back(old, &card);
    else
      difference.cards.push_back(
          {CardDifference::Kind::changed, card.id, title_of(card), std::move(values), old, &card});
  }
  for (const Card* card : gone)
    difference.cards.push_back({CardDifference::Kind::gone, card->id, title_of(*card), {}, card, nullptr});
  return difference;
}

std::string name_of(const Deck& deck) { return std::filesystem::path(deck.path).filename().generic_string(); }

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) words.push_back(std::move(word));
  return words;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream all(text);
  for (std::string line; std::getline(all, line);) lines.push_back(line);
  return lines;
}

constexpr std::size_t most_words = 2000;

// The longest common row (Wagner and Fischer 1974).
std::vector<WordRun> compare(const std::vector<std::string>& a, const std::vector<std::string>& b,
                             const char* between) {
  std::vector<WordRun> runs;
  const auto add = [&](WordRun::In in, const std::string& word) {
    if (runs.empty() || runs.back().in != in)
      runs.push_back({in, word});
    else
      runs.back().words += between + word;
  };
  std::vector<std::vector<std::uint16_t>> common(a.size() + 1, std::vector<std::uint16_t>(b.size() + 1));
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      common[i][j] = a[i] == b[j] ? static_cast<std::uint16_t>(common[i + 1][j + 1] + 1)
                                  : std::max(common[i + 1][j], common[i][j + 1]);
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && j < b.size() && a[i] == b[j])
      add(WordRun::In::both, a[i]), ++i, ++j;
    else if (i < a.size() && (j == b.size() || common[i + 1][j] >= common[i][j + 1]))
      add(WordRun::In::first, a[i++]);
    else
      add(WordRun::In::second, b[j++]);
  }
  return runs;
}

}  // namespace

std::vector<DeckDifference> differences(const cards::Edition& was, const cards::Edition& is, bool all) {
  std::vector<const Deck*> old;
  for (const Deck& deck : was.decks) old.push_back(&deck);
  const auto take_by = [&](const auto& fits) -> const Deck* {
    const auto at = std::find_if(old.begin(), old.end(), [&](const Deck* deck) { return fits(*deck); });
    if (at == old.end()) return nullptr;
    const Deck* deck = *at;
    old.erase(at);
    return deck;
  };
  std::vector<const Deck*> partners(is.decks.size());
  for (const auto& fits : {+[](const Deck&a, const Deck&b) { return name_of(a) == name_of(b); },
                           +[](const Deck&a, const Deck&b) { return !a.title.empty() && a.title == b.title; },
                           +[](const Deck&, const Deck&) { return true; }})
    for (std::size_t i = 0; i < partners.size(); ++i)
      if (partners[i] == nullptr) partners[i] = take_by([&](const Deck& deck) { return fits(deck, is.decks[i]); });
  std::vector<DeckDifference> found;
  const Deck none;
  for (std::size_t i = 0; i < partners.size(); ++i) {
    found.push_back(compare(partners[i] ? *partners[i] : none, is.decks[i]));
    found.back().was = partners[i];
    found.back().is = &is.decks[i];
  }
  for (const Deck* deck : old) {
    Deck empty;
    empty.title = deck->title.empty() ? name_of(*deck) : deck->title;
    found.push_back(compare(*deck, empty));
    found.back().was = deck;
  }
  if (!all) std::erase_if(found, [](const DeckDifference& deck) { return deck.is_none(); });
  return found;
}

std::vector<WordRun> compare_words(const std::string& first, const std::string& second) {
  const std::vector<std::string> a = words_of(first), b = words_of(second);
  if (a.size() > most_words || b.size() > most_words)
    return {{WordRun::In::first, first}, {WordRun::In::second, second}};
  return compare(a, b, " ");
}

std::vector<WordRun> compare_lines(const std::string& first, const std::string& second) {
  const std::vector<std::string> a = lines_of(first), b = lines_of(second);
  if (a.size() > most_words || b.size() > most_words)
    return {{WordRun::In::first, first}, {WordRun::In::second, second}};
  return compare(a, b, "\n");
}

}  // namespace kingpress::inspect
