#include "tests/book/page_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "scene/words.h"

namespace kingpress::book {
namespace {

using geometry::Length;
using geometry::Point;

std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}
std::string number(Length length) { return number(length.mm()); }
std::string number(Point point) { return number(point.x) + "," + number(point.y); }

std::string named(scene::Colour colour) {
  return colour == ink ? "" : fmt::format(" #{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string named(Role role) {
  constexpr const char* names[] = {"part", "heading1", "heading2", "heading3", "paragraph", "list", "item",  "label",
                                   "body", "table",    "row",      "head",     "cell",      "box",  "figure"};
  return names[static_cast<int>(role)];
}

// "list item label", without the leaflet around it all.
std::string way_to(const Tag& tag) {
  std::string text;
  for (const scene::Tag* one = tag.get(); one && one->role != Role::part; one = one->within.get())
    text = named(one->role) + (text.empty() ? "" : " ") + text;
  return text;
}

class Writer {
 public:
  Writer(Printer& printer, const Frame* frame) : printer_(printer), frame_(frame) {}

  std::string write(const scene::Nodes& nodes, const geometry::Transform& to, const Tag& tag) {
    std::string text;
    for (const scene::Node& node : nodes) {
      if (const auto* group = std::get_if<scene::Group>(&node))
        text += write(*group->children, group->transform.then(to), group->tag ? group->tag : tag);
      if (const auto* words = std::get_if<scene::Text>(&node)) text += write(*words, to, tag) + "\n";
      if (const auto* path = std::get_if<scene::Path>(&node)) text += write(*path, to, tag) + "\n";
    }
    return text;
  }

 private:
  std::string write(const scene::Text& text, const geometry::Transform& to, const Tag& tag) {
    const Point at = to.apply(text.origin);
    const double scale = std::hypot(to.xx, to.yx);
    const Faces& faces = printer_.type.faces;
    const char* face = text.face == faces.head     ? "head"
                       : text.face == faces.strong ? "strong"
                       : text.face == faces.light  ? "light"
                                                   : "text";
    return fmt::format("{} {} {}: \"{}\" {} {}pt{}{}", tag ? way_to(tag) : "-", across(text, at, scale, tag),
                       down(at.y), text.text, face, number(scale * text.size.points()), named(text.colour),
                       to.xx < 0 ? " upside down" : "");
  }

  // Of a text that stands in the middle or ends at the right margin, that.
  std::string across(const scene::Text& text, Point at, double scale, const Tag& tag) {
    if (!frame_) return number(at.x);
    const Length width = scale * width_of(text, tag), near = Length::mm(0.005);
    const auto is = [&](Length a, Length b) { return std::abs((a - b).mm()) < near.mm(); };
    if (is(at.x + width / 2.0, frame_->page.width / 2.0)) return "centred";
    return is(at.x + width, frame_->page.width - frame_->margin) ? "at the right" : number(at.x);
  }

  Length width_of(const scene::Text& text, const Tag& tag) {
    fonts::Run run;
    run.text = text.text;
    const bool title = tag && tag->role == Role::heading1, head = tag && tag->role == Role::heading2;
    run.style = {text.face, text.size, text.colour, title ? 0.01 : head ? 0.026 : 0, {}};
    fonts::Paragraph paragraph;
    paragraph.runs.push_back(run);
    return printer_.text->lay(paragraph).size.width;
  }

  std::string down(Length y) const {
    if (frame_) {
      const double line = (y - frame_->first) / printer_.type.step + 1, half = std::round(2 * line) / 2;
      if (std::abs(line - half) < 1e-3) return "line " + number(half);
    }
    return "at " + number(y);
  }

  std::string write(const scene::Path& path, const geometry::Transform& to, const Tag& tag) const {
    using Verb = scene::Outline::Verb;
    std::vector<Point> points;
    for (const Point point : path.outline.points) points.push_back(to.apply(point));
    Point low = points.front(), high = low;
    for (const Point p : points) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const auto& verbs = path.outline.verbs;
    const auto count = [&](Verb verb) { return std::count(verbs.begin(), verbs.end(), verb); };
    std::string text = tag ? way_to(tag) + " " : "";
    if (count(Verb::curve) == 4 && count(Verb::line) == 0) {
      text += fmt::format("disc {} radius {}", number(Point{(low.x + high.x) / 2.0, (low.y + high.y) / 2.0}),
                          number((high.x - low.x) / 2.0));
    } else if (count(Verb::close) == 0) {
      for (std::size_t i = 0; i < points.size(); ++i)
        text += (verbs[i] == Verb::line ? " to " : i == 0 ? "line " : ", ") + number(points[i]);
    } else {
      text += fmt::format("area {} {} x {}", number(low), number(high.x - low.x), number(high.y - low.y));
      if (count(Verb::curve) > 0) text += " corner " + number(corner(path.outline, points, low));
    }
    text += ":";
    if (path.fill) text += " fill" + named(*path.fill);
    if (path.stroke) {
      text += " " + number(path.stroke->width) + named(path.stroke->colour);
      if (path.stroke->cap == scene::LineCap::round) text += " round";
      for (std::size_t i = 0; i < path.stroke->dash.size(); ++i)
        text += (i == 0 ? " dashed " : " ") + number(path.stroke->dash[i]);
    }
    return text;
  }

  // From the left of the area to where its upper side begins.
  static Length corner(const scene::Outline& outline, const std::vector<Point>& points, Point low) {
    Length nearest = Length::mm(1000);
    std::size_t at = 0;
    for (const scene::Outline::Verb verb : outline.verbs) {
      if (verb == scene::Outline::Verb::close) continue;
      at += verb == scene::Outline::Verb::curve ? 3 : 1;
      if (points[at - 1].y == low.y) nearest = std::min(nearest, points[at - 1].x - low.x);
    }
    return nearest;
  }

  Printer& printer_;
  const Frame* frame_;
};

struct Heard {
  const scene::Tag* tag;
  std::vector<std::size_t> places;
  std::string way, words;
};

void hear(const scene::Nodes& nodes, std::vector<Heard>& heard) {
  for (const scene::Node& node : nodes) {
    const auto* group = std::get_if<scene::Group>(&node);
    if (!group) continue;
    if (group->tag) {
      Heard one{group->tag.get(),
                {},
                way_to(group->tag),
                group->tag->words.empty() ? scene::words_of(*group->children) : group->tag->words};
      for (const scene::Tag* tag = group->tag.get(); tag; tag = tag->within.get())
        one.places.insert(one.places.begin(), tag->place);
      heard.push_back(one);
    } else {
      hear(*group->children, heard);
    }
  }
}

}  // namespace

std::string page_text(Printer& printer, const scene::Nodes& page, const Frame* frame) {
  return Writer(printer, frame).write(page, {}, nullptr);
}

std::string read_aloud(const scene::Nodes& page) {
  std::vector<Heard> heard;
  hear(page, heard);
  std::stable_sort(heard.begin(), heard.end(), [](const Heard& a, const Heard& b) { return a.places < b.places; });
  std::string text;
  for (std::size_t i = 0; i < heard.size(); ++i)
    if (i > 0 && heard[i].tag == heard[i - 1].tag)
      text.insert(text.size() - 1, " " + heard[i].words);
    else
      text += heard[i].way + ": " + heard[i].words + "\n";
  return text;
}

}  // namespace kingpress::book
