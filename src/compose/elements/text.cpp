// Text is the one element whose size depends on its content, and of which several share a size. It is therefore
// prepared in full (marks, symbols, style) before anything is placed.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "cards/keywords.h"
#include "compose/called.h"
#include "compose/elements/elements.h"
#include "compose/markup.h"
#include "compose/missing_picture.h"
#include "compose/paint.h"
#include "compose/standing_text.h"
#include "compose/text_fit.h"
#include "compose/translator.h"
#include "compose/wording.h"
#include "fonts/letters.h"
#include "fonts/utf8.h"
#include "scene/shapes.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

namespace {

class TextComposer {
 public:
  TextComposer(const templates::Text& text, const Rect& box, const Context& context, scene::Nodes& out)
      : text_(text), box_(box), context_(context), out_(out) {}

  void compose() {
    Wording wording = word(text_.text, context_);
    said_at_ = wording.span;
    if (const cards::Deck* deck = context_.subject.deck; deck && !deck->keywords.empty())
      wording.words = cards::with_keywords(wording.words, keywords_of(*deck), text_.reminders, text_.markup);
    const std::string words = fonts::with_curly_apostrophes(std::move(wording.words));
    if (words.find_first_not_of(" \n\t\r") == std::string::npos) return;
    const auto style = context_.layout.styles.find(text_.style);
    if (style == context_.layout.styles.end()) return;  // the template's reader has said so
    Translator* translator = context_.studio.translator;
    const cards::Located<std::string>* font =
        translator ? translator->font(style->second.font, context_.layout, context_.subject) : nullptr;
    style_ = context_.studio.styles.resolve(style->second, context_.studio.diagnostics, font);
    if (!style_) return;
    if (words.size() > longest_text) {
      context_.studio.diagnostics.error("text-too-long", span(),
                                        fmt::format("{}{} has {} bytes", context_.who(), name(), words.size()),
                                        fmt::format("a text holds at most {}", longest_text));
      return;
    }
    const auto colour = text_.colour ? one_colour(*text_.colour, context_) : resolve(style->second.colour, context_);
    if (!colour) return;
    colour_ = *colour;
    if (!read_pieces(words) || !find_marker()) return;
    place(words);
  }

 private:
  std::span<const cards::Keyword> keywords_of(const cards::Deck& deck) const {
    Translator* translator = context_.studio.translator;
    return translator ? translator->keywords(deck) : deck.keywords;
  }

  diag::Span span() const { return said_at_ ? said_at_ : context_.span_of(text_.text, text_.span); }

  // Of a part of the text, where the file holds it as it is and once; else of the text.
  diag::Span span_of(std::string_view part) const {
    diag::Span whole = span();
    if (!whole) return whole;
    const std::string_view written = whole.file->text().substr(whole.begin, whole.end - whole.begin);
    const auto at = written.find(part);
    if (at == std::string_view::npos || written.find(part, at + 1) != std::string_view::npos) return whole;
    return {whole.file, whole.begin + at, whole.begin + at + part.size()};
  }

  std::string name() const {
    if (auto value = called(text_.text, context_)) return *value;
    return text_.id.empty() ? "the text" : fmt::format("'{}'", text_.id);
  }

  // As far as a glance tells: of most texts it is none.
  static bool has_marks(const std::string& words) {
    return words.find_first_of("*_:[\\-|") != std::string::npos || words.find(". ") != std::string::npos;
  }

  bool read_pieces(const std::string& words) {
    if (!text_.markup || !has_marks(words)) {
      pieces_.push_back({shown(words), style_->face, 1, colour_, nullptr, nullptr});
      return true;
    }
    MarkupColours colours;
    for (const auto& [known, value] : context_.layout.palette) colours.names.push_back(known);
    colours.colour = [this](std::string_view wanted) {
      const auto known = context_.layout.palette.find(std::string(wanted));
      return known != context_.layout.palette.end() ? std::optional(known->second)
                                                    : templates::parse_hex_colour(wanted);
    };
    const Markup markup = parse_markup(words, colours);
    for (const Markup::Problem& problem : markup.problems)
      context_.studio.diagnostics.error("bad-markup", span_of(problem.found), context_.who() + problem.message,
                                        problem.hint);
    for (const Markup::Problem& mark : markup.unclosed)
      context_.studio.diagnostics.warning("unclosed-mark", span_of(mark.found),
                                          context_.who() + mark.message + " and is printed as it stands", mark.hint);
    bool good = markup.problems.empty();
    for (const MarkupPiece& piece : markup.pieces) good = add_piece(piece) && good;
    return good;
  }

  const templates::Drawing* drawing(const std::string& wanted, diag::Span place) {
    return drawing_of(wanted, place, context_);
  }

