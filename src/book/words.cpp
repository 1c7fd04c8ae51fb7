#include "book/words.h"

#include <algorithm>

namespace kingpress::book {
namespace {

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == ':' || c == '/';
  });
}

void append(Words& words, Piece piece) {
  if (piece.text.empty()) return;
  if (!words.empty() && piece.kind == Piece::Kind::text && words.back().kind == Piece::Kind::text &&
      words.back().stress == piece.stress)
    words.back().text += piece.text;
  else
    words.push_back(std::move(piece));
}

void append_with_symbols(Words& words, const Piece& piece) {
  std::string_view rest = piece.text;
  for (;;) {
    const std::size_t open = rest.find('{'), close = rest.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    if (is_name(name)) {
      append(words, {Piece::Kind::text, std::string(rest.substr(0, open)), piece.stress, piece.span});
      words.push_back({Piece::Kind::symbol, std::string(name), piece.stress, piece.span});
    } else {
      append(words, {Piece::Kind::text, std::string(rest.substr(0, close + 1)), piece.stress, piece.span});
    }
    rest.remove_prefix(close + 1);
  }
  append(words, {Piece::Kind::text, std::string(rest), piece.stress, piece.span});
}

}  // namespace

Words finished(Words words) {
  Words joined, result;
  for (Piece& piece : words) {
    if (piece.kind == Piece::Kind::text && piece.text == line_end) piece.text = " ";
    append(joined, std::move(piece));
  }
  for (const Piece& piece : joined)
    if (piece.kind == Piece::Kind::text)
      append_with_symbols(result, piece);
    else
      result.push_back(piece);
  if (!result.empty() && result.front().kind == Piece::Kind::text)
    result.front().text.erase(0, result.front().text.find_first_not_of(" \n"));
  while (!result.empty() && result.back().kind == Piece::Kind::text && result.back().text.ends_with(' '))
    result.back().text.pop_back();
  std::erase_if(result, [](const Piece& piece) { return piece.text.empty(); });
  return result;
}

std::vector<std::pair<Words, Words>> definitions(const Words& words) {
  std::vector<Words> lines(1);
  for (const Piece& piece : words)
    if (piece.text == line_end)
      lines.emplace_back();
    else
      lines.back().push_back(piece);
  const auto says = [](const Words& line) {
    return !line.empty() && line.front().kind == Piece::Kind::text && line.front().text.starts_with(": ");
  };
  std::vector<std::pair<Words, Words>> found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i + 1 < lines.size() && says(lines[i + 1]) && !says(lines[i])) {
      Words said = lines[i + 1];
      said.front().text.erase(0, 2);
      found.emplace_back(lines[i], std::move(said));
      ++i;
    } else if (!found.empty()) {
      found.back().second.push_back({Piece::Kind::text, line_end, Stress::none, {}});
      found.back().second.insert(found.back().second.end(), lines[i].begin(), lines[i].end());
    } else {
      return {};
    }
  }
  for (auto& [term, said] : found) term = finished(std::move(term)), said = finished(std::move(said));
  return found;
}

Words take_head(Words& words) {
  const auto end = std::find_if(words.begin(), words.end(), [](const Piece& p) { return p.stress != Stress::strong; });
  Words head(words.begin(), end);
  words.erase(words.begin(), end);
  words = finished(std::move(words));
  return head;
}

std::string plain(const Words& words) {
  std::string text;
  for (const Piece& piece : words)
    if (piece.kind == Piece::Kind::text) text += piece.text;
  return text;
}

}  // namespace kingpress::book
