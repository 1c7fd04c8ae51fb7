// Breaks of lines must not depend on the version of a library, and Pango took a third of a text-heavy print. Simple
// scripts are therefore set here from remembered words; all others go to paragraph_layout.
#include "fonts/line_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kingpress::fonts {

using geometry::Length;

namespace {

constexpr double slack = 1e-4;                              // points: a line that fills the width exactly still fits
constexpr double under_baseline = 0.11, thickness = 0.055;  // em: of the line under words

// What lines are made of. Widths in points.
struct Item {
  enum class Kind : std::uint8_t { part, space, box, line_end } kind = Kind::part;
  std::uint32_t run = 0;
  const WordPart* part = nullptr;
  double width = 0;
};

// Items [begin, end); spaces at either end are already left out.
struct Span {
  std::size_t begin = 0, end = 0;
  double width = 0;
  bool wrapped = false;  // ended because it was full
  bool hyphen = false;
};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

class LineLayout {
 public:
  LineLayout(const Paragraph& paragraph, WordShaper& shaper, FaceMeasures& measures)
      : paragraph_(paragraph), shaper_(shaper), measures_(measures) {}

  Laid lay() {
    for (std::uint32_t run = 0; run < paragraph_.runs.size(); ++run) add_items(run);
    while (!items_.empty() && (items_.back().kind == Item::Kind::line_end || items_.back().kind == Item::Kind::space))
      items_.pop_back();
    const double width = paragraph_.width.points();
    break_lines(width > 0 ? width + slack : std::numeric_limits<double>::infinity());
    if (paragraph_.balanced && lines_.size() > 1 && !laid_.too_wide && width > 0) balance(width);
    place_lines();
    return std::move(laid_);
  }

 private:
  const TextStyle& style(const Item& item) const { return paragraph_.runs[item.run].style; }
  double indent(std::size_t line) const { return line < paragraph_.indent.lines ? paragraph_.indent.by.points() : 0; }
  double tracking(const Item& item) const { return style(item).tracking * style(item).size.points(); }

  void add_items(std::uint32_t index) {
    const Run& run = paragraph_.runs[index];
    if (run.box) {
      items_.push_back({Item::Kind::box, index, nullptr, run.box->width.points()});
      return;
    }
    const std::string_view text = run.text;
    const double size = run.style.size.points(), track = run.style.tracking * size;
    Shaping shaping{run.style.face, run.style.tracking == 0, paragraph_.language};
    for (std::size_t at = 0; at < text.size();) {
      if (text[at] == '\n') {
        items_.push_back({Item::Kind::line_end, index, nullptr, 0});
        ++at;
        continue;
      }
      if (is_space(text[at])) {
        if (text[at] != '\r')
          items_.push_back({Item::Kind::space, index, nullptr, measures_.of(run.style.face).space * size + track});
        ++at;
        continue;
      }
      std::size_t end = at;
      while (end < text.size() && !is_space(text[end]) && text[end] != '\n') ++end;
      const Word& word = shaper_.word(shaping, text.substr(at, end - at), end < text.size() && text[end] == ' ');
      if (at > 0 && text[at - 1] == ' ') items_.back().width = word.space_before * size + track;
      for (const WordPart& part : word.parts) {
        items_.push_back(
            {Item::Kind::part, index, &part, part.advance * size + track * static_cast<double>(part.clusters.size())});
      }
      note_missing(word);
      at = end;
    }
  }

  void note_missing(const Word& word) {
    for (const std::string& character : word.missing) {
      if (std::find(laid_.missing.begin(), laid_.missing.end(), character) == laid_.missing.end())
        laid_.missing.push_back(character);
    }
  }

  double hyphen_width(const Item& item) { return measures_.of(item.part->face).hyphen * style(item).size.points(); }

  // A line end in front of the end has been taken away, so that every line begun is a line.
  void break_lines(double limit) {
    lines_.clear();
    for (std::size_t next = 0; next < items_.size();) next = break_line(next, limit - indent(lines_.size()));
  }

  // Breaks at the least width that takes no more lines than the whole width does.
  void balance(double width) {
    const std::size_t count = lines_.size();
    double low = 0, high = width + slack;
    while (high - low > 0.5) {
      const double middle = (low + high) / 2;
      laid_.too_wide = false;
      break_lines(middle);
      (laid_.too_wide || lines_.size() > count ? low : high) = middle;
    }
    laid_.too_wide = false;
    break_lines(high);
  }

