// Lines are cut into what begins at which column: `- ` of items and keys. The nearest line above that begins further to
// the left is what a line belongs to. What stands in brackets is read from its first bracket.
#include "lsp/yaml_place.h"

#include <algorithm>
#include <optional>

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_lines_of_brackets = 60, most_behind = 4000;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

struct Mark {
  std::size_t column = 0;
  bool is_item = false;
  std::string key = {};
};

struct Line {
  std::size_t begin = 0, end = 0;  // without its end
  std::vector<Mark> marks = {};
  std::size_t rest = 0;  // where the value behind the marks begins, from the line's beginning
  bool is_empty = true;  // nothing, or a comment
};

// The end of a scalar that begins here: behind its closing quote.
std::size_t behind_quote(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (++at; at < text.size(); ++at) {
    if (quote == '"' && text[at] == '\\')
      ++at;
    else if (text[at] == quote)
      return at + 1;
  }
  return text.size();
}

std::string unquoted(std::string_view word) {
  while (!word.empty() && is_blank(word.back())) word.remove_suffix(1);
  if (word.size() >= 2 && (word.front() == '"' || word.front() == '\'') && word.back() == word.front())
    word = word.substr(1, word.size() - 2);
  return std::string(word);
}

// Where the colon behind a key is; nothing where the words are no key.
std::optional<std::size_t> colon_in(std::string_view text, std::size_t from) {
  std::size_t at = from;
  if (at < text.size() && (text[at] == '"' || text[at] == '\'')) at = behind_quote(text, at);
  for (; at < text.size(); ++at) {
    if (text[at] == '#' && at > from && is_blank(text[at - 1])) return std::nullopt;
    if (text[at] == ':' && (at + 1 == text.size() || is_blank(text[at + 1]))) return at;
  }
  return std::nullopt;
}

Line read_line(std::string_view whole, std::size_t begin) {
  Line line{begin, std::min(whole.find('\n', begin), whole.size())};
  const std::string_view text = whole.substr(begin, line.end - begin);
  std::size_t at = 0;
  const auto skip = [&] {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  };
  skip();
  line.is_empty = at == text.size() || text[at] == '#' || text[at] == '\r';
  while (at < text.size() && text[at] == '-' && (at + 1 == text.size() || is_blank(text[at + 1]))) {
    line.marks.push_back({at, true});
    ++at;
    skip();
  }
  line.rest = at;
  const bool brackets = at < text.size() && (text[at] == '{' || text[at] == '[' || text[at] == '|' || text[at] == '>');
  if (const auto colon = brackets || line.is_empty ? std::nullopt : colon_in(text, at)) {
    line.marks.push_back({at, false, unquoted(text.substr(at, *colon - at))});
    at = *colon + 1;
    skip();
    line.rest = at;
  }
  return line;
}

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return before == std::string_view::npos ? 0 : before + 1;
}

// What a mark at this column belongs to, from the lines above; outermost first. `beside`: keys of the same map.
std::vector<Step> above(std::string_view text, std::size_t begin, Mark mark, std::vector<std::string>* beside,
                        bool* in_block) {
  std::vector<Step> way;
  bool first = true;
  while (begin > 0 && (mark.column > 0 || mark.is_item || (first && beside))) {
    begin = line_begin(text, begin - 1);
    const Line line = read_line(text, begin);
    if (line.is_empty) continue;
    for (std::size_t i = line.marks.size(); i-- > 0;) {
      const Mark& one = line.marks[i];
      const bool sits_under = mark.is_item && !one.is_item ? one.column <= mark.column : one.column < mark.column;
      if (sits_under) {
        if (first && in_block && i + 1 == line.marks.size() && line.begin + line.rest < line.end)
          *in_block = text[line.begin + line.rest] == '|' || text[line.begin + line.rest] == '>';
        first = false;
        way.push_back({one.key, one.is_item});
        mark = one;
      } else if (first && beside && !mark.is_item && !one.is_item && one.column == mark.column) {
        beside->push_back(one.key);
      }
    }
  }
  std::ranges::reverse(way);
  return way;
}

