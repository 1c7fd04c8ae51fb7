// Text of an SVG as lines of glyphs: pieces that follow one another, each beginning where an x or y is told, moved as a
// whole by its anchor. Letters that are placed, turned or spaced one by one are not read.
#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "svg/number_scanner.h"
#include "svg/reader.h"

namespace kingpress::svg {
namespace {

constexpr int deepest_spans = 8;
constexpr std::string_view fixed_space = "\xC2\xA0";

// One blank for many, none in front.
void add_collapsed(std::string& to, std::string_view text, bool& after_blank) {
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!blank || !after_blank) to += blank ? ' ' : c;
    after_blank = blank;
  }
}

}  // namespace

// Gathers the pieces of one <text>.
struct Reader::WordsReader {
  struct Piece {
    std::optional<double> x, y;
    double dx = 0, dy = 0;
    double anchor = 0;
    std::vector<Words> words;

    bool begins_anew() const { return x || y; }
    bool is_moved() const { return begins_anew() || dx != 0 || dy != 0; }
  };

  Reader& reader;
  std::vector<Piece> pieces = {};
  bool after_blank = true;

  // Blanks at the ends of a line count for nothing to whoever sets it; here others follow.
  static void keep_blanks(Piece& piece) {
    if (piece.words.empty()) return;
    std::string &first = piece.words.front().text, &last = piece.words.back().text;
    if (first.starts_with(' ')) first = std::string(fixed_space) + first.substr(1);
    if (last.ends_with(' ')) last = last.substr(0, last.size() - 1) + std::string(fixed_space);
  }

  // One length; nothing of a list, which places letters.
  std::optional<double> place(const pugi::xml_node& node, const char* name) {
    const std::string_view text = node.attribute(name).value();
    if (text.empty()) return std::nullopt;
    const auto value = length_of(text, reader.viewport_, std::string_view(name).ends_with('x') ? Along::x : Along::y);
    if (!value) reader.refuse("letters that are placed one by one");
    return value;
  }

  void gather(const pugi::xml_node& node, const Style& style, int depth) {
    if (depth > deepest_spans) return reader.refuse("words within words");
    if (std::string_view(node.attribute("xml:space").value()) == "preserve")
      return reader.refuse("blanks that are kept");
    Piece begin{place(node, "x"),
                place(node, "y"),
                place(node, "dx").value_or(0),
                place(node, "dy").value_or(0),
                style.anchor,
                {}};
    if (depth == 0) begin.x = begin.x.value_or(0), begin.y = begin.y.value_or(0);
    if (begin.is_moved()) pieces.push_back(std::move(begin));
    for (const pugi::xml_node child : node.children()) {
      const std::string_view name = child.name();
      if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
        add(child.value(), style);
      } else if (child.type() == pugi::node_element && name == "tspan") {
        Style own = style.inherited();
        if (!reader.sheet_.apply(child, own, reader.why_)) return;
        if (own.opacity != 1 || !own.clip.empty()) return reader.refuse("words that are seen through by themselves");
        if (own.shown) gather(child, own, depth + 1);
      } else if (child.type() == pugi::node_element && name != "title" && name != "desc") {
        return reader.refuse(fmt::format("'{}'", name));
      }
    }
  }

  void add(std::string_view text, const Style& style) {
    Words words{{}, style.families, style.weight, style.italic, style.type_size, {}};
    add_collapsed(words.text, text, after_blank);
    if (words.text.empty()) return;
    if (!style.set_apart.empty()) return reader.refuse(fmt::format("words with '{}'", style.set_apart));
    if (style.families.empty()) return reader.refuse("words whose font is not told");
    if (!(style.type_size > 0)) return reader.refuse("words whose size is not told");
    if (style.stroke.colour || !style.stroke.id.empty()) return reader.refuse("words with an outline");
    if (!style.fill.id.empty() && reader.by_id(style.fill.id)) return reader.refuse("words painted with a gradient");
    const bool seen = style.visible && style.fill.colour;
    words.colour = weaker(style.fill.colour.value_or(scene::Colour{0, 0, 0, 0}), seen ? style.fill_opacity : 0);
    pieces.back().words.push_back(std::move(words));
  }

  void set(scene::Nodes& out) {
    while (!pieces.empty() && !pieces.back().words.empty() && pieces.back().words.back().text.ends_with(' ')) {
      std::string& last = pieces.back().words.back().text;
      last.pop_back();
      if (last.empty()) pieces.back().words.pop_back();
      if (pieces.back().words.empty()) pieces.pop_back();
    }
    double x = 0, y = 0;
    for (auto piece = pieces.begin(); piece != pieces.end();) {
      x = piece->x.value_or(x), y = piece->y.value_or(y);
      double end = x;
      scene::Nodes line;
      const double anchor = piece->anchor;
      do {
        end += piece->dx, y += piece->dy;
        keep_blanks(*piece);
        const auto laid = piece->words.empty() ? std::optional(Line{}) : reader.typesetter_(piece->words);
        if (!laid)
          return reader.refuse(
              fmt::format("words in '{}', which these fonts cannot set", piece->words.front().families));
        if (!laid->nodes.empty())
          line.emplace_back(scene::Group{geometry::Transform::move({units(end), units(y)}),
                                         {},
                                         std::make_shared<const scene::Nodes>(laid->nodes)});
        end += laid->advance;
      } while (++piece != pieces.end() && !piece->begins_anew());
      const double shift = -anchor * (end - x);
      if (!line.empty())
        out.emplace_back(scene::Group{
            geometry::Transform::move({units(shift), {}}), {}, std::make_shared<const scene::Nodes>(std::move(line))});
      x = end + shift;
    }
  }
};

void Reader::draw_words(const pugi::xml_node& node, const Style& style, scene::Nodes& out) {
  if (!typesetter_) return refuse("'text'");
  WordsReader words{*this};
  words.gather(node, style, 0);
  if (why_.empty()) words.set(out);
}

}  // namespace kingpress::svg