  // Takes one line from `begin` on; returns where the next one begins.
  std::size_t break_line(std::size_t begin, double limit) {
    while (begin < items_.size() && items_[begin].kind == Item::Kind::space) ++begin;
    Span best{begin, begin, 0, true, false};
    std::size_t after_best = begin;
    double width = 0;
    std::size_t i = begin;
    for (; i < items_.size() && items_[i].kind != Item::Kind::line_end; ++i) {
      const Item& item = items_[i];
      if (item.kind == Item::Kind::space) {
        if (items_[i - 1].kind != Item::Kind::space) {
          best = {begin, i, width, true, false};
          after_best = i + 1;
        }
        width += item.width;
        continue;
      }
      width += item.width;
      if (width - tracking(item) > limit) {
        if (after_best > begin) {
          lines_.push_back(best);
          return after_best;
        }
        laid_.too_wide = true;
      }
      if (item.kind != Item::Kind::part || item.part->after == WordPart::After::joined) continue;
      const bool soft = item.part->after == WordPart::After::may_break_with_hyphen;
      const double broken = width + (soft ? hyphen_width(item) : 0);
      if (broken - tracking(item) <= limit) {
        best = {begin, i + 1, broken, true, soft};
        after_best = i + 1;
      }
    }
    std::size_t end = i;
    while (end > begin && items_[end - 1].kind == Item::Kind::space) width -= items_[--end].width;
    lines_.push_back({begin, end, width, false, false});
    return i < items_.size() ? i + 1 : i;
  }

  void place_lines() {
    double widest = 0;
    for (Span& line : lines_) {
      if (line.end > line.begin && items_[line.end - 1].kind != Item::Kind::box)
        line.width -= tracking(items_[line.end - 1]);
      widest = std::max(widest, line.width + indent(static_cast<std::size_t>(&line - lines_.data())));
    }
    const double room = paragraph_.width > Length{} ? paragraph_.width.points() : widest;
    Length top;
    laid_.lines.reserve(lines_.size());
    for (const Span& line : lines_) {
      const Length baseline = advance_line(line, top);
      place_line(line, baseline, room);
    }
    laid_.size = {
        Length::points(paragraph_.align == Align::justify && lines_.size() > 1 ? std::max(widest, room) : widest), top};
    if (!ink_.empty())
      laid_.ink = {Length::points(ink_.left), Length::points(ink_.top), Length::points(ink_.right - ink_.left),
                   Length::points(ink_.bottom - ink_.top)};
  }

  // The line's baseline; `top` moves on to the next line.
  Length advance_line(const Span& line, Length& top) {
    if (paragraph_.leading > Length{}) {
      const TextStyle& base = paragraph_.runs.front().style;
      const LineGrid grid = line_grid(base, paragraph_.leading, measures_.of(base.face));
      const Length baseline = top + grid.first;
      top += grid.step;
      return baseline;
    }
    Length ascent, descent;
    const auto take = [&](const Item& item) {
      const TextStyle& s = style(item);
      const FaceMetrics& m = measures_.of(s.face);
      ascent = std::max(ascent, m.ascent * s.size + s.rise);
      descent = std::max(descent, m.descent * s.size - s.rise);
      if (item.kind == Item::Kind::box) ascent = std::max(ascent, paragraph_.runs[item.run].box->height + s.rise);
    };
    for (std::size_t i = line.begin; i < line.end; ++i) take(items_[i]);
    if (line.begin == line.end) take(items_[std::min(line.begin, items_.size() - 1)]);
    const Length baseline = top + ascent;
    top += ascent + descent;
    return baseline;
  }

  void place_line(const Span& line, Length baseline, double room) {
    const double indent = this->indent(laid_.lines.size());
    double x = indent, stretch = 0, width = line.width;
    room -= indent;
    switch (paragraph_.align) {
      case Align::start:
      case Align::left: break;
      case Align::centre: x += (room - line.width) / 2; break;
      case Align::right:
      case Align::end: x += room - line.width; break;
      case Align::justify: {
        const auto spaces = std::count_if(items_.begin() + static_cast<std::ptrdiff_t>(line.begin),
                                          items_.begin() + static_cast<std::ptrdiff_t>(line.end),
                                          [](const Item& item) { return item.kind == Item::Kind::space; });
        if (line.wrapped && spaces > 0 && room > line.width) {
          stretch = (room - line.width) / static_cast<double>(spaces);
          width = room;
        }
        break;
      }
    }
    laid_.lines.push_back({baseline, Length::points(width)});
    text_ = nullptr;
    for (std::size_t i = line.begin; i < line.end; ++i) {
      const Item& item = items_[i];
      switch (item.kind) {
        case Item::Kind::part:
          place_part(item, *item.part, x, baseline);
          underline(style(item), Length::points(x), Length::points(item.width), baseline, laid_.underlines);
          break;
        case Item::Kind::space:
          place_space(item, x, baseline);
          underline(style(item), Length::points(x), Length::points(item.width + stretch), baseline, laid_.underlines);
          x += stretch;
          break;
        case Item::Kind::box: place_box(item, x, baseline); break;
        case Item::Kind::line_end: break;
      }
      x += item.width;
    }
    if (line.hyphen) {
      const Item& last = items_[line.end - 1];
      const Word& hyphen = shaper_.word({last.part->face, true, paragraph_.language}, "-", false);
      if (!hyphen.parts.empty()) place_part(last, hyphen.parts.front(), x, baseline);
    }
  }

