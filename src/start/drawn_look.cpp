// The card is composed once, with what it would show under other conditions too. The writer of pages writes it, and
// puts our objects where a card fills it.
#include "start/drawn_look.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "cards/read_card.h"
#include "compose/fillable.h"
#include "diag/usage_error.h"
#include "output/svg_text.h"
#include "press/pictures.h"
#include "press/prepare.h"
#include "press/target.h"
#include "sheets/cut_line.h"
#include "start/gallery.h"
#include "start/new_file.h"
#include "start/not_drawn.h"
#include "svg/markup.h"

namespace kingpress::start {
namespace {

using compose::Fillable;
using geometry::Length;

constexpr const char* guide_look = "fill=\"none\" stroke=\"#e6007e\" stroke-width=\"0.2\" stroke-dasharray=\"1 1\"";

// The card that is shown, and what it is filled with. Points into the workshop, and into what it was read from.
struct Shown {
  const templates::Template* layout = nullptr;
  compose::Subject subject;
  std::set<std::string> columns;
};

std::string number(double value) {
  svg::Markup text;
  text.number(value);
  return text.take();
}
std::string number(Length length) { return number(length.mm()); }
std::string with_unit(Length length) { return number(length) + "mm"; }

std::string rect(const geometry::Rect& box, const std::string& more) {
  return fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n", number(box.x), number(box.y),
                     number(box.width), number(box.height), more);
}

std::string label(const std::string& name) { return " inkscape:label=\"" + svg::escaped(name) + "\""; }

const char* name_of(templates::TextAlign align) {
  switch (align) {
    case templates::TextAlign::start: return "start";
    case templates::TextAlign::left: return "left";
    case templates::TextAlign::centre: return "centre";
    case templates::TextAlign::right: return "right";
    case templates::TextAlign::end: return "end";
    case templates::TextAlign::justify: return "justify";
  }
  return "start";
}

// What is said of a text behind its name.
std::string keys_of(const templates::Text& text, const std::string& plate, const templates::Style& style,
                    const std::map<std::string, templates::Style>& styles) {
  std::vector<std::string> keys;
  const auto key = [&](const char* name, const std::string& value) {
    keys.push_back(fmt::format("; {}: {}", name, value));
  };
  if (text.align != templates::TextAlign::start) key("align", name_of(text.align));
  switch (text.vertical) {
    case templates::TextVertical::top: break;
    case templates::TextVertical::middle: key("vertical", "middle"); break;
    case templates::TextVertical::bottom: key("vertical", "bottom"); break;
    case templates::TextVertical::figures: key("vertical", "figures"); break;
    case templates::TextVertical::baseline: key("baseline", with_unit(text.baseline)); break;
  }
  if (text.optical) key("optical", "true");
  if (text.max_lines > 0) key("max_lines", std::to_string(text.max_lines));
  const std::string least = fmt::format("{:.4g}pt", text.shrink_to.value_or(style.size).points());
  key("shrink_to", text.shrink_leading_to
                       ? fmt::format("{{size: {}, leading: {}}}", least, with_unit(*text.shrink_leading_to))
                       : least);
  if (text.same_size) key("same_size", "deck");
  if (text.overflow == templates::Overflow::ellipsis) key("overflow", "ellipsis");
  if (!text.markup) key("markup", "false");
  if (text.reminders) key("reminders", "true");
  if (text.foot_bar) key("foot_bar", "true");
  if (!plate.empty()) key("plate", plate);
  if (text.drop_cap > 0) key("drop_cap", std::to_string(text.drop_cap));
  if (const templates::Text* other = text.when_long.get()) {
    const auto& set = styles.at(other->style);
    std::string way = fmt::format("{{size: {:.4g}pt, leading: {}", set.size.points(), with_unit(set.leading));
    if (other->max_lines > 0) way += fmt::format(", max_lines: {}", other->max_lines);
    if (other->shrink_to) way += fmt::format(", shrink_to: {:.4g}pt", other->shrink_to->points());
    key("long", way + "}");
  }
  return fmt::format("{}", fmt::join(keys, ""));
}

class LookWriter {
 public:
  LookWriter(const Shown& shown, press::Workshop& workshop)
      : shown_(shown),
        workshop_(workshop),
        face_(workshop.composer().fillable(*shown.layout, shown.subject, shown.columns)) {}

