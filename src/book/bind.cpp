// Whether a book fits its pages is known only once all is set, and pictures may give way. So a panel is laid with less
// and less given to its pictures until it fits, or is reported.
#include "book/bind.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "book/front.h"
#include "book/lay.h"
#include "book/lines.h"

namespace kingpress::book {
namespace {

using geometry::Length;
using geometry::Size;

constexpr int most_given = 8;  // lines that a picture gives way, as far as two thirds of it are left

struct Format {
  Fold fold;
  Frame frame;
  bool landscape = false;
};

// On paper of twice the size the pages are those of the usual one, which are enlarged when they are laid on it.
Size set_as(Size page, Size usual) {
  const double larger = std::min(page.width / usual.width, page.height / usual.height);
  return larger > 1.2 ? Size{page.width / larger, page.height / larger} : page;
}

Format format_of(Fold fold, Size paper) {
  Format format{fold, {}, false};
  Frame& frame = format.frame;
  frame.term = Length::mm(20);
  if (fold == Fold::a6) {
    frame.page = set_as({paper.width / 2.0, paper.height / 2.0}, {Length::mm(105), Length::mm(148.5)});
    frame.margin = Length::mm(8);
    if (frame.page.width >= Length::mm(100) && frame.page.height >= Length::mm(135)) return format;
  }
  if (fold == Fold::a5) {
    frame.page = set_as({paper.height / 2.0, paper.width}, {Length::mm(148.5), Length::mm(210)});
    frame.margin = Length::mm(11);
    frame.side = Length::mm(26);
    frame.term = Length::mm(22);
    format.landscape = true;
    if (frame.page.width >= Length::mm(135) && frame.page.height >= Length::mm(200)) return format;
  }
  format = {Fold::none, {}, false};
  frame.term = Length::mm(20);
  frame.page = paper;
  frame.margin = Length::mm(paper.width > Length::mm(160) ? 16 : 10);
  frame.columns = paper.width > Length::mm(160) ? 2 : 1;
  frame.between = Length::mm(9);
  return format;
}

bool shows_pictures(const std::vector<Block>& blocks) {
  return std::any_of(blocks.begin(), blocks.end(), [](const Block& block) {
    const Box* box = std::get_if<Box>(&block.kind);
    return std::holds_alternative<Picture>(block.kind) || (box && shows_pictures(box->blocks));
  });
}

class Binder {
 public:
  Binder(const Book& book, const Format& format, Binding binding, fonts::FontSet& fonts, fonts::TextLayout& text,
         const Supply& supply, diag::Diagnostics& diagnostics)
      : book_(book),
        format_(format),
        folded_(binding == Binding::folded && format.fold != Fold::none),
        quartered_(format.fold == Fold::a6 && binding != Binding::large),
        text_(text),
        supply_(supply),
        diagnostics_(diagnostics) {
    type_.faces = faces_of(fonts);
    type_.colour = book.front.colour.value_or(ink);
    if (binding != Binding::large) return;
    type_.fine = 8.5;  // printed at 141 %: no type is smaller than 12 points
    type_.fine_step = 10.5;
  }

  // Finished pages, the cover the first. Empty when something is wrong.
  std::vector<scene::Nodes> pages() {
    const std::size_t errors = diagnostics_.error_count();
    const std::size_t most = quartered_ ? 8 : static_cast<std::size_t>(-1);
    if (!set_all(most)) {
      type_.body = 9;
      type_.step = Length::points(11.5);
      if (!set_all(most)) tell_too_full(most);
    }
    if (diagnostics_.error_count() > errors) return {};
    for (std::size_t i = 0; i < pages_.size(); ++i) add_foot(i);
    return std::move(pages_);
  }
  const std::map<std::size_t, std::size_t>& page_of_place() const { return page_of_place_; }

 private:
  Context context() { return {type_, format_.frame, text_, supply_, diagnostics_, tags_}; }

  // Whether every panel fits its page; only folded in quarters it must.
  bool set_all(std::size_t most) {
    pages_.clear();
    page_of_place_.clear();
    full_.clear();
    if (has_cover()) pages_.push_back(draw_cover(book_.front, context()));
    for (const std::vector<Block>& panel : book_.panels) set_panel(panel);
    return full_.empty() && pages_.size() <= most;
  }

