// A turn may have hundreds of legal actions. Nobody reads such a list: so people are asked for a word first, and may
// type what they see on the board instead of a number.
#include "cli/verbs/question.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "diag/ascii.h"

namespace kingpress::cli {
namespace {

constexpr std::size_t few = 20;    // entries that leave the position in sight
constexpr std::size_t width = 80;  // of a list in columns

std::optional<std::int64_t> number_in(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (problem != std::errc{} || end != word.data() + word.size() || number < 0) return std::nullopt;
  return number;
}

// All of `said` stand in `words`, in their order.
bool in_order(const std::vector<std::string>& said, const std::vector<std::string>& words) {
  std::size_t at = 0;
  for (const std::string& word : words)
    if (at < said.size() && said[at] == word) ++at;
  return at == said.size();
}

std::vector<std::string> statement_words(const play::Choice& choice) {
  return words_of(choice.what + ' ' + choice.rest);
}

// What a person reads, without what stands in brackets.
std::vector<std::string> spoken_words(const play::Choice& choice) {
  std::string text;
  int depth = 0;
  for (const char c : choice.text) {
    depth += c == '(';
    if (depth == 0) text += c;
    depth -= c == ')';
  }
  return words_of(text);
}

// By the words of their statements, else by those that people read.
std::vector<std::size_t> named_among(const std::vector<play::Choice>& choices, const std::vector<std::size_t>& in,
                                     const std::vector<std::string>& names) {
  const auto fitting = [&](auto&& words) {
    std::vector<std::size_t> found;
    for (const std::size_t index : in)
      if (in_order(names, words(choices[index]))) found.push_back(index);
    return found;
  };
  auto found = fitting(statement_words);
  return found.empty() ? fitting(spoken_words) : found;
}

std::vector<std::size_t> all_of(const std::vector<play::Choice>& choices) {
  std::vector<std::size_t> all(choices.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

}  // namespace

std::vector<std::size_t> named_by(const std::vector<play::Choice>& choices, const std::string& answer) {
  const std::vector<std::string> said = words_of(answer);
  return said.empty() ? std::vector<std::size_t>() : named_among(choices, all_of(choices), said);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ' ' || c == ',' || c == '\t' || c == '\r') {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += diag::lower(c);
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

Question::Question(std::vector<play::Choice> choices, std::function<std::string(const std::string&)> title_of,
                   rules::Spoken spoken)
    : choices_(std::move(choices)), title_of_(std::move(title_of)), spoken_(std::move(spoken)) {
  widen();
}

void Question::widen() {
  among_ = all_of(choices_);
  list();
}

void Question::list() {
  std::vector<Entry> groups;
  for (const std::size_t index : among_) {
    const std::string& what = choices_[index].what;
    const auto group = std::ranges::find(groups, what, &Entry::text);
    if (group == groups.end())
      groups.push_back({0, what, {index}});
    else
      group->choices.push_back(index);
  }
  heading_.clear();
  entries_.clear();
  if (among_.size() > few && groups.size() > 1 && groups.size() < among_.size()) return list_groups(std::move(groups));
  if (groups.size() == 1 && among_.size() > few) heading_ = choices_[among_.front()].heading;
  list_alone();
}

void Question::list_alone() {
  const bool one_group = !heading_.empty(), many = among_.size() > few;
  std::vector<std::string> names;
  for (const std::size_t index : among_) {
    const play::Choice& choice = choices_[index];
    const std::string& text = one_group && choice.heading == choice.what ? choice.rest
                              : many && choice.rest.empty()              ? choice.heading
                                                                         : choice.text;
    entries_.push_back({static_cast<std::int64_t>(entries_.size()) + 1, titled(choice, text), {index}});
    names.push_back(choice.what == choices_[among_.front()].what ? choice.rest : "");
  }
  if (is_narrowed()) label_by_name(names);
}

void Question::list_groups(std::vector<Entry> groups) {
  std::vector<std::string> names;
  for (Entry& group : groups) {
    const play::Choice& first = choices_[group.choices.front()];
    names.push_back(group.text);
    group.label = static_cast<std::int64_t>(names.size());
    group.text = group.choices.size() == 1
                     ? titled(first, first.text)
                     : spoken_.say("{what}: {n} choices", {{"what", titled(first, first.heading)},
                                                           {"n", std::to_string(group.choices.size())}});
  }
  entries_ = std::move(groups);
  label_by_name(names);
}

// Where all names are one word and a number ("kingdom 12") these numbers are what is typed. Places alone are numbered
// so, for they are seen on the board: of cards 1 is the first of the list.
void Question::label_by_name(const std::vector<std::string>& names) {
  std::set<std::int64_t> labels;
  if (const auto words = words_of(names.front()); std::ranges::find(words, "card") != words.end()) return;
  const auto before = [](const std::string& name) { return name.substr(0, name.rfind(' ') + 1); };
  if (before(names.front()).find_first_of("0123456789") != std::string::npos) return;
  for (const std::string& name : names) {
    const auto number = number_in(name.substr(name.rfind(' ') + 1));
    if (!number || before(name) != before(names.front()) || !labels.insert(*number).second) return;
  }
  for (std::size_t at = 0; at < names.size(); ++at)
    entries_[at].label = *number_in(names[at].substr(names[at].rfind(' ') + 1));
}

std::string Question::titled(const play::Choice& choice, std::string text) const {
  const std::vector<std::string> words = statement_words(choice);
  const auto card = std::ranges::find(words, "card");
  if (card == words.end() || card + 1 == words.end()) return text;
  const std::string title = title_of_(card[1]);
  return title.empty() ? text : fmt::format("{}: {}", text, title);
}

std::vector<std::string> Question::lines() const {
  std::vector<std::string> lines;
  if (entries_.size() <= few) {
    for (const Entry& entry : entries_) lines.push_back(fmt::format("{:>4}  {}", entry.label, entry.text));
    return lines;
  }
  if (!heading_.empty()) lines.push_back("      " + heading_);
  std::size_t widest = 0;
  for (const Entry& entry : entries_) widest = std::max(widest, entry.text.size());
  const std::size_t columns = std::max<std::size_t>(1, width / (widest + 7));
  for (std::size_t at = 0; at < entries_.size(); ++at) {
    if (at % columns == 0) lines.emplace_back();
    const bool last = at % columns == columns - 1 || at + 1 == entries_.size();
    lines.back() += fmt::format("{:>5} {:<{}}", entries_[at].label, entries_[at].text, last ? 0 : widest + 1);
  }
  return lines;
}

std::string Question::numbers() const {
  for (std::size_t at = 0; at < entries_.size(); ++at)
    if (entries_[at].label != static_cast<std::int64_t>(at) + 1) return spoken_.say("a number of the list");
  return spoken_.say("1 to {n}", {{"n", std::to_string(entries_.size())}});
}

const Question::Entry* Question::labelled(const std::string& word) const {
  const auto number = number_in(word);
  const auto entry = number ? std::ranges::find(entries_, *number, &Entry::label) : entries_.end();
  return entry == entries_.end() ? nullptr : &*entry;
}

Question::Heard Question::narrow(std::vector<std::size_t> to) {
  if (to.empty()) return Heard::nothing;
  if (to.size() == among_.size() && to.size() > 1) return Heard::vague;
  among_ = std::move(to);
  if (among_.size() == 1) return Heard::chosen;
  list();
  return Heard::narrowed;
}

Question::Heard Question::hear(const std::string& answer) {
  const std::vector<std::string> said = words_of(answer);
  if (said.empty()) return Heard::nothing;
  const auto named = [&](const std::vector<std::size_t>& in, const std::vector<std::string>& names) {
    return named_among(choices_, in, names);
  };
  if (const Entry* entry = labelled(said.front()))
    if (auto found = named(entry->choices, {said.begin() + 1, said.end()}); !found.empty())
      return narrow(std::move(found));
  // A number alone that is none of the list's is a card's name, and no turn or count that a way speaks of besides.
  if (said.size() == 1 && number_in(said.front())) return narrow(named(among_, {"card", said.front()}));
  return narrow(named(among_, said));
}

}  // namespace kingpress::cli