  std::string write() {
    const templates::Template& layout = *shown_.layout;
    drawing_.around = layout.bleed;
    std::vector<std::pair<const scene::Nodes*, const Fillable*>> drawn;
    for (const auto& [nodes, fillable] : face_.fillables) drawn.emplace_back(nodes, &fillable);
    std::ranges::sort(drawn, {}, [](const auto& one) { return one.second->number; });
    for (const auto& [nodes, fillable] : drawn) drawing_.objects.emplace(nodes, object_of(*nodes, *fillable));
    for (const std::string& box : boxes_) drawing_.definitions += box;
    const geometry::Rect trim = geometry::Rect::of(face_.face.size);
    drawing_.guides = cut_guide(trim) +
                      rect(trim.inset(geometry::Insets::all(layout.safe)), fmt::format(" id=\"safe\" {}", guide_look));
    return output::SvgText(workshop_.fonts()).of(face_.face, layout.title, drawing_);
  }

  std::size_t boxes() const { return filled_; }

  // What no drawing says.
  std::vector<std::string> lost() {
    std::vector<std::string> all = not_drawn(*shown_.layout, face_);
    note_colours_of_words();
    std::ranges::sort(words_);
    words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
    all.insert(all.end(), words_.begin(), words_.end());
    return all;
  }

 private:
  // A drawing has no palette, of which the texts of cards may name colours.
  void note_colours_of_words() {
    for (const cards::Card& card : shown_.subject.deck->cards)
      for (const cards::Entry& entry : card.values)
        for (const auto& [name, colour] : shown_.layout->palette)
          if (expr::to_text(entry.value).find("[" + name + "]") != std::string::npos)
            words_.push_back(fmt::format(
                "the colour of '[{0}]': a template that extends it has 'palette: {{{0}: \"#{1:02x}{2:02x}{3:02x}\"}}'",
                name, colour.red, colour.green, colour.blue));
  }

  // Where it is cut: a circle, other corners, or a rect.
  std::string cut_guide(const geometry::Rect& trim) {
    const templates::Template& layout = *shown_.layout;
    const std::string look = fmt::format(" id=\"trim\" {}", guide_look);
    if (layout.round || layout.shape == geometry::CutShape::circle)
      return fmt::format("<ellipse cx=\"{0}\" cy=\"{1}\" rx=\"{0}\" ry=\"{1}\"{2}/>\n", number(trim.width / 2.0),
                         number(trim.height / 2.0), look);
    if (layout.shape == geometry::CutShape::rectangle)
      return rect(trim, fmt::format(" rx=\"{}\"{}", number(layout.corner_radius), look));
    const scene::Outline cut =
        sheets::trim_outline(workshop_.composer().measure(layout, shown_.subject), scene::Side::front);
    if (std::ranges::count(cut.verbs, scene::Outline::Verb::curve) > 0)
      words_.emplace_back("the curves that it is cut along: a template that extends it has 'shape: {path: ...}'");
    svg::Markup path;
    path.outline(cut, 1 / Length::points_per_mm);
    return "<path d=\"" + path.take() + "\"" + look + "/>\n";
  }

  output::SvgObject object_of(const scene::Nodes& nodes, const Fillable& fillable) {
    if (!fillable.when.empty()) return group_shown(fillable);
    if (fillable.image) return {{}, frame_of(fillable)};
    if (fillable.pattern.empty()) return {{}, standing_words(nodes, *fillable.style)};
    const templates::Text& text = *fillable.text;
    if (text.along || text.before) {
      words_.push_back(fmt::format("'{}' stays as it is: words along a line, or behind a marker", fillable.pattern));
      return {};
    }
    if (!text.shadows.empty() || text.outline)
      words_.push_back(fmt::format("'{}' has no shadow and no outline", fillable.pattern));
    ++filled_;
    return {{}, box_of(nodes, fillable)};
  }

  output::SvgObject group_shown(const Fillable& fillable) {
    const std::string hidden = fillable.is_shown ? "" : " style=\"display:none\"";
    if (const auto when = as_own(fillable.when, *shown_.subject.deck)) return {label("when: " + *when) + hidden, {}};
    words_.push_back(fmt::format("what is shown 'when: {}' is that of the card shown", fillable.when));
    return {hidden, {}};
  }