  // Its pictures give way where that keeps it on its page, or where it must be kept there; else it flows on as it is.
  void set_panel(const std::vector<Block>& panel) {
    const double lines = format_.frame.lines(type_);
    const auto set = [&](int less) { return fill(lay(panel, less, context()), lines, type_); };
    const auto fits = [&](const Filled& tried) {
      return tried.columns.size() <= static_cast<std::size_t>(format_.frame.columns) && !tried.too_high;
    };
    Filled filled = set(0);
    const bool gives = shows_pictures(panel), flows = !quartered_ && !filled.too_high;
    for (int less = 1; gives && less < most_given && !fits(filled); ++less)
      if (Filled tried = set(less); !flows || fits(tried)) filled = std::move(tried);
    if (!quartered_) {
      const std::size_t each = static_cast<std::size_t>(format_.frame.columns);
      if (const auto& high = filled.too_high)
        full_.push_back({pages_.size() + high->column / each + 1, high->steps, lines, high->span});
    } else if (filled.too_high || filled.columns.size() > 1) {
      const double used = lines * static_cast<double>(filled.columns.size() - 1) + filled.used;
      full_.push_back({pages_.size() + 1, used, lines, filled.too_high ? filled.too_high->span : panel.front().span});
      filled.columns.resize(1);  // the next page keeps its number
    }
    for (const auto& [place, column] : filled.places)
      page_of_place_.emplace(place, pages_.size() + 1 + column / static_cast<std::size_t>(format_.frame.columns));
    add_pages(std::move(filled.columns));
  }

  void add_pages(std::vector<scene::Nodes> columns) {
    const Frame& frame = format_.frame;
    const std::size_t each = static_cast<std::size_t>(frame.columns);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (i % each == 0) pages_.emplace_back();
      const Length left = frame.margin + static_cast<double>(i % each) * (frame.column() + frame.between);
      pages_.back().push_back(moved(std::move(columns[i]), left, frame.first));
    }
  }

  void tell_too_full(std::size_t most) {
    for (const Full& page : full_)
      diagnostics_.error(
          "leaflet-too-full", page.span,
          fmt::format("page {} of the leaflet has {:g} lines for {:g}", page.number, page.used, page.lines),
          quartered_ ? "shorten it, or say 'fold: a5' or 'fold: none' in the front matter"
                     : "what stands here is not divided, and no page is as high");
    if (full_.empty())
      diagnostics_.error(
          "leaflet-too-full", book_.front.span,
          fmt::format("{} pages do not fit a sheet folded in quarters, which has {}", pages_.size(), most),
          "say 'fold: a5' for a booklet");
  }

  bool has_cover() const { return !book_.front.title.empty(); }

  void add_foot(std::size_t index) {
    if (index == 0 && has_cover()) return;
    const Frame& frame = format_.frame;
    const Length y = frame.page.height - Length::mm(6.6);
    scene::Nodes& page = pages_[index];
    page.push_back(moved(set_head(std::to_string(index + 1), 8, context(), 0.5), frame.page.width / 2.0, y));
    if (!folded_ || format_.fold != Fold::a6 || index != 2) return;
    const Length right = frame.page.width - frame.margin;
    const std::string word = supply_.say("unfold");
    page.push_back(moved(set_head(word, 8, context(), 1), right, y));
    const Length x = right - head_width(word, 8, context()) - Length::mm(2.4);
    scene::Path arrow;
    arrow.outline.move_to({x, y + Length::mm(1.2)});
    arrow.outline.line_to({x, y - Length::mm(2.4)});
    arrow.outline.move_to({x - Length::mm(1.1), y - Length::mm(1.2)});
    arrow.outline.line_to({x, y - Length::mm(2.4)});
    arrow.outline.line_to({x + Length::mm(1.1), y - Length::mm(1.2)});
    arrow.stroke = scene::Stroke{ink, Length::mm(0.45), scene::LineCap::round, scene::LineJoin::round, {}};
    page.emplace_back(std::move(arrow));
  }

  struct Full {
    std::size_t number;
    double used, lines;
    diag::Span span;
  };