void add_below(std::string_view text, std::size_t line_end, std::size_t column, std::vector<std::string>& beside) {
  for (std::size_t begin = line_end + 1; begin < text.size();) {
    const Line line = read_line(text, begin);
    begin = line.end + 1;
    if (line.is_empty || line.marks.empty()) continue;
    if (line.marks.front().column < column || (line.marks.front().is_item && line.marks.front().column <= column))
      return;
    if (line.marks.front().column == column) beside.push_back(line.marks.front().key);
  }
}

// What is open in brackets at a place.
struct Bracket {
  bool is_map = false;
  std::string key;        // a map's, whose value follows
  bool in_value = false;  // behind the colon
  std::size_t word = 0;   // where the word at hand begins
  std::vector<std::string> keys;
};

class Brackets {
 public:
  // From the bracket at `from` on; `at` is the place asked for.
  Brackets(std::string_view text, std::size_t from, std::size_t at) : text_(text), at_(from), asked_(at) {
    while (at_ < asked_) step();
  }

  bool is_open() const { return !open_.empty(); }

  void take(YamlPlace& place) {
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) add_step(open_[i], place.way);
    const Bracket here = open_.back();
    const std::size_t depth = open_.size();
    place.begin = here.word;
    while (place.begin < asked_ && is_blank(text_[place.begin])) ++place.begin;
    const std::size_t limit = std::min(text_.size(), asked_ + most_behind);
    if (place.begin < asked_ && (text_[place.begin] == '"' || text_[place.begin] == '\''))
      at_ = std::max(at_, behind_quote(text_, place.begin));
    bool ended = false;
    while (at_ < limit && !ended) {  // to the end of the word
      const Bracket& now = open_.back();
      ended =
          open_.size() < depth || (open_.size() == depth && (now.word != here.word || now.in_value != here.in_value));
      if (!ended) step();
      if (open_.empty()) ended = true;
    }
    const bool became_key = !open_.empty() && open_.size() == depth && open_.back().in_value && !here.in_value;
    place.end = word_end(place.begin, std::min(at_, text_.size()));
    while (at_ < limit && open_.size() >= depth) step();  // the keys behind it
    place.beside = open_.size() >= depth ? open_[depth - 1].keys : last_keys_;
    if (here.is_map && !here.in_value) {
      place.at = YamlPlace::At::key;
      place.has_colon = became_key;
      std::erase(place.beside, unquoted(text_.substr(place.begin, place.end - place.begin)));
      return;
    }
    place.at = YamlPlace::At::value;
    place.beside.clear();
    add_step(here, place.way);
  }

 private:
  static void add_step(const Bracket& bracket, std::vector<Step>& way) {
    way.push_back(bracket.is_map ? Step{bracket.key, false} : Step{{}, true});
  }

  std::size_t word_end(std::size_t begin, std::size_t stop) const {
    if (begin < text_.size() && (text_[begin] == '"' || text_[begin] == '\''))
      return std::max(asked_, std::min(behind_quote(text_, begin), line_stop(begin)));
    std::size_t end = begin;
    while (end < stop && text_[end] != ',' && text_[end] != '}' && text_[end] != ']' && text_[end] != '\n' &&
           !(text_[end] == ':' && (end + 1 == text_.size() || is_blank(text_[end + 1]))))
      ++end;
    while (end > std::max(begin, asked_) && is_blank(text_[end - 1])) --end;
    return std::max(end, asked_);
  }
  std::size_t line_stop(std::size_t from) const { return std::min(text_.find('\n', from), text_.size()); }

  void step() {
    const char c = text_[at_];
    if (c == '{' || c == '[') {
      open_.push_back({c == '{', {}, false, at_ + 1, {}});
    } else if (open_.empty()) {
      asked_ = at_;  // closed before the place
    } else if (c == '}' || c == ']') {
      last_keys_ = open_.back().keys;
      open_.pop_back();
    } else if (c == ',') {
      open_.back().in_value = false;
      open_.back().key.clear();
      open_.back().word = at_ + 1;
    } else if (c == ':' && open_.back().is_map && !open_.back().in_value &&
               (at_ + 1 == text_.size() || is_blank(text_[at_ + 1]) || text_[at_ - 1] == '"')) {
      Bracket& here = open_.back();
      std::size_t begin = here.word;
      while (begin < at_ && is_blank(text_[begin])) ++begin;
      here.key = unquoted(text_.substr(begin, at_ - begin));
      here.keys.push_back(here.key);
      here.in_value = true;
      here.word = at_ + 1;
    } else if ((c == '"' || c == '\'') && is_first(at_)) {
      at_ = at_ < asked_ ? std::min(behind_quote(text_, at_), asked_) : behind_quote(text_, at_);
      return;
    } else if (c == '#' && is_blank(text_[at_ - 1])) {
      at_ = at_ < asked_ ? std::min(line_stop(at_), asked_) : line_stop(at_);
      return;
    }
    ++at_;
  }

  // Whether a quote here begins a scalar.
  bool is_first(std::size_t at) const {
    std::size_t begin = open_.back().word;
    while (begin < at && is_blank(text_[begin])) ++begin;
    return begin == at;
  }

  std::string_view text_;
  std::size_t at_, asked_;
  std::vector<Bracket> open_;
  std::vector<std::string> last_keys_;
};

