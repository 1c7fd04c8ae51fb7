#include "sheets/pre_cut.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>

#include "diag/suggestion.h"

namespace kingpress::sheets {

using geometry::Length;
using geometry::Size;

namespace {

const Length of_measuring = Length::mm(0.01);

Length span_of(std::size_t count, Length piece, Length pitch) { return static_cast<double>(count - 1) * pitch + piece; }

// Empty where all its pieces lie on the paper, and none on another.
std::string misplaced(const PreCut& cut, Size paper) {
  const Size all{span_of(cut.columns, cut.piece.width, cut.pitch.width),
                 span_of(cut.rows, cut.piece.height, cut.pitch.height)};
  const auto fits = [](Length start, Length span, Length whole) {
    return start >= -of_measuring && start + span <= whole + of_measuring;
  };
  if (!fits(cut.origin.x, all.width, paper.width))
    return fmt::format("{} columns reach from {} to {}, the paper to {}", cut.columns, to_string(cut.origin.x),
                       to_string(cut.origin.x + all.width), to_string(paper.width));
  if (!fits(cut.origin.y, all.height, paper.height))
    return fmt::format("{} rows reach from {} to {}, the paper to {}", cut.rows, to_string(cut.origin.y),
                       to_string(cut.origin.y + all.height), to_string(paper.height));
  if (cut.pitch.width < cut.piece.width - of_measuring)
    return fmt::format("across={} is less than a piece's width of {}", to_string(cut.pitch.width),
                       to_string(cut.piece.width));
  if (cut.pitch.height < cut.piece.height - of_measuring)
    return fmt::format("down={} is less than a piece's height of {}", to_string(cut.pitch.height),
                       to_string(cut.piece.height));
  return {};
}

// What is said of each key, until the first that is wrong.
class Reader {
 public:
  explicit Reader(std::string_view words) {
    while (!words.empty()) {
      const std::string_view part = words.substr(0, words.find(','));
      words.remove_prefix(std::min(part.size() + 1, words.size()));
      const std::size_t equals = std::min(part.find('='), part.size());
      const std::string key(part.substr(0, equals));
      if (equals == part.size())
        fail(fmt::format("'{}' lacks its '='; decimals have a point, as in 99.1", part));
      else if (std::find(keys.begin(), keys.end(), key) == keys.end())
        fail(fmt::format("'{}' is unknown; {}", key, diag::suggest(key, {keys.begin(), keys.end()})));
      else if (!said_.emplace(key, part.substr(equals + 1)).second)
        fail(fmt::format("'{}' is said twice", key));
    }
  }
  // From 1 to 50; in a row, or one below the other.
  std::size_t count(const std::string& key) {
    std::size_t count = 0;
    const std::string_view text = needed(key);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size();
    if (!is_whole || count < 1 || count > 50) fail(fmt::format("'{}={}' must be a number from 1 to 50", key, text));
    return count;
  }
  Size size(const std::string& key) {
    const std::string_view text = needed(key);
    const auto size = geometry::parse_size(text);
    if (!size) fail(fmt::format("'{}={}' is no size; write 63x88mm", key, text));
    return size.value_or(Size{});
  }
  void length(const std::string& key, Length& into) {
    const auto at = said_.find(key);
    if (at == said_.end()) return;
    const auto length = geometry::parse_length(at->second);
    if (!length) fail(fmt::format("'{}={}' is no length; write 4.65mm", key, at->second));
    into = length.value_or(into);
  }
  const std::string& wrong() const { return wrong_; }

 private:
  static constexpr std::array<std::string_view, 7> keys{"columns", "rows", "piece", "left", "top", "across", "down"};

  void fail(std::string what) {
    if (wrong_.empty()) wrong_ = std::move(what);
  }
  std::string_view needed(const std::string& key) {
    const auto at = said_.find(key);
    if (at != said_.end()) return at->second;
    fail(fmt::format("'{}=' is missing", key));
    return {};
  }

  std::map<std::string, std::string> said_;
  std::string wrong_;
};

}  // namespace

PreCut centred(std::size_t columns, std::size_t rows, Size piece, Size pitch, Size paper) {
  return {columns,
          rows,
          piece,
          pitch,
          {(paper.width - span_of(columns, piece.width, pitch.width)) / 2.0,
           (paper.height - span_of(rows, piece.height, pitch.height)) / 2.0}};
}

std::variant<PreCut, std::string> parse_pre_cut(std::string_view words, Size paper) {
  Reader reader(words);
  const std::size_t columns = reader.count("columns"), rows = reader.count("rows");
  const Size piece = reader.size("piece");
  Size pitch = piece;
  reader.length("across", pitch.width);
  reader.length("down", pitch.height);
  PreCut cut = centred(columns, rows, piece, pitch, paper);
  reader.length("left", cut.origin.x);
  reader.length("top", cut.origin.y);
  if (!reader.wrong().empty()) return reader.wrong();
  if (std::string wrong = misplaced(cut, paper); !wrong.empty()) return wrong;
  return cut;
}

}  // namespace kingpress::sheets