  bool is_known(const templates::Pattern& pattern) const {
    return std::ranges::any_of(pattern.pieces, [&](const templates::Pattern::Piece& piece) {
      const templates::Name* name = piece.value ? piece.value->only_name() : nullptr;
      return name != nullptr && shown_.columns.contains(name->steps.front());
    });
  }

  // "{title}" is called 'title'.
  static std::string name_of(const std::string& pattern) {
    const bool is_plain = pattern.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.",
                                                    1) == pattern.size() - 1;
    return is_plain ? pattern.substr(1, pattern.size() - 2) : pattern;
  }

  std::string frame_of(const Fillable& fillable) {
    const templates::Image& image = *fillable.image;
    std::string name = name_of(fillable.pattern);
    if (image.fit != templates::ImageFit::cover)
      name += image.fit == templates::ImageFit::contain ? "; fit: contain" : "; fit: stretch";
    const bool is_middle = image.focus.x == 0.5 && image.focus.y == 0.5;
    if (!is_middle) name += fmt::format("; focus: {} {}", number(image.focus.x), number(image.focus.y));
    for (const auto& [key, pattern] : {std::pair{"focus", &image.focus_of}, std::pair{"zoom", &image.zoom}})
      if (is_known(*pattern) || (!pattern->empty() && pattern->is_literal()))
        name += fmt::format("; {}: {}", key, pattern->written);
    if (!fillable.plate.empty()) name += "; plate: " + fillable.plate;
    if (!image.tint.empty() || !image.mask.empty())
      words_.push_back(fmt::format("'{}' has no tint and no mask", fillable.pattern));
    ++filled_;
    const std::string look = label(name) + " fill=\"#8a8578\" fill-opacity=\"0.3\"";
    if (!image.clip) return rect(fillable.box, look);
    svg::Markup path;
    path.outline(*image.clip, 1 / Length::points_per_mm);
    return "<path d=\"" + path.take() + "\"" + look + "/>\n";
  }

  std::string font_of(fonts::FaceId face, Length size) const {
    const fonts::FaceInfo& info = workshop_.fonts().info(face);
    return fmt::format("font-family:'{}';font-weight:{};{}font-size:{}px", info.family, info.weight,
                       info.italic ? "font-style:italic;" : "", number(size));
  }

  std::string box_of(const scene::Nodes& nodes, const Fillable& fillable) {
    const templates::Style& style = *fillable.style;
    const std::string id = fmt::format("box{}", boxes_.size() + 1);
    boxes_.push_back(rect(fillable.box, " id=\"" + id + "\""));
    std::string look = font_of(fillable.face, style.size);
    look += fmt::format(";line-height:{}", number(fillable.leading / style.size));
    if (style.tracking != 0) look += fmt::format(";letter-spacing:{}px", number(style.size.mm() * style.tracking));
    if (style.capitals) look += ";text-transform:uppercase";
    const templates::TextAlign align = fillable.text->align;
    const bool is_centred = align == templates::TextAlign::centre;
    const bool is_at_end = align == templates::TextAlign::right || align == templates::TextAlign::end;
    if (is_centred || is_at_end)
      look +=
          fmt::format(";text-align:{0};text-anchor:{1}", is_centred ? "center" : "end", is_centred ? "middle" : "end");
    look += ";shape-inside:url(#" + id + ")";
    svg::Markup words;
    words += "<text" +
             label(name_of(fillable.pattern) + keys_of(*fillable.text, fillable.plate, style, shown_.layout->styles));
    words.paint("fill", fillable.colour);
    words += " style=\"" + look + "\">" + lines_of(nodes, fillable) + "</text>\n";
    return words.take();
  }

  // As they lie, for who does not flow them into the box.
  std::string lines_of(const scene::Nodes& nodes, const Fillable& fillable) const {
    const geometry::Rect& box = fillable.box;
    const bool is_centred = fillable.text->align == templates::TextAlign::centre;
    const bool is_at_end =
        fillable.text->align == templates::TextAlign::right || fillable.text->align == templates::TextAlign::end;
    const Length x = is_centred ? box.centre().x : is_at_end ? box.right() : box.x;
    std::map<Length, std::string> lines;  // by their baseline
    for (const scene::Node& node : nodes)
      if (const auto* text = std::get_if<scene::Text>(&node); text && !text->text.empty()) {
        std::string& line = lines[text->origin.y];
        line += line.empty() || line.ends_with(' ') ? text->text : " " + text->text;
      }
    if (lines.empty()) lines[box.y + fillable.leading] = name_of(fillable.pattern);
    std::string all;
    Length y = lines.begin()->first;
    for (const auto& [at, words] : lines) {
      all += fmt::format("<tspan x=\"{}\" y=\"{}\">{}</tspan>", number(x), number(y), svg::escaped(words));
      y += fillable.leading;
    }
    return all;
  }