std::vector<Step> steps_of(const std::vector<Mark>& marks) {
  std::vector<Step> steps;
  for (const Mark& mark : marks) steps.push_back({mark.key, mark.is_item});
  return steps;
}

// The way to what stands behind the marks of a line.
std::vector<Step> way_of(std::string_view text, const Line& line) {
  const Mark begin = line.marks.empty() ? Mark{line.rest} : line.marks.front();
  std::vector<Step> way = above(text, line.begin, begin, nullptr, nullptr);
  const std::vector<Step> own = steps_of(line.marks);
  way.insert(way.end(), own.begin(), own.end());
  return way;
}

bool is_bracket(std::string_view text, const Line& line) {
  const std::size_t at = line.begin + line.rest;
  return at < line.end && (text[at] == '{' || text[at] == '[');
}

// The place in brackets, which may have been opened some lines above.
bool take_in_brackets(std::string_view text, std::size_t offset, YamlPlace& place) {
  std::size_t begin = line_begin(text, offset);
  for (std::size_t lines = 0; lines < most_lines_of_brackets; ++lines) {
    const Line line = read_line(text, begin);
    const std::size_t from = line.begin + line.rest;
    if (is_bracket(text, line) && from < offset) {
      Brackets brackets(text, from, offset);
      if (!brackets.is_open()) return false;
      place.way = way_of(text, line);
      brackets.take(place);
      return true;
    }
    if (begin == 0) return false;
    begin = line_begin(text, begin - 1);
  }
  return false;
}

// The end of a value, without a comment behind it.
std::size_t value_end(std::string_view text, std::size_t begin, std::size_t end) {
  if (begin < end && (text[begin] == '"' || text[begin] == '\'')) return std::min(behind_quote(text, begin), end);
  for (std::size_t i = begin + 1; i < end; ++i)
    if (text[i] == '#' && is_blank(text[i - 1])) end = i;
  while (end > begin && is_blank(text[end - 1])) --end;
  return end;
}

bool is_comment(std::string_view text, const Line& line, std::size_t offset) {
  for (std::size_t i = line.begin; i < std::min(offset, line.end); ++i) {
    if ((text[i] == '"' || text[i] == '\'') && (i == line.begin || is_blank(text[i - 1]))) {
      i = behind_quote(text, i) - 1;
      continue;
    }
    if (text[i] == '#' && (i == line.begin || is_blank(text[i - 1]))) return true;
  }
  return false;
}

