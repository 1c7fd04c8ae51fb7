// A page may end between any two lines. Text is therefore cut into single lines as soon as it is set, each knowing what
// it keeps company with.
#include "book/lines.h"

#include <algorithm>

#include "book/words.h"
#include "diag/environment_error.h"
#include "fonts/letters.h"
#include "scene/words.h"

namespace kingpress::book {
namespace {

using geometry::Length;

const Length symbol_side = Length::mm(3.3), symbol_gap = Length::mm(0.3), symbol_rise = Length::mm(1.12);
const Length shortest_last_line = Length::mm(9);
constexpr const char* no_break_space = "\xC2\xA0";

fonts::FaceId face_of(Stress stress, const Faces& faces) {
  switch (stress) {
    case Stress::none: return faces.text;
    case Stress::light: return faces.light;
    case Stress::strong: return faces.strong;
  }
  return faces.text;
}

fonts::Paragraph paragraph_of(const Words& words, Length width, double points, const Context& context) {
  fonts::Paragraph paragraph;
  paragraph.width = width;
  paragraph.leading = context.type.step;
  for (const Piece& piece : words) {
    fonts::Run run;
    run.style = {
        face_of(piece.stress, context.type.faces), Length::points(points * context.type.faces.as_large), ink, 0, {}};
    run.text = piece.text;
    if (piece.kind == Piece::Kind::symbol) {
      run.box = geometry::Size{symbol_side + symbol_gap, symbol_side};
      run.style.rise = symbol_rise - symbol_side / 2.0;
    } else {
      run.text = fonts::with_curly_apostrophes(run.text);
    }
    paragraph.runs.push_back(std::move(run));
  }
  return paragraph;
}

// Glues the last two words together.
bool glue_last_words(fonts::Paragraph& paragraph) {
  if (paragraph.runs.empty() || paragraph.runs.back().box) return false;
  std::string& text = paragraph.runs.back().text;
  const std::size_t space = text.rfind(' ');
  if (space == std::string::npos || space == 0) return false;
  text.replace(space, 1, no_break_space);
  return true;
}

std::size_t nearest_line(const fonts::Laid& laid, Length y) {
  std::size_t best = 0;
  const auto far = [&](std::size_t i) { return std::abs((laid.lines[i].baseline - y).points()); };
  for (std::size_t i = 1; i < laid.lines.size(); ++i)
    if (far(i) < far(best)) best = i;
  return best;
}

void set_symbols(const fonts::Laid& laid, const Words& words, std::vector<SetLine>& lines, const Context& context) {
  for (const fonts::PlacedBox& box : laid.boxes) {
    const auto piece = std::find_if(words.begin(), words.end(), [&](const Piece& p) {
      return p.kind == Piece::Kind::symbol && p.text == box.name;
    });
    const auto shown = context.supply.symbol(box.name, symbol_side, piece != words.end() ? piece->span : diag::Span{});
    if (!shown) continue;
    const std::size_t line = nearest_line(laid, box.rect.bottom() + symbol_rise - symbol_side / 2.0);
    // Where it is read: behind the text that lies left of it.
    scene::Nodes& nodes = lines[line].nodes;
    const auto right = std::find_if(nodes.begin(), nodes.end(), [&](const scene::Node& node) {
      const auto* text = std::get_if<scene::Text>(&node);
      return text && text->origin.x >= box.rect.x;
    });
    const auto tag = std::make_shared<const scene::Tag>(scene::Tag{Role::figure, box.name});
    nodes.insert(right, moved(shown->scene.nodes, box.rect.x, box.rect.y - laid.lines[line].baseline, tag));
  }
}

}  // namespace

Faces faces_of(const fonts::FontSet& fonts) {
  const auto face = [&](const fonts::FontRequest& request) {
    const auto found = fonts.face(request);
    if (!found) throw diag::EnvironmentError("fonts.yaml declares no font for the role '" + request.family + "'");
    return *found;
  };
  const fonts::FaceId text = face({"text", 400, false});
  return {text, fonts.face({"text", 400, true}).value_or(text), face({"text", 600, false}),
          face({"number", 600, false}), fonts.is_all_in_one() ? fonts.info(text).as_large : 1};
}

std::vector<SetLine> set_lines(const Words& words, Length width, double points, const Context& context) {
  fonts::Paragraph paragraph = paragraph_of(words, width, points, context);
  fonts::Laid laid = context.text.lay(paragraph);
  if (laid.lines.size() > 1 && laid.lines.back().width < shortest_last_line && glue_last_words(paragraph))
    laid = context.text.lay(paragraph);
  std::vector<SetLine> lines(laid.lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].width = laid.lines[i].width;
  for (scene::Text& text : laid.texts) {
    const std::size_t line = nearest_line(laid, text.origin.y);
    text.origin.y -= laid.lines[line].baseline;
    lines[line].nodes.emplace_back(std::move(text));
  }
  set_symbols(laid, words, lines, context);
  return lines;
}

std::vector<SetLine> set_lines(const Words& words, Length width, const Context& context) {
  return set_lines(words, width, context.type.body, context);
}

SetLine set_line(const std::string& words, fonts::FaceId face, double points, scene::Colour colour,
                 const Context& context, double tracking) {
  fonts::Paragraph paragraph;
  fonts::Run run;
  run.text = fonts::with_curly_apostrophes(words);
  run.style = {face, Length::points(points * context.type.faces.as_large), colour, tracking, {}};
  paragraph.runs.push_back(std::move(run));
  fonts::Laid laid = context.text.lay(paragraph);
  SetLine line;
  if (laid.lines.empty()) return line;
  line.width = laid.lines.front().width;
  for (scene::Text& text : laid.texts) {
    text.origin.y -= laid.lines.front().baseline;
    line.nodes.emplace_back(std::move(text));
  }
  return line;
}

scene::Nodes set_head(const std::string& words, double points, const Context& context, double anchor,
                      scene::Colour colour) {
  SetLine line = set_line(words, context.type.faces.head, points, colour, context, points > 10 ? 0.026 : 0);
  return {moved(std::move(line.nodes), -anchor * line.width, {})};
}

Length head_width(const std::string& words, double points, const Context& context) {
  return set_line(words, context.type.faces.head, points, ink, context).width;
}

scene::Node moved(scene::Nodes nodes, Length x, Length y, const Tag& tag) {
  scene::Group group = scene::tagged(tag, std::move(nodes));
  group.transform = geometry::Transform::move({x, y});
  return group;
}

}  // namespace kingpress::book
