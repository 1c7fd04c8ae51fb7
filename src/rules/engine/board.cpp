// One position has to fit terminals of any width. All boxes of a board get one width, found from the words in them, so
// that columns stand below each other.
#include "rules/engine/board.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "diag/visible.h"

namespace kingpress::rules {
namespace {

constexpr std::size_t box_text = 18;  // words in a box beyond this go on in its next line

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const diag::Glyph glyph = diag::first_glyph(text);
    width += glyph.width;
    text.remove_prefix(glyph.bytes);
  }
  return width;
}

std::string cut(std::string_view text, std::size_t width) {
  if (width_of(text) <= width) return std::string(text);
  std::string kept;
  for (std::size_t used = 1;;) {  // it ends before the text does, which is wider
    const diag::Glyph glyph = diag::first_glyph(text);
    if ((used += glyph.width) > width) return kept + '~';
    kept += text.substr(0, glyph.bytes);
    text.remove_prefix(glyph.bytes);
  }
}

std::size_t width_of(const Line& line) {
  std::size_t width = 0;
  for (const Span& span : line) width += width_of(span.text) + (&span == &line.front() ? 0 : 1);
  return width;
}

std::string inked(const std::string& text, Ink ink, bool colour) {
  if (!colour || ink == Ink::plain || text.empty()) return text;
  constexpr std::array<std::string_view, 7> codes{"0", "31", "32", "33", "34", "35", "36"};
  return "\033[" + std::string(codes[static_cast<std::size_t>(ink)]) + "m" + text + "\033[0m";
}

std::string text_of(const Line& line, bool colour) {
  std::string text;
  for (const Span& span : line) text += (text.empty() ? "" : " ") + inked(diag::visible(span.text), span.ink, colour);
  return text;
}

// Broken between spans, where it is too long; a span that is too long by itself is cut. What goes on below is indented.
std::vector<Line> broken(const Line& line, std::size_t width, std::size_t indent = 0) {
  std::vector<Line> lines(1);
  for (const Span& span : line) {
    if (!lines.back().empty() && width_of(lines.back()) + 1 + width_of(span.text) > width) {
      lines.emplace_back();
      if (indent > 0) lines.back().push_back({std::string(indent - 1, ' ')});
    }
    lines.back().push_back(span);
    lines.back().back().text = cut(span.text, width - (lines.size() > 1 ? indent : 0));
  }
  return lines;
}

// Of what goes on below a line.
std::size_t indent_below(const Line& line) {
  return std::min(line.front().text.find_first_not_of(' '), line.front().text.size()) + 2;
}

class Drawing {
 public:
  explicit Drawing(const Look& look) : look_(look) {}

  std::string text(const Board& board) {
    choose_width(board);
    for (const Row& row : board.rows) {
      if (!row.line.empty())
        for (const Line& line : broken(with_titles(row.line), look_.width, indent_below(row.line)))
          put(text_of(line, look_.colour));
      if (!row.boxes.empty()) boxes(row.boxes);
    }
    return std::move(text_);
  }