  std::string shown(const std::string& words) const {
    return style_->style->capitals ? fonts::in_capitals(words) : words;
  }

  bool add_piece(const MarkupPiece& piece) {
    auto face = context_.studio.styles.variant(*style_, piece.bold, piece.italic);
    if (!face && style_->of_language) face = context_.studio.styles.variant(*style_, piece.bold, false);
    if (!face) {
      report_no_italic();
      return false;
    }
    TextPiece result{piece.symbol ? piece.text : shown(piece.text),
                     piece.bold || piece.italic ? *face : style_->face,
                     piece.scale,
                     piece.colour.value_or(colour_),
                     nullptr,
                     nullptr};
    if (piece.points) result.scale *= *piece.points / style_->style->size.points();
    result.rise = piece.rise * (piece.points ? *piece.points / style_->style->size.points() : 1);
    result.underlined = piece.underlined;
    result.part = piece.part;
    result.align = piece.align;
    result.head = piece.head;
    if (piece.symbol && !find_symbol(piece.text, result)) return false;
    pieces_.push_back(std::move(result));
    return true;
  }

  void report_no_italic() {
    const std::string& family = context_.studio.fonts.info(style_->face).family;
    const std::string& asked = context_.layout.styles.at(text_.style).font;
    const std::string stands_for = asked == family ? "" : fmt::format(" (it stands for '{}')", asked);
    context_.studio.diagnostics.error(
        "unknown-font", span(),
        fmt::format("{}{} is set in '{}'{}, which has no italic", context_.who(), name(), family, stands_for),
        "write **bold** instead, or set the text in a family that has one: 'kingpress list fonts' names them");
  }

  // By the deck's own short names, which are wrong where they are given, then by those of the drawings.
  bool find_symbol(const std::string& wanted, TextPiece& piece) {
    std::string name = wanted;
    diag::Span place = span();
    if (const cards::Deck* deck = context_.subject.deck)
      for (const cards::ShortSymbol& known : deck->symbols)
        if (known.name == wanted) {
          name = known.stands_for;
          place = known.span;
        }
    if (name.find('.') == std::string::npos) {
      piece.symbol = drawing(name, place);
    } else {
      piece.picture =
          context_.studio.pictures.picture(context_.subject.folder(), name, place, context_.studio.diagnostics);
      piece.missing = !piece.picture;
    }
    return piece.is_drawn();
  }

  // The drawing before the words; false when it is named and not found.
  bool find_marker() {
    if (!text_.before) return true;
    const std::string wanted = text_.before->symbol.bind(context_.lookup);
    if (wanted.empty()) return true;
    marker_ = drawing(wanted, span());
    if (!marker_) return false;
    const auto colour = resolve(text_.before->colour, context_);
    if (colour) marker_colour_ = *colour;
    return colour.has_value();
  }

  void place(const std::string& words) {
    const Length taken = marker_ ? text_.before->size + text_.before->gap : Length{};
    const bool single = text_.max_lines == 1 || text_.along || text_.vertical == templates::TextVertical::figures;
    TextRoom room{{box_.width - taken, box_.height}, single};
    const auto way = text_.along ? find_way() : std::nullopt;
    if (text_.along && !way) return;
    if (way) room.box.width = way->length();
    room.least_type = context_.least_type;
    if (context_.studio.translator) room.language = context_.studio.translator->code();
    TextFitter fitter(text_, *style_, room, context_.studio.layout);
    if (text_.when_long && !fitter.fits_at_all(pieces_))
      return TextComposer(*text_.when_long, box_, context_, out_).compose();
    if (context_.studio.surveying) return survey(fitter);
    const auto common = text_.same_size ? context_.studio.common_sizes.find(text_, company()) : std::nullopt;
    FittedText fitted = common ? fitter.fit_at(pieces_, *common) : fitter.fit(pieces_);
    report(fitted);
    if (fitted.laid.lines.empty()) return;
    if (way) return draw_words(along(fitted.laid, *way, start_on(*way, fitted)), fitted);
    const double start = place_across(fitted, taken).points();
    const Length baseline = first_baseline(fitted);
    const Point move{Length::points(start), baseline - fitted.laid.lines.front().baseline};
    draw_words(in_lines(fitted.laid, move), fitted);
    if (context_.taken) *context_.taken = std::max(*context_.taken, box_.y + fitted.laid.size.height);
    for (const fonts::Underline& line : fitted.laid.underlines)
      out_.push_back(scene::Path{scene::Outline::rectangle(line.rect.moved(move)), line.colour, {}, {}});
    if (text_.foot_bar && (words == "6" || words == "9")) draw_foot_bar(fitted, move, baseline);
  }

