// What stands on the first page comes from the front matter alone: the words of the game's box, in one order, under a
// picture that reaches the edges of its frame. A drawing may stand for the title's words.
#include "book/front.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "book/lines.h"
#include "book/words.h"
#include "data/reader.h"
#include "data/yaml.h"
#include "scene/words.h"
#include "svg/colours.h"

namespace kingpress::book {

std::size_t front_matter_end(std::string_view text) {
  const std::size_t start = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  const std::string_view head = text.substr(start);
  if (!head.starts_with("---\n") && !head.starts_with("---\r\n")) return start;
  for (std::size_t line = text.find('\n') + 1; line < text.size();) {
    const std::size_t end = text.find('\n', line);
    std::string_view words = text.substr(line, end == std::string_view::npos ? end : end - line);
    if (words.ends_with('\r')) words.remove_suffix(1);
    if (words == "---") return end == std::string_view::npos ? text.size() : end + 1;
    if (end == std::string_view::npos) break;
    line = end + 1;
  }
  return start;
}

Front read_front(const diag::SourceFile& source, std::size_t end, diag::Sources& sources,
                 diag::Diagnostics& diagnostics) {
  constexpr std::size_t shortest = 7;  // two lines of ---
  Front front;
  if (end < shortest) return front;
  const std::size_t last = source.text().rfind("---", end - 1);  // the line that closes it
  const diag::SourceFile& matter = sources.add(source.path(), std::string(source.text().substr(0, last)));
  const auto node = data::read_yaml(matter, diagnostics);
  if (!node) return front;
  data::MapReader map(*node, "front matter", diagnostics);
  const auto words = [&](std::string_view key, std::string& into) {
    if (const data::Node* value = map.find(key)) into = data::as_text(*value, key, diagnostics).value_or("");
  };
  words("title", front.title);
  words("strap", front.strap);
  words("after", front.after);
  words("players", front.players);
  words("time", front.time);
  words("age", front.age);
  words("picture", front.picture);
  if (const data::Node* picture = map.find("picture")) front.picture_span = picture->span;
  words("lettering", front.lettering);
  if (const data::Node* lettering = map.find("lettering")) front.lettering_span = lettering->span;
  words("figure", front.figure);
  if (const data::Node* figure = map.find("figure")) front.figure_span = figure->span;
  if (const data::Node* colour = map.find("colour")) {
    const auto text = data::as_text(*colour, "colour", diagnostics);
    if (text && !(front.colour = svg::parse_colour(*text)))
      diagnostics.error("unknown-colour", colour->span, "unknown colour '" + *text + "'",
                        "write it as \"#B3261E\", dark enough for white numbers");
  }
  static constexpr std::array<std::string_view, 3> folds{"none", "a6", "a5"};
  if (const data::Node* fold = map.find("fold"))
    if (const auto choice = data::as_choice(*fold, "fold", folds, diagnostics)) front.fold = static_cast<Fold>(*choice);
  map.finish();
  front.span = node->span;
  return front;
}

namespace {

using geometry::Length;

// Centred, smaller where it would not fit.
scene::Node centred(const std::string& words, fonts::FaceId face, double points, Length y, const Context& context,
                    double tracking = 0, Role role = Role::paragraph) {
  const Length room = context.frame.page.width - 2.0 * context.frame.margin;
  SetLine line = set_line(words, face, points, ink, context, tracking);
  if (line.width > room) line = set_line(words, face, points * (room / line.width), ink, context, tracking);
  return moved(std::move(line.nodes), (context.frame.page.width - line.width) / 2.0, y, context.tags.add(role));
}

scene::Node stroked(scene::Outline outline, double width) {
  const scene::Stroke stroke{ink, Length::mm(width), scene::LineCap::butt, scene::LineJoin::miter, {}};
  return scene::Path{std::move(outline), std::nullopt, scene::FillRule::nonzero, stroke};
}

// As large as the room lets it be, at its top and in its middle.
void add_picture(const std::string& name, const geometry::Rect& room, diag::Span span, const Front& front,
                 const Context& context, scene::Nodes& to, const Tag& within = {}) {
  auto shown = context.supply.picture(name, {room.width, room.height}, span);
  if (!shown) return;
  const geometry::Size size = shown->scene.size;
  const double scale = std::min(room.width / size.width, room.height / size.height);
  scene::Group picture =
      scene::tagged(context.tags.add(Role::figure, within, front.title), std::move(shown->scene.nodes));
  picture.transform = {scale, 0, 0, scale, room.x + (room.width - scale * size.width) / 2.0, room.y};
  to.emplace_back(std::move(picture));
}

// A frame as far out as printers print, the picture above, the words below two lines. Returns where the title stands.
Length draw_frame(const Front& front, const Context& context, scene::Nodes& to) {
  const geometry::Size page = context.frame.page;
  const bool large = page.width > Length::mm(120);
  const Length edge = Length::mm(5), foot = page.height - Length::mm(large ? 55 : 45.5);
  const geometry::Rect frame{edge, edge, page.width - 2.0 * edge, page.height - 2.0 * edge};
  add_picture(front.picture, {frame.x, frame.y, frame.width, foot - edge}, front.picture_span, front, context, to);
  to.push_back(stroked(scene::Outline::line({frame.left(), foot}, {frame.right(), foot}), 0.9));
  const Length below = foot + Length::mm(1.3);
  to.push_back(stroked(scene::Outline::line({frame.left(), below}, {frame.right(), below}), 0.3));
  to.push_back(stroked(scene::Outline::rectangle(frame), 0.6));
  return foot + Length::mm(large ? 17 : 12.8);
}

// Its words on a baseline, or the drawing of them.
void add_title(const Front& front, Length baseline, bool large, const Context& context, scene::Nodes& to) {
  if (front.lettering.empty()) {
    to.push_back(
        centred(front.title, context.type.faces.head, large ? 36 : 28, baseline, context, 0.01, Role::heading1));
    return;
  }
  const Length margin = context.frame.margin, top = baseline - Length::mm(large ? 14 : 10.4);
  const geometry::Rect room{margin, top, context.frame.page.width - 2.0 * margin, baseline + Length::mm(3) - top};
  add_picture(front.lettering, room, front.lettering_span, front, context, to, context.tags.add(Role::heading1));
}

// For how many, how long and from which age, each behind its sign, in the middle of one line; smaller where it would
// not fit.
void add_facts(const Front& front, Length baseline, const Context& context, scene::Nodes& to) {
  constexpr double points = 9;
  Length side = Length::mm(4.2), to_words = Length::mm(1.2), between = Length::mm(5.6), width = -1.0 * between;
  std::vector<std::pair<const char*, std::string>> facts{
      {"fact-players", front.players}, {"fact-time", front.time}, {"fact-age", front.age}};
  std::erase_if(facts, [](const auto& fact) { return fact.second.empty(); });
  if (facts.empty()) return;
  for (const auto& [sign, words] : facts) width += between + side + to_words + head_width(words, points, context);
  const Length page = context.frame.page.width;
  const double scale = std::min(1.0, (page - 2.0 * context.frame.margin) / width);
  for (Length* length : {&side, &to_words, &between, &width}) *length = scale * *length;
  Length x = (page - width) / 2.0;
  for (const auto& [sign, words] : facts) {
    if (const auto shown = context.supply.symbol(sign, side, front.span))
      to.push_back(moved(shown->scene.nodes, x, baseline - 0.76 * side));
    x += side + to_words;
    SetLine line = set_line(words, context.type.faces.head, scale * points, ink, context);
    to.push_back(moved(std::move(line.nodes), x, baseline, context.tags.add(Role::paragraph)));
    x += line.width + between;
  }
}

}  // namespace

scene::Nodes draw_cover(const Front& front, const Context& context) {
  const geometry::Size page = context.frame.page;
  const bool large = page.width > Length::mm(120);
  scene::Nodes nodes;
  Length y = page.height * 0.45;
  if (!front.picture.empty()) {
    y = draw_frame(front, context, nodes);
  } else if (!front.figure.empty()) {
    const Length top = Length::mm(large ? 20 : 11), below = Length::mm(large ? 52 : 46);
    const Length side = std::min({Length::mm(large ? 116 : 92), page.height - top - below,
                                  page.width - 2.0 * context.frame.margin + Length::mm(3)});
    add_picture(front.figure, {(page.width - side) / 2.0, top, side, side}, front.figure_span, front, context, nodes);
    y = top + side + Length::mm(13);
  }
  const Faces& faces = context.type.faces;
  add_title(front, y, large, context, nodes);
  if (!front.strap.empty()) nodes.push_back(centred(front.strap, faces.text, 10.5, y + Length::mm(8), context));
  if (!front.after.empty()) {
    const Length middle = page.width / 2.0, at = y + Length::mm(12.4);
    nodes.push_back(stroked(scene::Outline::line({middle - Length::mm(12), at}, {middle + Length::mm(12), at}), 0.5));
    std::string after = context.supply.say("after {author}");
    if (const std::size_t name = after.find("{author}"); name != std::string::npos) after.replace(name, 8, front.after);
    nodes.push_back(centred(after, faces.strong, 12, y + Length::mm(18.2), context));
  }
  add_facts(front, page.height - Length::mm(9.2), context, nodes);
  return nodes;
}

}  // namespace kingpress::book
