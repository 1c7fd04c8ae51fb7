// References are found in the words once they are read, since Markdown knows none of them. A page number is a guess
// until all is set; therefore it is a mark in the text that with_pages() exchanges.
#include "book/references.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "book/words.h"
#include "diag/ascii.h"
#include "diag/suggestion.h"

namespace kingpress::book {
namespace {

constexpr char mark = '\x01';  // no text holds it (data/text_check.h)

template <class Visit>
void each_words(std::vector<Block>& blocks, const Visit& visit) {
  for (Block& block : blocks)
    std::visit(
        [&](auto& kind) {
          using Kind = std::decay_t<decltype(kind)>;
          if constexpr (std::is_same_v<Kind, Table>) {
            for (auto& row : kind.rows)
              for (Words& cell : row) visit(cell);
          } else if constexpr (std::is_same_v<Kind, Picture>) {
            visit(kind.caption);
          } else if constexpr (std::is_same_v<Kind, Box>) {
            visit(kind.head);
            each_words(kind.blocks, visit);
          } else if constexpr (std::is_same_v<Kind, Step>) {
            visit(kind.head);
            visit(kind.words);
          } else if constexpr (std::is_same_v<Kind, Definition>) {
            visit(kind.term);
            visit(kind.words);
          } else if constexpr (!std::is_same_v<Kind, Heading>) {
            visit(kind.words);
          }
        },
        block.kind);
}

void gather_heads(const std::vector<Block>& blocks, std::map<std::string, std::size_t>& heads) {
  for (const Block& block : blocks) {
    if (const auto* heading = std::get_if<Heading>(&block.kind))
      heads.emplace(diag::lower(plain(heading->words)), block.span.begin);
    if (const auto* box = std::get_if<Box>(&block.kind)) gather_heads(box->blocks, heads);
  }
}

class Resolver {
 public:
  Resolver(const Answers& answers, std::map<std::string, std::size_t> heads, diag::Diagnostics& diagnostics)
      : answers_(answers), heads_(std::move(heads)), diagnostics_(diagnostics) {}

  void resolve(Words& words) {
    for (Piece& piece : words)
      if (piece.kind == Piece::Kind::text) resolve(piece);
  }

 private:
  void resolve(Piece& piece) {
    replace(piece, "[[", "]]", "card", answers_.card);
    replace(piece, "{{", "}}", "zone", answers_.zone);
    replace(piece, "{count(", ")}", "kind of piece", answers_.count);
    add_pages(piece);
  }

  // Where the words stand in the source; the piece, where they are written otherwise there.
  static diag::Span place(const Piece& piece, std::string_view words) {
    if (!piece.span.file) return piece.span;
    const std::size_t at = piece.span.file->text().find(words, piece.span.begin);
    return at == std::string_view::npos ? piece.span : diag::Span{piece.span.file, at, at + words.size()};
  }

  void replace(Piece& piece, std::string_view open, std::string_view close, std::string_view what,
               const Answers::Answer& answer) {
    for (std::size_t at = piece.text.find(open); at != std::string::npos;) {
      const std::size_t end = piece.text.find(close, at + open.size());
      if (end == std::string::npos) return;
      const std::string name(
          diag::trimmed(std::string_view(piece.text).substr(at + open.size(), end - at - open.size())));
      const std::string whole = piece.text.substr(at, end + close.size() - at);
      std::string hint;
      const auto said = answer ? answer(name, hint) : std::nullopt;
      if (!said)
        diagnostics_.error("leaflet-reference", place(piece, whole), fmt::format("there is no {} '{}'", what, name),
                           std::move(hint));
      const std::string words = said.value_or(name);
      piece.text.replace(at, whole.size(), words);
      at = piece.text.find(open, at + words.size());
    }
  }

  // see "Setting up" -> see "Setting up" (page 3)
  void add_pages(Piece& piece) {
    static constexpr std::array<std::string_view, 4> words{"see ", "See ", "siehe ", "Siehe "};
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> quotes{
        {{"\"", "\""}, {"“", "”"}, {"„", "“"}}};
    for (const std::string_view word : words)
      for (const auto& [open, close] : quotes) {
        const std::string begin = std::string(word) + std::string(open);
        for (std::size_t at = piece.text.find(begin); at != std::string::npos;) {
          const std::size_t from = at + begin.size(), end = piece.text.find(close, from);
          if (end == std::string::npos) break;
          const std::string name = piece.text.substr(from, end - from);
          const auto head = heads_.find(diag::lower(name));
          std::string number;
          if (head == heads_.end()) {
            std::vector<std::string> known;
            for (const auto& [one, place] : heads_) known.push_back(one);
            diagnostics_.warning("leaflet-reference", place(piece, begin + name),
                                 fmt::format("no head says '{}'", name),
                                 diag::suggest(name, std::span<const std::string>(known)));
          } else {
            number = fmt::format("{}{}/{}{}", mark, word[1] == 'i' ? "Seite" : "page", head->second, mark);
          }
          piece.text.insert(end + close.size(), number);
          at = piece.text.find(begin, end + close.size() + number.size());
        }
      }
  }

  const Answers& answers_;
  std::map<std::string, std::size_t> heads_;
  diag::Diagnostics& diagnostics_;
};

// A mark is \x01, the word for a page, '/', the head's place, \x01.
std::string with_pages(const std::string& text, const std::map<std::size_t, std::size_t>* page_of_place) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != mark) {
      out += text[at++];
      continue;
    }
    const std::size_t slash = text.find('/', at), end = text.find(mark, slash);
    if (page_of_place) {
      const auto page =
          page_of_place->find(static_cast<std::size_t>(std::stoul(text.substr(slash + 1, end - slash - 1))));
      out +=
          fmt::format(" ({} {})", text.substr(at + 1, slash - at - 1), page == page_of_place->end() ? 8 : page->second);
    }
    at = end + 1;
  }
  return out;
}

Book exchanged(const Book& book, const std::map<std::size_t, std::size_t>* page_of_place) {
  Book paged = book;
  for (auto& panel : paged.panels)
    each_words(panel, [&](Words& words) {
      for (Piece& piece : words) piece.text = with_pages(piece.text, page_of_place);
    });
  return paged;
}

}  // namespace

void resolve(Book& book, const Answers& answers, diag::Diagnostics& diagnostics) {
  std::map<std::string, std::size_t> heads;
  for (const auto& panel : book.panels) gather_heads(panel, heads);
  Resolver resolver(answers, std::move(heads), diagnostics);
  for (auto& panel : book.panels) each_words(panel, [&](Words& words) { resolver.resolve(words); });
}

bool refers_to_pages(const Book& book) {
  bool refers = false;
  Book copy = book;
  for (auto& panel : copy.panels)
    each_words(panel, [&](Words& words) {
      for (const Piece& piece : words) refers |= piece.text.find(mark) != std::string::npos;
    });
  return refers;
}

Book with_pages(const Book& book, const std::map<std::size_t, std::size_t>& page_of_place) {
  return exchanged(book, &page_of_place);
}

Book without_pages(const Book& book) { return exchanged(book, nullptr); }

}  // namespace kingpress::book