  const Book& book_;
  Format format_;
  bool folded_;
  bool quartered_;  // eight pages, each of which holds its panel
  fonts::TextLayout& text_;
  const Supply& supply_;
  diag::Diagnostics& diagnostics_;
  Tags tags_;
  Type type_;
  std::vector<scene::Nodes> pages_;
  std::map<std::size_t, std::size_t> page_of_place_;
  std::vector<Full> full_;
};

// Where the paper is folded, short of its edges.
scene::Path fold_marks(Size sheet, bool quarters) {
  const Length near = Length::mm(4.5), far = Length::mm(9.5), half = Length::mm(2);
  const geometry::Point middle{sheet.width / 2.0, sheet.height / 2.0};
  scene::Path path;
  const auto line = [&](geometry::Point from, geometry::Point to) {
    path.outline.move_to(from);
    path.outline.line_to(to);
  };
  line({middle.x, near}, {middle.x, far});
  line({middle.x, sheet.height - near}, {middle.x, sheet.height - far});
  if (quarters) {
    line({near, middle.y}, {far, middle.y});
    line({sheet.width - near, middle.y}, {sheet.width - far, middle.y});
    line({middle.x - half, middle.y}, {middle.x + half, middle.y});
    line({middle.x, middle.y - half}, {middle.x, middle.y + half});
  }
  path.stroke = scene::Stroke{
      stone, Length::mm(0.25), scene::LineCap::butt, scene::LineJoin::miter, {Length::mm(1), Length::mm(0.6)}};
  return path;
}

scene::Scene draw_side(const SheetSide& side, Size sheet, Size page,
                       const std::vector<std::shared_ptr<const scene::Nodes>>& pages) {
  scene::Scene scene{sheet, {}};
  const Size cell{sheet.width / static_cast<double>(side.columns), sheet.height / static_cast<double>(side.rows)};
  const double scale = std::min(cell.width / page.width, cell.height / page.height);
  for (const Place& place : side.places) {
    if (place.page >= pages.size()) continue;
    const Length x = static_cast<double>(place.column) * cell.width + (cell.width - scale * page.width) / 2.0;
    const Length y = static_cast<double>(place.row) * cell.height + (cell.height - scale * page.height) / 2.0;
    const double upright = place.turned ? -scale : scale;
    const geometry::Transform to{
        upright, 0, 0, upright, place.turned ? x + scale * page.width : x, place.turned ? y + scale * page.height : y};
    scene.nodes.emplace_back(scene::Group{to, std::nullopt, pages[place.page]});
  }
  return scene;
}

}  // namespace

std::optional<Sheets> bind(const Book& book, const Order& order, fonts::FontSet& fonts, fonts::TextLayout& text,
                           const Supply& supply, diag::Diagnostics& diagnostics) {
  const bool flat_and_large = order.binding == Binding::large && book.front.fold == Fold::none;
  const Format format = format_of(flat_and_large ? Fold::a5 : book.front.fold, order.paper);  // half a sheet, at 141 %
  Binder binder(book, format, order.binding, fonts, text, supply, diagnostics);
  std::vector<scene::Nodes> drawn = binder.pages();
  if (drawn.empty()) return std::nullopt;
  std::vector<std::shared_ptr<const scene::Nodes>> pages;
  for (scene::Nodes& page : drawn) pages.push_back(std::make_shared<const scene::Nodes>(std::move(page)));

  Sheets sheets;
  sheets.pages = pages.size();
  sheets.page_of_place = binder.page_of_place();
  sheets.two_sided = order.binding == Binding::folded && format.fold != Fold::none;
  Size sheet = format.landscape ? order.paper.turned() : order.paper;
  std::vector<SheetSide> sides;
  if (sheets.two_sided) {
    sides = fold_sheets(format.fold, pages.size(), order.turn);
  } else if (format.fold == Fold::none) {
    sides = lay_flat(pages.size(), 1, 1);
  } else {
    const bool large = order.binding == Binding::large, quarter = format.fold == Fold::a6;
    if (large) sheet = sheet.turned();
    sides = large ? lay_flat(pages.size(), quarter ? 2 : 1, 1) : lay_flat(pages.size(), 2, quarter ? 2 : 1);
  }
  for (const SheetSide& side : sides) {
    sheets.sides.push_back(draw_side(side, sheet, format.frame.page, pages));
    if (sheets.two_sided) sheets.sides.back().nodes.emplace_back(fold_marks(sheet, format.fold == Fold::a6));
  }
  return sheets;
}

}  // namespace kingpress::book