 private:
  void put(std::string line) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    text_ += line + '\n';
  }

  std::string title_of(const Span& span) const {
    return span.card.empty() || !look_.title_of ? std::string() : look_.title_of(span.card);
  }

  Line with_titles(Line line) const {
    for (Span& span : line)
      if (const std::string title = title_of(span); !title.empty()) span.text += " \"" + title + "\"";
    return line;
  }

  // What a box holds at this width: long lines broken, titles beneath their cards.
  std::vector<Line> lines_of(const Box& box, std::size_t width) const {
    std::vector<Line> lines;
    for (const Line& line : box.lines)
      for (const Line& part : broken(line, width)) {
        lines.push_back(part);
        for (const Span& span : part)
          if (const std::string title = title_of(span); !title.empty())
            lines.push_back({{cut(title, width), span.ink}});
      }
    return lines;
  }

  // All boxes of a board are of one width: lines whole where that fits the page, else as narrow as their longest word,
  // else as wide as fits, where that leaves room for a word cut short.
  void choose_width(const Board& board) {
    std::size_t best = 0, least = 0;
    for (const Row& row : board.rows)
      for (const Box& box : row.boxes) {
        least = std::max(least, width_of(box.label));
        for (const Line& line : box.lines) {
          best = std::max(best, std::min(width_of(line), box_text));
          for (const Span& span : line) least = std::max(least, width_of(span.text));
        }
      }
    width_ = std::max(best, least);
    const auto fits = [&] {
      return std::ranges::all_of(board.rows, [this](const Row& row) { return fit(columns_of(row.boxes)); });
    };
    if (fits()) return;
    constexpr std::size_t narrowest = 12;
    for (width_ = least; !fits() && width_ > narrowest;) --width_;
    if (!fits()) width_ = least;
  }

  static std::vector<std::size_t> columns_of(const std::vector<Box>& boxes) {
    std::vector<std::size_t> columns;  // halves of a box
    for (const Box& box : boxes)
      columns.push_back(box.column >= 0   ? static_cast<std::size_t>(box.column)
                        : columns.empty() ? 0
                                          : columns.back() + 2);
    return columns;
  }
  std::size_t whole() const { return width_ + 4 + width_ % 2; }  // with edges and the air within them
  bool fit(const std::vector<std::size_t>& columns) const {
    return columns.empty() || columns.back() * (whole() / 2) + whole() <= look_.width;
  }

  void boxes(const std::vector<Box>& boxes) {
    const std::vector<std::size_t> columns = columns_of(boxes);
    if (!fit(columns)) return list(boxes);
    draw(boxes, columns, whole());
  }

  void draw(const std::vector<Box>& boxes, const std::vector<std::size_t>& columns, std::size_t whole) {
    std::vector<std::vector<Line>> lines;
    std::size_t height = 0;
    for (const Box& box : boxes) {
      lines.push_back(lines_of(box, whole - 4));
      height = std::max(height, lines.back().size());
    }
    for (std::size_t at = 0; at < height + 2; ++at) {
      std::string text;
      std::size_t end = 0;
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        const std::size_t left = columns[i] * (whole / 2);
        text.append(left - std::min(left, end), ' ');
        const bool edge = at == 0 || at == height + 1;
        text += edge ? edge_of(boxes[i], at == 0, whole)
                     : inner(boxes[i], at - 1 < lines[i].size() ? lines[i][at - 1] : Line{}, whole);
        end = left + whole;
      }
      put(std::move(text));
    }
  }

  std::string edge_of(const Box& box, bool upper, std::size_t whole) const {
    std::string edge =
        "+" + (upper && !box.label.empty() ? "-" + diag::visible(cut(box.label, whole - 4)) : std::string());
    edge.append(whole - 1 - width_of(edge), '-');
    return inked(edge + "+", box.edge, look_.colour);
  }

  std::string inner(const Box& box, const Line& line, std::size_t whole) const {
    const std::string side = inked("|", box.edge, look_.colour);
    return side + " " + text_of(line, look_.colour) + std::string(whole - 3 - width_of(line), ' ') + side;
  }

  void list(const std::vector<Box>& boxes) {
    for (const Box& box : boxes) {
      Line all{{box.label + ":", box.edge}};
      for (const Line& line : box.lines) all.insert(all.end(), line.begin(), line.end());
      for (const Line& line : broken(with_titles(all), look_.width)) put(text_of(line, look_.colour));
    }
  }

  const Look& look_;
  std::size_t width_ = 0;  // of the text in a box
  std::string text_;
};

}  // namespace

Line with_commas(Line line) {
  for (std::size_t at = 1; at + 1 < line.size(); ++at) line[at].text += ',';
  return line;
}

Ink ink_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Ink>, 18> inks{{
      {"hearts", Ink::red},
      {"diamonds", Ink::blue},
      {"clubs", Ink::green},  // as on four-coloured playing cards
      {"spades", Ink::plain},
      {"cups", Ink::red},
      {"swords", Ink::blue},
      {"wands", Ink::green},
      {"coins", Ink::yellow},
      {"ocean", Ink::blue},
      {"forest", Ink::green},
      {"mountain", Ink::red},
      {"sun", Ink::yellow},
      {"blue", Ink::blue},
      {"red", Ink::red},
      {"yellow", Ink::yellow},
      {"green", Ink::green},
      {"magenta", Ink::magenta},
      {"cyan", Ink::cyan},
  }};
  const auto at = std::ranges::find(inks, name, &std::pair<std::string_view, Ink>::first);
  return at == inks.end() ? Ink::plain : at->second;
}

Ink ink_of_seat(std::size_t seat) {
  constexpr std::array<Ink, 4> inks{Ink::cyan, Ink::magenta, Ink::yellow, Ink::green};
  return inks[seat % inks.size()];
}

void Board::add_mats(std::vector<Mat> more) {
  std::vector<std::vector<Box>> boxes;
  for (const Mat& mat : more)
    for (const Mat::Place& place : mat.places) {
      if (place.box.label.empty()) continue;
      const auto row = static_cast<std::size_t>(place.row);
      if (boxes.size() <= row) boxes.resize(row + 1);
      if (const auto shared = std::ranges::find(boxes[row], place.box.label, &Box::label); shared != boxes[row].end())
        shared->lines.insert(shared->lines.end(), place.box.lines.begin(), place.box.lines.end());
      else
        boxes[row].push_back(place.box);
    }
  for (std::vector<Box>& row_of_boxes : boxes) {
    std::ranges::stable_sort(row_of_boxes, {}, &Box::column);
    row(std::move(row_of_boxes));
  }
  std::ranges::move(more, std::back_inserter(mats));
}

std::string drawn(const Board& board, const Look& look) { return Drawing(look).text(board); }

}  // namespace kingpress::rules
