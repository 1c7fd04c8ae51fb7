// A page may break between any two slabs. So each kind of block is cut into the smallest slabs that may stand apart,
// and all knowledge of what keeps together is here.
#include "book/lay.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "book/lines.h"
#include "book/words.h"
#include "scene/words.h"

namespace kingpress::book {
namespace {

using geometry::Length;
using geometry::Rect;

constexpr double title_points = 11, head_points = 9, small_head_points = 8.5, caption_points = 8.5;
const Length icon_side = Length::mm(8.2), icon_indent = Length::mm(11), disc_indent = Length::mm(6.4),
             disc_radius = Length::mm(2.2), dot_indent = Length::mm(3.2), dot_radius = Length::mm(0.6),
             middle = Length::mm(1.1);  // of small letters, above the baseline

scene::Path filled(scene::Outline outline, scene::Colour colour) {
  scene::Path path;
  path.outline = std::move(outline);
  path.fill = colour;
  return path;
}

// What begins with a line or a ground, above its first baseline.
bool has_edge(const Block& block) {
  return std::holds_alternative<Table>(block.kind) || std::holds_alternative<Picture>(block.kind) ||
         std::holds_alternative<Box>(block.kind);
}

class Layer {
 public:
  Layer(const Context& context, int less, Length left, Length width, const Tag& box)
      : context_(context), less_(less), left_(left), width_(width), box_(box) {}

  std::vector<Slab> run(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) {
      const std::size_t first = slabs_.size();
      before_ = first == 0 || after_head_ ? 0 : 0.5;
      const bool alike = previous_ && previous_->kind.index() == block.kind.index();
      if (alike && (std::holds_alternative<Item>(block.kind) || std::holds_alternative<Definition>(block.kind)))
        before_ = 0;
      if (!alike) list_.reset();
      if (after_head_ && has_edge(block) && beside_.empty()) slabs_.back().height = 1.5;
      after_head_ = false;
      std::visit([&](const auto& kind) { add(kind, block.span); }, block.kind);
      for (std::size_t i = first; i < slabs_.size(); ++i) slabs_[i].span = block.span;
      previous_ = &block;
    }
    settle_side_head();
    return std::move(slabs_);
  }

 private:
  bool has_side() const { return context_.frame.side > Length{} && !box_; }
  // Pictures, boxes and larger heads go over the side column too.
  Length full_left() const { return has_side() ? left_ - context_.frame.side : left_; }
  Length full_width() const { return has_side() ? width_ + context_.frame.side : width_; }

  Slab& push(double height) {
    Slab slab;
    slab.height = height;
    slab.before = std::exchange(before_, 0);
    if (!beside_.empty()) slab.nodes = std::exchange(beside_, {});
    slabs_.push_back(std::move(slab));
    return slabs_.back();
  }