YamlPlace find_place(std::string_view text, std::size_t offset) {
  YamlPlace place;
  place.begin = place.end = offset;
  Line line = read_line(text, line_begin(text, offset));
  if (is_comment(text, line, offset) || take_in_brackets(text, offset, place)) return place;
  const std::size_t column = offset - line.begin;
  std::vector<Mark> marks = line.marks;
  if (!marks.empty() && !marks.back().is_item && column <= marks.back().column + marks.back().key.size() + 2 &&
      (column < line.rest || marks.back().column + marks.back().key.size() >= column)) {
    const Mark key = marks.back();
    marks.pop_back();
    place.at = YamlPlace::At::key;
    place.has_colon = true;
    place.begin = line.begin + key.column;
    place.end =
        line.begin + std::min(colon_in(text.substr(line.begin, line.end - line.begin), key.column).value_or(key.column),
                              line.end - line.begin);
    if (offset > place.end) place.at = YamlPlace::At::nothing;
    const Mark begin = marks.empty() ? key : marks.front();
    place.way = above(text, line.begin, begin, marks.empty() ? &place.beside : nullptr, nullptr);
    const std::vector<Step> own = steps_of(marks);
    place.way.insert(place.way.end(), own.begin(), own.end());
    add_below(text, line.end, key.column, place.beside);
    return place;
  }
  if (!marks.empty() && !marks.back().is_item) {
    place.at = YamlPlace::At::value;
    place.way = way_of(text, line);
    place.begin = std::min(line.begin + line.rest, offset);
    place.end = std::max(value_end(text, place.begin, line.end), offset);
    return place;
  }
  // A word without a colon: behind `- `, or on a line of its own.
  const std::size_t first = marks.empty() && line.is_empty ? std::min(line.rest, column) : line.rest;
  if (column < first) return place;
  place.begin = line.begin + first;
  place.end = std::max(value_end(text, place.begin, line.end), offset);
  bool in_block = false;
  const Mark here{first, false};
  place.way =
      above(text, line.begin, marks.empty() ? here : marks.front(), marks.empty() ? &place.beside : nullptr, &in_block);
  const std::vector<Step> own = steps_of(marks);
  place.way.insert(place.way.end(), own.begin(), own.end());
  add_below(text, line.end, first, place.beside);
  place.at = in_block && marks.empty() ? YamlPlace::At::value : YamlPlace::At::either;
  return place;
}

}  // namespace

YamlPlace yaml_place(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  YamlPlace place = find_place(text, offset);
  place.begin = std::min(place.begin, offset);
  place.end = std::clamp(place.end, offset, text.size());
  return place;
}

namespace {

std::vector<std::string> keys_in_bracket(std::string_view text, std::size_t at) {
  const YamlPlace first = yaml_place(text, at);
  std::vector<std::string> keys = first.beside;
  if (first.at == YamlPlace::At::key && first.has_colon)
    keys.insert(keys.begin(), unquoted(text.substr(first.begin, first.end - first.begin)));
  return keys;
}

}  // namespace

std::vector<std::string> root_keys(std::string_view text) { return keys_below(text, {}); }

std::vector<std::string> keys_below(std::string_view text, std::string_view key) {
  std::vector<std::string> keys;
  bool inside = key.empty();
  std::size_t column = key.empty() ? 0 : std::string_view::npos;
  for (std::size_t begin = 0; begin < text.size();) {
    const Line line = read_line(text, begin);
    begin = line.end + 1;
    if (line.is_empty || line.marks.empty()) continue;
    const Mark& mark = line.marks.front();
    if (mark.column == 0 && !key.empty()) {
      if (inside) return keys;
      inside = !mark.is_item && mark.key == key;
      if (inside && is_bracket(text, line)) return keys_in_bracket(text, line.begin + line.rest + 1);
      continue;
    }
    if (!inside || mark.is_item) continue;
    if (column == std::string_view::npos) column = mark.column;
    if (mark.column == column) keys.push_back(mark.key);
  }
  return keys;
}

}  // namespace kingpress::lsp
