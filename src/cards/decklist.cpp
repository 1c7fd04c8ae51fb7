#include "cards/decklist.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

#include "diag/ascii.h"
#include "diag/small_letters.h"

namespace kingpress::cards {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// "3x rest", "3 rest": the number and how much of the text it takes; nothing when there is none.
std::optional<int> leading_count(std::string_view& text, bool needs_mark) {
  std::size_t end = 0;
  while (end < text.size() && is_digit(text[end])) ++end;
  if (end == 0 || end > 3) return std::nullopt;
  int count = 0;
  std::from_chars(text.data(), text.data() + end, count);
  const bool marked = end < text.size() && (text[end] == 'x' || text[end] == 'X') && end + 1 < text.size() &&
                      (text[end + 1] == ' ' || text[end + 1] == '_' || text[end + 1] == '-');
  const bool blank = !needs_mark && end < text.size() && text[end] == ' ';
  if (!marked && !blank) return std::nullopt;
  text.remove_prefix(end + (marked ? 2 : 1));
  return count;
}

// "name (3)".
std::optional<int> trailing_count(std::string_view& text) {
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || !text.ends_with(')') || open == 0) return std::nullopt;
  std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  if (inside.starts_with('x')) inside.remove_prefix(1);
  if (inside.empty() || inside.size() > 3 || !std::all_of(inside.begin(), inside.end(), is_digit)) return std::nullopt;
  int count = 0;
  std::from_chars(inside.data(), inside.data() + inside.size(), count);
  text = text.substr(0, open);
  return count;
}

}  // namespace

std::string plain(std::string_view name) {
  std::string out;
  for (const char c : diag::in_small_letters(name))
    if (is_digit(c) || is_letter(c)) out += c;
  return out;
}

std::string id_of_name(std::string_view name) {
  std::string id;
  bool apart = false;
  for (const char c : diag::in_small_letters(name)) {
    if (!is_digit(c) && !is_letter(c) && c != '_') {
      apart = true;
      continue;
    }
    if (apart && !id.empty()) id += '-';
    apart = false;
    id += c;
  }
  return id.empty() ? "card" : id;
}

PictureTitle title_of_picture(const std::string& file) {
  const std::string stem = std::filesystem::path(file).stem().generic_string();
  std::string_view rest = stem;
  PictureTitle title;
  if (const auto count = leading_count(rest, true))
    title.copies = *count;
  else if (const auto behind = trailing_count(rest))
    title.copies = *behind;
  std::string name(diag::trimmed(rest));
  const std::string small = diag::lower(name);
  if (small == "back") {
    title.is_back = true;
    name.clear();
  } else {
    for (const std::string_view mark : {"_back", "-back", " back", "[back]"})
      if (small.ends_with(mark) && small.size() > mark.size()) {
        title.is_back = true;
        name = std::string(diag::trimmed(std::string_view(name).substr(0, name.size() - mark.size())));
        break;
      }
  }
  title.name = std::move(name);
  return title;
}

std::vector<ListedCard> read_list(const diag::SourceFile& source) {
  std::vector<ListedCard> cards;
  for (std::size_t line = 1; line <= source.line_count(); ++line) {
    const std::string_view whole = source.line_text(line);
    std::string text(diag::trimmed(whole));
    if (text.starts_with("SB:")) text = std::string(diag::trimmed(std::string_view(text).substr(3)));
    const bool heading = text.ends_with(':') || text == "Deck" || text == "Sideboard" || text == "Commander";
    if (text.empty() || text.starts_with('#') || text.starts_with("//") || heading) continue;
    std::string_view rest = text;
    const std::optional<int> count = leading_count(rest, false);
    const std::size_t begin = source.line_start(line) + whole.find(text);
    cards.push_back({std::string(diag::trimmed(rest)), count.value_or(1), {&source, begin, begin + text.size()}});
  }
  return cards;
}

std::vector<std::string> spellings(const std::string& name) {
  std::vector<std::string> all{plain(name)};
  if (const std::size_t open = name.find(" ("); open != std::string::npos) all.push_back(plain(name.substr(0, open)));
  if (const std::size_t faces = name.find(" // "); faces != std::string::npos)
    all.push_back(plain(name.substr(0, faces)));
  return all;
}

}  // namespace kingpress::cards