  // Lines one below another; no page holds one of them alone.
  void push_lines(std::vector<SetLine> lines, Length x, const Tag& tag, double height = 1) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      Slab& slab = push(height);
      slab.with_next = i + 1 < lines.size() && (i == 0 || i + 2 == lines.size());
      slab.nodes.push_back(moved(std::move(lines[i].nodes), x, {}, tag));
    }
  }

  Tag tag(Role role) { return context_.tags.add(role, box_); }

  // Neighbours of one kind are one list.
  Tag list_item() {
    if (!list_) list_ = tag(Role::list);
    return context_.tags.add(Role::item, list_);
  }

  void add(const Heading& heading, diag::Span) {
    settle_side_head();
    after_head_ = true;
    if (heading.level == 2) return add_title(heading);
    if (has_side()) return add_side_head(heading);
    Slab& slab = push(1);
    slab.with_next = true;
    slab.nodes.push_back(moved(set_head(plain(heading.words), head_points, context_), left_, {}, tag(Role::heading3)));
  }

  void add_title(const Heading& heading) {
    const bool after_nothing = slabs_.empty();
    Slab& slab = push(1);
    slab.before = after_nothing ? 0 : 1;
    slab.with_next = true;
    slab.nodes.push_back(
        moved(set_head(plain(heading.words), title_points, context_), full_left(), {}, tag(Role::heading2)));
    scene::Path rule;
    const Length y = Length::mm(1.9);
    rule.outline = scene::Outline::line({full_left(), y}, {full_left() + full_width(), y});
    rule.stroke =
        scene::Stroke{context_.type.colour, Length::mm(0.5), scene::LineCap::butt, scene::LineJoin::miter, {}};
    slab.rule.emplace_back(std::move(rule));
    slab.height_at_top = 1.5;
  }

  // Beside the text that follows, as many lines as it takes.
  void add_side_head(const Heading& heading) {
    const Length room = context_.frame.side - Length::mm(3);
    std::string line, words = plain(heading.words);
    const Tag head = tag(Role::heading3);
    double y = 0;
    const auto put = [&] {
      beside_.push_back(
          moved(set_head(line, head_points, context_), left_ - context_.frame.side, context_.type.at(y++), head));
      line.clear();
    };
    for (std::size_t at = 0; at < words.size();) {
      const std::size_t end = std::min(words.find(' ', at), words.size());
      const std::string word = words.substr(at, end - at), longer = line.empty() ? word : line + " " + word;
      if (!line.empty() && head_width(longer, head_points, context_) > room) {
        put();
        line = word;
      } else {
        line = longer;
      }
      at = end + 1;
    }
    put();
    heads_before_ = before_;
    pending_side_ = true;
    side_lines_ = y;
    side_from_ = slabs_.size();
  }

  // By how much the last head at the side is higher than the text beside it.
  double overhang() const {
    double height = 0;
    for (std::size_t i = side_from_; i < slabs_.size(); ++i)
      height += slabs_[i].height + (i > side_from_ ? slabs_[i].before : 0);
    return std::max(0.0, side_lines_ - height);
  }

  void add(const Paragraph& paragraph, diag::Span) {
    take_side_space();
    const Type& type = context_.type;
    if (!paragraph.fine) return push_lines(set_lines(paragraph.words, width_, context_), left_, tag(Role::paragraph));
    push_lines(set_lines(paragraph.words, width_, type.fine, context_), left_, tag(Role::paragraph),
               Length::points(type.fine_step) / type.step);
  }

  // After a head at the side the text keeps the space that the head would have had.
  void take_side_space() {
    if (std::exchange(pending_side_, false)) before_ = heads_before_;
  }

  // Before what goes over the side column too: a head at the side that no text follows stands by itself, and text less
  // high than its head takes as much room.
  void settle_side_head() {
    if (!beside_.empty()) {
      take_side_space();
      push(side_lines_).with_next = true;
    }
    if (side_lines_ > 0) slabs_.back().height += overhang();
    side_lines_ = 0;
  }

  void add(const Item& item, diag::Span) {
    take_side_space();
    const std::size_t first = slabs_.size();
    push_lines(set_lines(item.words, width_ - dot_indent, context_), left_ + dot_indent,
               context_.tags.add(Role::body, list_item()));
    if (slabs_.size() > first)
      slabs_[first].nodes.emplace_back(
          filled(scene::Outline::ellipse({left_ + Length::mm(0.9), -middle}, dot_radius, dot_radius), ink));
  }

  void add(const Step& step, diag::Span) {
    take_side_space();
    if (!step.symbol.empty()) return add_step_with_symbol(step);
    const std::size_t first = slabs_.size();
    const Tag item = list_item(), label = context_.tags.add(Role::label, item);
    push_lines(set_lines(step.words, width_ - disc_indent, context_), left_ + disc_indent,
               context_.tags.add(Role::body, item));
    if (slabs_.size() == first) return;
    const Length x = left_ + Length::mm(2.3);
    slabs_[first].nodes.emplace_back(
        filled(scene::Outline::ellipse({x, -middle}, disc_radius, disc_radius), context_.type.colour));
    slabs_[first].nodes.push_back(moved(set_head(std::to_string(step.number), small_head_points, context_, 0.5, paper),
                                        x, Length::mm(-0.05), label));
  }

  // A head beside the symbol, then the words; at least two lines.
  void add_step_with_symbol(const Step& step) {
    auto lines = set_lines(step.words, width_ - icon_indent, context_);
    std::string head = plain(step.head);
    if (head.ends_with('.') || head.ends_with(':') || head.ends_with(',')) head.pop_back();
    Slab& top = push(1);
    top.with_next = !lines.empty();
    const Tag item = list_item();
    top.nodes.push_back(moved(set_head(fmt::format("{}  {}", step.number, head), head_points, context_),
                              left_ + icon_indent, {}, context_.tags.add(Role::label, item)));
    if (const auto shown = context_.supply.symbol(step.symbol.front().text, icon_side, step.symbol.front().span))
      top.nodes.push_back(moved(shown->scene.nodes, left_, Length::mm(-2.6)));
    if (lines.empty()) top.height = 2;
    push_lines(std::move(lines), left_ + icon_indent, context_.tags.add(Role::body, item));
  }

  void add(const Definition& definition, diag::Span) {
    take_side_space();
    const Length indent = context_.frame.term;
    const std::size_t first = slabs_.size();
    const Tag item = list_item(), term = context_.tags.add(Role::label, item);
    push_lines(set_lines(definition.words, width_ - indent, context_), left_ + indent,
               context_.tags.add(Role::body, item));
    if (slabs_.size() == first) push(1);
    slabs_[first].nodes.push_back(
        moved(set_head(plain(definition.term), small_head_points, context_), left_, {}, term));
  }

  void add(const Table& table, diag::Span) {
    take_side_space();
    const double before = std::exchange(before_, 0);
    std::vector<Slab> rows = lay_table(table, left_, width_, tag(Role::table), context_);
    double height = 0;
    for (const Slab& row : rows) height += row.height;
    const bool divides = height > context_.frame.lines(context_.type);
    for (Slab& row : rows) {
      if (divides) row.with_next = false;
      if (!beside_.empty()) row.nodes.insert(row.nodes.begin(), beside_.begin(), beside_.end()), beside_.clear();
      slabs_.push_back(std::move(row));
    }
    if (!rows.empty()) slabs_[slabs_.size() - rows.size()].before = before;
  }

  void add(const Picture& picture, diag::Span span) {
    settle_side_head();
    const int least = (2 * picture.lines + 2) / 3;
    const int height = std::max(picture.lines - less_, least);
    const geometry::Size room{full_width(), context_.type.at(height) - Length::mm(1.2)};
    Slab& slab = push(height);
    slab.with_next = !picture.caption.empty();
    const Rect box{full_left(), Length::mm(1.2) - context_.type.step, room.width, room.height};
    if (auto shown = context_.supply.picture(picture.name, room, span)) {
      if (shown->on_ground) slab.nodes.emplace_back(filled(scene::Outline::rounded(box, Length::mm(1.5)), parchment));
      const std::string words = picture.caption.empty() ? picture.name : plain(picture.caption);
      slab.nodes.push_back(contained(std::move(shown->scene), box, context_.tags.add(Role::figure, box_, words)));
    }
    if (!picture.caption.empty())
      push_lines(set_lines(picture.caption, full_width(), caption_points, context_), full_left(), tag(Role::paragraph));
  }

  static scene::Node contained(scene::Scene scene, const Rect& box, const Tag& tag) {
    const double scale = std::min({box.width / scene.size.width, box.height / scene.size.height, 1.0});
    const geometry::Point at{box.centre().x - scale * scene.size.width / 2.0,
                             box.centre().y - scale * scene.size.height / 2.0};
    scene::Group group = scene::tagged(tag, std::move(scene.nodes));
    group.transform = {scale, 0, 0, scale, at.x, at.y};
    return group;
  }

  void add(const Box& box, diag::Span) {
    settle_side_head();
    const Length inset = Length::mm(3), left = full_left(), width = full_width();
    const Tag around = tag(Role::box), top = context_.tags.add(Role::paragraph, around);
    Layer inside(context_, less_, left + inset, width - 2.0 * inset, around);
    const std::vector<Slab> slabs = inside.run(box.blocks);
    double y = 0.5;
    scene::Nodes nodes;
    const std::string head = plain(box.head);
    if (!head.empty()) {
      nodes.push_back(moved(set_head(head, small_head_points, context_), left + inset, context_.type.at(y), top));
      y += 1;
    }
    for (const Slab& slab : slabs) {
      if (&slab != &slabs.front()) y += slab.before;
      nodes.push_back(moved(slab.nodes, {}, context_.type.at(y)));
      y += slab.height;
    }
    const bool note = head.starts_with("Note") || head.starts_with(context_.supply.say("Note"));
    nodes.insert(nodes.begin(), frame(left, width, y, note));
    push(y + 0.5).nodes = std::move(nodes);
  }

  // White, so that no tint lies under type; what is only noted is dotted.
  scene::Path frame(Length left, Length width, double steps, bool dotted) const {
    const Length top = Length::mm(1.1) - context_.type.step;
    const Length bottom = context_.type.at(steps) - context_.type.step + Length::mm(2.6);
    scene::Path path = filled(scene::Outline::rounded({left, top, width, bottom - top}, Length::mm(1.5)), paper);
    path.stroke = scene::Stroke{ink, Length::mm(0.35), scene::LineCap::butt, scene::LineJoin::miter, {}};
    if (dotted)
      path.stroke = scene::Stroke{
          ink, Length::mm(0.45), scene::LineCap::round, scene::LineJoin::miter, {Length::mm(0.01), Length::mm(1.1)}};
    return path;
  }

  const Context& context_;
  int less_;
  Length left_, width_;
  Tag box_, list_;  // around all of it; of the items that come
  std::vector<Slab> slabs_;
  const Block* previous_ = nullptr;
  double before_ = 0, heads_before_ = 0, side_lines_ = 0;
  std::size_t side_from_ = 0;
  bool after_head_ = false, pending_side_ = false;
  scene::Nodes beside_;  // heads for the side of the next slab
};

}  // namespace

std::vector<Slab> lay(const std::vector<Block>& blocks, int less, const Context& context) {
  Layer layer(context, less, context.frame.side, context.frame.measure(), nullptr);
  return layer.run(blocks);
}

}  // namespace kingpress::book
