// A keyword stands on cards as a mark and is explained in the deck. Marks are replaced before a text is set, each
// explained once on a card, with its number filled in.
#include "cards/keywords.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cards/read_value.h"
#include "diag/ascii.h"
#include "diag/suggestion.h"

namespace kingpress::cards {
namespace {

constexpr std::size_t most_keywords = 500;
constexpr std::size_t most_compared = 1000;  // cards of a deck whose titles an unknown keyword is compared with

// "Guard 2" is the keyword "guard" with the number 2.
struct Mark {
  std::string name, number;
};

Mark mark_of(std::string_view words) {
  Mark mark{diag::lower(words), {}};
  const std::size_t end = mark.name.find_last_not_of("0123456789");
  if (end != std::string::npos && end + 1 < mark.name.size() && mark.name[end] == ' ') {
    mark.number = mark.name.substr(end + 1);
    mark.name.resize(end);
  }
  return mark;
}

const Keyword* find(std::span<const Keyword> keywords, const std::string& name) {
  const auto at = std::find_if(keywords.begin(), keywords.end(),
                               [&](const Keyword& keyword) { return diag::lower(keyword.name) == name; });
  return at == keywords.end() ? nullptr : &*at;
}

std::string meaning(const Keyword& keyword, const std::string& number) {
  std::string text = keyword.says;
  for (std::size_t at = text.find("{n}"); at != std::string::npos; at = text.find("{n}", at + number.size()))
    text.replace(at, 3, number);
  return text;
}

// Calls `take` with what stands between [[ and ]], and where the mark begins and ends. One that is not closed is none,
// and neither is a list of lists, [[1, 2], [3, 4]].
template <class Take>
void each_mark(std::string_view text, Take take) {
  for (std::size_t at = text.find("[["); at != std::string_view::npos;) {
    const std::size_t end = text.find("]]", at + 2);
    if (end == std::string_view::npos) return;
    const std::string_view words = text.substr(at + 2, end - at - 2);
    if (words.find('[') == std::string_view::npos) take(words, at, end + 2);
    at = text.find("[[", end + 2);
  }
}

class KeywordCheck {
 public:
  KeywordCheck(const Deck& deck, diag::Diagnostics& diagnostics) : deck_(deck), diagnostics_(diagnostics) {
    for (const Keyword& keyword : deck.keywords) names_.push_back(keyword.name);
  }

  void check() {
    for (const Card& card : deck_.cards)
      for (const Entry& entry : card.values) look_at(card, entry.value, is_keyword(entry.key));
    if (!deck_.complete) return;
    for (const Keyword& keyword : deck_.keywords)
      if (!used_.contains(diag::lower(keyword.name)))
        diagnostics_.warning("unused-keyword", keyword.span, fmt::format("no card has the keyword '{}'", keyword.name));
  }

 private:
  bool is_keyword(std::string_view key) const {
    if (!deck_.schema) return false;
    for (const FieldSchema& field : deck_.schema->fields) {
      if (field.name != key) continue;
      return field.type.kind == FieldType::Kind::keyword ||
             (!field.of.empty() && field.of.front().kind == FieldType::Kind::keyword);
    }
    return false;
  }

  void look_at(const Card& card, const Value& value, bool keyword) {
    if (const List* list = value.list())
      for (const Value& item : *list) look_at(card, item, keyword);
    const std::string* text = value.text();
    if (!text) return;
    if (keyword) return use(card, *text, value.span);
    each_mark(*text, [&](std::string_view words, std::size_t, std::size_t) { use(card, words, value.span); });
  }

  void use(const Card& card, std::string_view words, diag::Span place) {
    const Mark mark = mark_of(words);
    if (find(deck_.keywords, mark.name)) {
      used_.insert(mark.name);
    } else {
      diagnostics_.warning("unknown-keyword", place,
                           fmt::format("card '{}': the deck does not explain the keyword '{}'", card.id, words),
                           hint_for(words, mark.name));
    }
  }

  // Marks are for keywords; whoever puts a card's name into them takes them for references, as a leaflet has them.
  std::string hint_for(std::string_view words, const std::string& name) {
    if (titles_.empty() && deck_.cards.size() <= most_compared)
      for (const Card& card : deck_.cards)
        if (const Value* title = card.find("title"); title && title->text()) titles_.push_back(*title->text());
    const auto keyword = diag::nearest(name, std::span<const std::string>(names_)),
               title = diag::nearest(words, std::span<const std::string>(titles_));
    const bool is_title = title && diag::lower(*title) == diag::lower(words);
    if (is_title || (title && title->find(' ') != title->npos && !keyword))
      return fmt::format(
          "{} On cards the name of a card stands without brackets",
          is_title ? fmt::format("'{}' is a card.", *title) : fmt::format("did you mean the card '{}'?", *title));
    if (names_.empty()) return fmt::format("'keywords: {{{}: what it means}}' in the deck explains it", words);
    return diag::suggest(name, std::span<const std::string>(names_));
  }

  const Deck& deck_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::string> names_, titles_;
  std::set<std::string> used_;
};

}  // namespace

void read_keywords(data::MapReader& map, Deck& deck, Reading& reading) {
  const data::Node* node = map.find("keywords");
  if (!node) return;
  deck.said.push_back({"keywords", raw_value(*node)});
  if (!node->is_map() || node->members.size() > most_keywords) {
    reading.diagnostics.error("wrong-type", node->span,
                              node->is_map() ? fmt::format("there are more than {} keywords, the limit", most_keywords)
                                             : "'keywords' must be a map of word to what it means",
                              "such as 'flying: only other flyers can block it'");
    return;
  }
  for (const data::Member& member : node->members)
    if (auto says = read_text(member.value, member.key, reading.diagnostics))
      deck.keywords.push_back({member.key, std::move(*says), member.key_span});
}

void check_keywords(const Deck& deck, diag::Diagnostics& diagnostics) { KeywordCheck(deck, diagnostics).check(); }

const Keyword* find_keyword(std::string_view words, std::span<const Keyword> keywords) {
  return find(keywords, mark_of(words).name);
}

std::string renamed_keyword(std::string_view words, std::string_view name) {
  const Mark mark = mark_of(words);
  return std::string(name) + (mark.number.empty() ? "" : " " + mark.number);
}

std::vector<std::string> unexplained(std::string_view text, std::span<const Keyword> keywords) {
  std::vector<std::string> marks;
  each_mark(text, [&](std::string_view words, std::size_t, std::size_t) {
    if (!find_keyword(words, keywords)) marks.emplace_back(words);
  });
  return marks;
}

std::string with_keywords(std::string_view text, std::span<const Keyword> keywords, bool reminders, bool markup) {
  if (text.find("[[") == std::string_view::npos) return std::string(text);
  std::string out;
  std::set<std::string> told;
  std::size_t taken = 0;
  each_mark(text, [&](std::string_view words, std::size_t begin, std::size_t end) {
    out += text.substr(taken, begin - taken);
    out += words;
    taken = end;
    const Mark mark = mark_of(words);
    const Keyword* keyword = find(keywords, mark.name);
    if (reminders && keyword && told.insert(mark.name).second)
      out += fmt::format(" {0}({1}){0}", markup ? "*" : "", meaning(*keyword, mark.number));
  });
  out += text.substr(taken);
  return out;
}

}  // namespace kingpress::cards