  void draw_words(const StandingWords& words, const FittedText& fitted) {
    if (text_.outline) draw_outline(words.texts, *text_.outline, context_, out_);
    draw(words.texts, out_);
    if (text_.colour) draw_gradient(words.texts, colour_, *text_.colour, context_, out_);
    for (const StandingBox& standing : words.boxes) {
      const fonts::PlacedBox& box = fitted.laid.boxes[standing.box];
      scene::Nodes drawn;
      draw_symbol(box.name, standing.rect, box.colour, drawn);
      append_placed(std::move(drawn), standing.turn, out_);
    }
  }

  // The line that the words stand on; nothing when it binds what is none (reported).
  std::optional<scene::Way> find_way() const {
    auto outline =
        std::visit([&](const auto& line) { return outline_of(line, box_, text_.span, context_); }, text_.along->line);
    if (!outline) return std::nullopt;
    return scene::Way(text_.along->anticlockwise ? scene::reversed(*outline) : *outline);
  }

  // Of what is not justified the rest of the way is shared out as in a line.
  Length start_on(const scene::Way& way, const FittedText& fitted) const {
    const Length rest = way.length() - fitted.laid.lines.front().width;
    if (text_.align == templates::TextAlign::centre) return rest / 2.0;
    return text_.align == templates::TextAlign::right || text_.align == templates::TextAlign::end ? rest : Length{};
  }

  CommonSizes::Company company() const { return {context_.subject.company.get(), context_.least_type}; }

  // What this card needs is told to those that share the size; one that fits at none is wrong by itself.
  void survey(TextFitter& fitter) {
    CommonSizes& sizes = context_.studio.common_sizes;
    const int step = sizes.find(text_, company()).value_or(fitter.last_step());
    const auto largest = fitter.largest_step(pieces_, step);
    if (!largest) return;
    sizes.set(text_, company(), *largest);
    if (*largest < step) sizes.decide(text_, company());
  }

  // How far the paragraph moves right; draws the marker on the way.
  Length place_across(const FittedText& fitted, Length taken) {
    const bool one = fitted.laid.lines.size() == 1, optical = one && text_.optical && fitted.laid.ink.width > Length{};
    const Rect& ink = fitted.laid.ink;
    const bool as_laid =
        !optical && !marker_ && text_.max_lines != 1 && text_.vertical != templates::TextVertical::figures;
    if (as_laid) return box_.x;
    const Length lead = optical ? ink.x : one ? line_start(fitted) : Length{};
    const Length width = taken + (optical ? ink.width : one ? fitted.laid.lines.front().width : fitted.laid.size.width);
    Length left = box_.x;
    if (text_.align == templates::TextAlign::centre) left += (box_.width - width) / 2.0;
    const bool at_end = text_.align == templates::TextAlign::end;
    const bool follows = at_end || text_.align == templates::TextAlign::start;
    if (text_.align == templates::TextAlign::right || (follows && at_end != fitted.laid.right_to_left))
      left += box_.width - width;
    if (marker_) draw_marker(left);
    return left + taken - lead;
  }

  // Where the one line begins in the paragraph (it is aligned within the room unless it never wraps).
  static Length line_start(const FittedText& fitted) {
    Length start = Length::points(1e9);
    for (const scene::Text& text : fitted.laid.texts) start = std::min(start, text.origin.x);
    for (const fonts::PlacedBox& box : fitted.laid.boxes) start = std::min(start, box.rect.x);
    return start;
  }

  Length first_baseline(const FittedText& fitted) const {
    const auto& lines = fitted.laid.lines;
    const Length given = style_->style->first_baseline * fitted.scale;
    const Length first = given > Length{} ? given : lines.front().baseline;
    switch (context_.taken ? templates::TextVertical::top : text_.vertical) {
      case templates::TextVertical::top: return box_.y + first;
      case templates::TextVertical::middle: return box_.y + (box_.height - fitted.laid.size.height) / 2.0 + first;
      case templates::TextVertical::bottom: return box_.bottom() - fitted.laid.size.height + first;
      case templates::TextVertical::baseline: return box_.y + text_.baseline;
      case templates::TextVertical::figures:
        return box_.centre().y + style_->style->size * (fitted.scale * style_->metrics.figure_height / 2);
    }
    return box_.y + first;
  }

  void draw_marker(Length left) {
    const Length size = text_.before->size;
    const Length centre =
        (text_.vertical == templates::TextVertical::baseline ? box_.y + text_.baseline : box_.centre().y) +
        text_.before->drop;
    draw_drawing(*marker_, {left, centre - size / 2.0, size, size}, marker_colour_, out_);
  }