  // Words that no card changes, as words where they are nothing else; empty: as outlines.
  std::string standing_words(const scene::Nodes& nodes, const templates::Style& style) const {
    std::string all;
    for (const scene::Node& node : nodes) {
      const auto* text = std::get_if<scene::Text>(&node);
      if (!text || style.tracking != 0 || text->text.empty()) return {};
      svg::Markup words;
      words += fmt::format("<text x=\"{}\" y=\"{}\" style=\"{}\"", number(text->origin.x), number(text->origin.y),
                           font_of(text->face, text->size));
      words.paint("fill", text->colour);
      words += ">" + svg::escaped(text->text) + "</text>\n";
      all += words.take();
    }
    return all;
  }

  const Shown& shown_;
  press::Workshop& workshop_;
  compose::FillableFace face_;
  output::SvgDrawing drawing_;
  std::vector<std::string> boxes_, words_;
  std::size_t filled_ = 0;
};

void add_columns(const cards::Deck& deck, Shown& shown) {
  shown.columns.insert(cards::common_keys.begin(), cards::common_keys.end());
  shown.columns.insert({"copies", "deck", "version", "hash"});
  if (deck.schema)
    for (const cards::FieldSchema& field : deck.schema->fields) shown.columns.insert(field.name);
  for (const cards::Card& card : deck.cards)
    for (const cards::Entry& entry : card.values) shown.columns.insert(entry.key);
}

DrawnLook write_look(const Shown& shown, const DrawnLookJob& job, press::Workshop& workshop) {
  LookWriter writer(shown, workshop);
  const std::string text = writer.write();
  if (workshop.diagnostics.has_errors()) return {};
  write_new(job.output, text);
  return {writer.boxes(), writer.lost()};
}

DrawnLook draw_of_gallery(const DrawnLookJob& job, press::Workshop& workshop) {
  const bool is_back = job.layout.ends_with(back_ending);
  const std::string front = is_back ? job.layout.substr(0, job.layout.size() - back_ending.size()) : job.layout;
  const Exhibit exhibit = exhibit_called(front, "freeform", workshop);
  if (is_back && !exhibit.back) throw diag::UsageError(fmt::format("'{}' has no back", front));
  const cards::Deck deck = sample_deck(exhibit);
  Shown shown{is_back ? exhibit.back : exhibit.front, {}, {}};
  shown.subject.name = fmt::format("the sample of '{}'", shown.layout->name);
  shown.subject.deck = &deck;
  shown.subject.card = &deck.cards.front();
  add_columns(deck, shown);
  return write_look(shown, job, workshop);
}

DrawnLook draw_of_deck(const DrawnLookJob& job, press::Workshop& workshop) {
  press::Target target = press::load(job.target, workshop);
  if (workshop.diagnostics.has_errors()) return {};
  press::Selection selection;
  const std::vector<press::Prepared> all = press::prepare(target, selection, false, workshop);
  for (const press::Prepared& prepared : all)
    for (const press::Cutout& cutout : prepared.cutouts) {
      const press::Drawing& front = cutout.front;
      if (!front.subject.card || !front.subject.deck || !front.layout) continue;
      Shown shown{front.layout, front.subject, {}};
      add_columns(*front.subject.deck, shown);
      return write_look(shown, job, workshop);
    }
  if (!workshop.diagnostics.has_errors()) throw diag::UsageError(fmt::format("'{}' has no card to show", job.target));
  return {};
}

}  // namespace

DrawnLook draw_look(const DrawnLookJob& job, press::Workshop& workshop) {
  if (!job.output.ends_with(".svg"))
    throw diag::UsageError(fmt::format("'{}' is no SVG", job.output),
                           "kingpress new look card.svg --template creature");
  refuse_existing(job.output);
  return job.target.empty() ? draw_of_gallery(job, workshop) : draw_of_deck(job, workshop);
}

}  // namespace kingpress::start