  // The text node that glyphs in this face and style go into, begun at x when the last one was of another kind.
  scene::Text& text_for(const TextStyle& s, FaceId face, double x, Length baseline) {
    const Length y = baseline - s.rise;
    if (text_ && text_->face == face && text_->size == s.size && text_->colour == s.colour && text_->origin.y == y)
      return *text_;
    laid_.texts.emplace_back();
    text_ = &laid_.texts.back();
    text_->face = face;
    text_->size = s.size;
    text_->colour = s.colour;
    text_->origin = {Length::points(x), y};
    return *text_;
  }

  void place_part(const Item& item, const WordPart& part, double x, Length baseline) {
    const TextStyle& s = style(item);
    scene::Text& text = text_for(s, part.face, x, baseline);
    const double size = s.size.points(), track = tracking(item), start = x - text.origin.x.points();
    if (track == 0) {
      for (const scene::Glyph& g : part.glyphs)
        text.glyphs.push_back({g.id, static_cast<float>(start + g.x * size), static_cast<float>(g.y * size)});
    } else {
      std::size_t next = 0;
      double moved = start;
      for (const scene::Cluster& cluster : part.clusters) {
        for (std::uint16_t i = 0; i < cluster.glyphs; ++i, ++next) {
          const scene::Glyph& g = part.glyphs[next];
          text.glyphs.push_back({g.id, static_cast<float>(moved + g.x * size), static_cast<float>(g.y * size)});
        }
        moved += track;
      }
    }
    text.text += part.text;
    text.clusters.insert(text.clusters.end(), part.clusters.begin(), part.clusters.end());
    if (part.ink.empty()) return;
    const double tracked = track * static_cast<double>(part.clusters.size() - 1);
    ink_.add({part.ink.left * size, part.ink.top * size, part.ink.right * size + tracked, part.ink.bottom * size}, x,
             text.origin.y.points());
  }

  void place_space(const Item& item, double x, Length baseline) {
    const TextStyle& s = style(item);
    scene::Text& text = text_for(s, s.face, x, baseline);
    text.glyphs.push_back({measures_.of(s.face).space_glyph, static_cast<float>(x - text.origin.x.points()), 0});
    text.text += ' ';
    text.clusters.push_back({1, 1});
  }

  void place_box(const Item& item, double x, Length baseline) {
    const Run& run = paragraph_.runs[item.run];
    const Length y = baseline - run.style.rise - run.box->height;
    laid_.boxes.push_back({run.text, {Length::points(x), y, run.box->width, run.box->height}, run.style.colour});
    ink_.add({0, 0, run.box->width.points(), run.box->height.points()}, x, y.points());
    text_ = nullptr;
  }

  const Paragraph& paragraph_;
  WordShaper& shaper_;
  FaceMeasures& measures_;
  std::vector<Item> items_;
  std::vector<Span> lines_;
  Laid laid_;
  Extents ink_;
  scene::Text* text_ = nullptr;  // the node being filled, of laid_.texts.back()
};

}  // namespace

void underline(const TextStyle& style, Length x, Length width, Length baseline, std::vector<Underline>& to) {
  if (!style.underlined) return;
  const geometry::Rect rect{x, baseline - style.rise + under_baseline * style.size, width, thickness * style.size};
  const auto meets = [&](const Underline& last) {
    return last.colour == style.colour && last.rect.y == rect.y && last.rect.height == rect.height &&
           std::abs((last.rect.right() - x).points()) < slack;
  };
  if (!to.empty() && meets(to.back()))
    to.back().rect.width = rect.right() - to.back().rect.x;
  else
    to.push_back({rect, style.colour});
}

LineGrid line_grid(const TextStyle& base, Length leading, const FaceMetrics& metrics) {
  const Length ascent = metrics.ascent * base.size, descent = metrics.descent * base.size;
  return {(leading - ascent - descent) / 2.0 + ascent, leading};
}

Laid lay_lines(const Paragraph& paragraph, WordShaper& shaper, FaceMeasures& measures) {
  shaper.make_room();
  return LineLayout(paragraph, shaper, measures).lay();
}

}  // namespace kingpress::fonts