  void draw_symbol(const std::string& wanted, const Rect& box, scene::Colour colour, scene::Nodes& out) {
    const auto piece = std::find_if(pieces_.begin(), pieces_.end(),
                                    [&](const TextPiece& p) { return p.is_drawn() && p.text == wanted; });
    if (piece == pieces_.end()) return;
    if (piece->picture)
      out.push_back(scene::Image{
          context_.studio.pictures.for_area(piece->picture, context_.printed(box.size()), context_.subject.most_dpi),
          box});
    else if (piece->symbol)
      draw_drawing(*piece->symbol, box, colour, out);
    else
      draw_missing(wanted, box, std::nullopt, context_, out);
  }

  // In the colour of the words around it; names the drawing leaves open come from the palette, else they are that
  // colour too.
  void draw_drawing(const templates::Drawing& drawing, const Rect& box, scene::Colour colour, scene::Nodes& out) {
    DrawingLook look{&context_.layout.palette, {}, std::nullopt};
    for (const std::string& open : drawing.open_colours) {
      if (!context_.layout.palette.contains(open)) look.colours.push_back({open, colour});
    }
    out.push_back(placed(drawing, context_.studio.drawings.painted(drawing, look), box));
  }

  void draw_foot_bar(const FittedText& fitted, Point move, Length baseline) {
    const Length size = style_->style->size * fitted.scale;
    const Length centre = fitted.laid.ink.centre().x + move.x;
    const Length width = size * text_.foot_bar->width;
    scene::Path bar;
    bar.outline = scene::Outline::rectangle(
        {centre - width / 2.0, baseline + size * text_.foot_bar->gap, width, size * text_.foot_bar->height});
    bar.fill = colour_;
    out_.push_back(std::move(bar));
  }

  // One message a text: of a script that no font has, every letter is missing.
  void report_missing(const std::vector<std::string>& missing) {
    constexpr std::size_t most_named = 3;
    if (missing.empty()) return;
    std::string named;
    for (std::size_t i = 0; i < std::min(missing.size(), most_named); ++i) {
      const char32_t code = fonts::character_at(missing[i], 0).code;
      const char* base = fonts::is_combining(code) ? "\u25cc" : "";  // a dotted circle to carry the mark
      named +=
          fmt::format("{}'{}{}' (U+{:04X})", i > 0 ? ", " : "", base, missing[i], static_cast<std::uint32_t>(code));
    }
    if (missing.size() > most_named) named += fmt::format(" and {} more", missing.size() - most_named);
    const auto holder = said_at_ ? std::nullopt : holder_of(missing.front(), text_.text, context_);
    context_.studio.diagnostics.error(
        "missing-glyph", holder && holder->span ? holder->span : span(),
        fmt::format("{}{} holds {}, which neither '{}' nor the fallback font has", context_.who(),
                    holder ? holder->name : name(), named, context_.studio.fonts.info(style_->face).family),
        "write it another way, put a font (.ttf, .otf) that has it beside the deck, or write 'fonts: installed' into "
        "the "
        "deck to use those of this machine");
  }

  void report(const FittedText& fitted) {
    report_missing(fitted.laid.missing);
    if (fitted.too_wide == Length{} && fitted.too_high == Length{}) return;
    const double points = style_->style->size.points() * fitted.scale;
    const bool wide = fitted.too_wide > Length{};
    std::string by = wide ? fmt::format("{:.1f}mm too wide for its box of {}", std::max(fitted.too_wide.mm(), 0.1),
                                        to_string(box_.width))
                          : fmt::format("{:.1f}mm too high for its box of {}", std::max(fitted.too_high.mm(), 0.1),
                                        to_string(box_.height));
    if (!wide && fitted.lines_allowed > 0)
      by += fmt::format(" ({} lines, {} fit{})", fitted.laid.lines.size(), fitted.lines_allowed,
                        fitted.lines_allowed == 1 ? "s" : "");
    context_.studio.diagnostics.error("text-overflow", span(),
                                      fmt::format("{}{} is {} at {:.3g}pt", context_.who(), name(), by, points),
                                      text_.shrink_to ? "shorten it: it is already set at its smallest size"
                                                      : "shorten it, or let the template shrink it with 'shrink_to'");
  }

  const templates::Text& text_;
  const Rect& box_;
  const Context& context_;
  scene::Nodes& out_;
  diag::Span said_at_;  // of the translation, in another language
  const ResolvedStyle* style_ = nullptr;
  scene::Colour colour_, marker_colour_;
  std::vector<TextPiece> pieces_;
  const templates::Drawing* marker_ = nullptr;
};

}  // namespace

void draw(const templates::Text& text, const Rect& box, const Context& context, scene::Nodes& out) {
  TextComposer(text, box, context, out).compose();
}

}  // namespace kingpress::compose
