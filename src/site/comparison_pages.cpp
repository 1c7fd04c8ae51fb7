// The two versions may bring fonts of their own, and a page knows one set of them. So the older faces come as outlines;
// all words beside the faces are text of the newer version's fonts.
#include "site/comparison_pages.h"

#include <algorithm>

#include <fmt/format.h>

#include "fonts/text_layout.h"
#include "output/document.h"
#include "output/outlined.h"

namespace kingpress::site {
namespace {

using geometry::Length;
using inspect::ValueDifference;
using inspect::WordRun;

constexpr scene::Colour ink{0x14, 0x14, 0x14}, soft{0x55, 0x5c, 0x66}, gone{0xa8, 0x20, 0x1a}, come{0x1f, 0x60, 0x3d},
    mark{0xb8, 0x0f, 0x73}, hair{0xc9, 0xc3, 0xb4};
constexpr Length page_width = Length::mm(210), page_height = Length::mm(297), margin = Length::mm(14),
                 first_row = Length::mm(26), row_height = Length::mm(87), last_row = Length::mm(287),
                 face_width = Length::mm(56), face_height = Length::mm(77), between = Length::mm(5);

// As large as a face is shown.
geometry::Size shown_size(geometry::Size trim) {
  const double scale = std::min(face_width / trim.width, face_height / trim.height);
  return {trim.width * scale, trim.height * scale};
}

class Pages {
 public:
  Pages(const ComparisonWords& words, DrawnCards& before, DrawnCards& after, output::DocumentWriter& document)
      : words_(words), before_(before), after_(after), document_(document) {
    fonts::FontSet& fonts = after.workshop().fonts();
    text_ = fonts.face({"text", 400}).value_or(0);
    strong_ = fonts.face({"text", 600}).value_or(text_);
    title_ = fonts.face({"title", 600}).value_or(text_);
  }

  void deck(const ComparedDeck& deck) {
    section_ = deck.title;
    if (!deck.values.empty()) {
      begin_row(row_height);
      Length top = row_top_;
      lay(margin, top, page_width - 2.0 * margin, {{deck.title, {title_, Length::points(15), ink}, {}}});
      values(deck.values, margin, top, page_width - 2.0 * margin, row_top_ + row_height);
    }
    for (const ComparedCard& one : deck.cards) card(one);
  }

  void end() {
    if (row_ == 0 && number_ > 0) return;
    begin_page_if_none();
    flush();
  }

 private:
  void begin_page_if_none() {
    if (!page_.nodes.empty()) return;
    page_.size = {page_width, page_height};
    Length top = Length::mm(11);
    lay(margin, top, page_width - 2.0 * margin,
        {{words_.title, {title_, Length::points(17), ink}, {}},
         {fmt::format("   {} to {}", words_.was, words_.is), {text_, Length::points(9.5), soft}, {}}});
  }
  void begin_row(Length height) {
    if (row_ > 0 && row_end_ + height > last_row) flush();
    begin_page_if_none();
    row_top_ = row_ == 0 ? first_row : row_end_;
    row_end_ = row_top_ + height;
    ++row_;
    if (row_ > 1) line(margin, row_top_ - Length::mm(4), page_width - 2.0 * margin, hair);
  }
  void flush() {
    ++number_;
    document_.page(page_, {section_, fmt::format("{} {}", section_, number_), {}, {}});
    page_ = {};
    row_ = 0;
  }

  void line(Length x, Length y, Length width, scene::Colour colour) {
    scene::Path path;
    path.outline = scene::Outline::line({x, y}, {x + width, y});
    path.stroke = scene::Stroke{colour, Length::points(0.6)};
    page_.nodes.emplace_back(std::move(path));
  }

  fonts::Laid laid(Length width, std::vector<fonts::Run> runs) {
    fonts::Paragraph paragraph;
    paragraph.runs = std::move(runs);
    paragraph.width = width;
    return after_.workshop().text().lay(paragraph);
  }

  // Moves `top` below what was laid; what would reach beyond `bottom` is left out, with dots in its place.
  void lay(Length x, Length& top, Length width, std::vector<fonts::Run> runs, Length bottom = page_height) {
    const fonts::Laid all = laid(width, std::move(runs));
    const Length low = top + all.size.height;
    for (scene::Text text : all.texts) {
      if (top + text.origin.y > bottom) continue;
      text.origin = {text.origin.x + x, text.origin.y + top};
      if (text.colour == gone && !text.glyphs.empty())
        line(text.origin.x, text.origin.y - text.size * 0.28,
             Length::points(static_cast<double>(text.glyphs.back().x)) + text.size * 0.5, gone);
      page_.nodes.emplace_back(std::move(text));
    }
    top = std::min(low, bottom);
  }

  std::vector<fonts::Run> told(const ValueDifference& value) const {
    const fonts::TextStyle plain{text_, Length::points(9.5), ink}, old{text_, Length::points(9.5), gone},
        fresh{strong_, Length::points(9.5), come};
    std::vector<fonts::Run> runs{{value.name + "  ", {text_, Length::points(9.5), soft}, {}}};
    const bool lines = value.name == cards::own_rules_name;
    if (lines || inspect::is_long_text(value))
      for (const WordRun& run :
           lines ? inspect::compare_lines(value.was, value.is) : inspect::compare_words(value.was, value.is)) {
        if (lines && run.in == WordRun::In::both) continue;
        runs.push_back({run.words,
                        run.in == WordRun::In::both    ? plain
                        : run.in == WordRun::In::first ? old
                                                       : fresh,
                        {}});
        runs.push_back({lines ? "\n" : " ", plain, {}});
      }
    else {
      if (!value.was.empty()) runs.push_back({value.was, old, {}}), runs.push_back({"  ", plain, {}});
      if (!value.is.empty()) runs.push_back({value.is, fresh, {}});
    }
    return runs;
  }

  void values(const std::vector<ValueDifference>& all, Length x, Length& top, Length width, Length bottom) {
    for (const ValueDifference& value : all) {
      top = top + Length::mm(1.6);
      if (top > bottom) return;
      lay(x, top, width, told(value), bottom);
    }
  }

  void face(const std::optional<DrawnFace>& drawn, bool is_old, const ComparedCard& card, Length x) {
    const Length top = row_top_;
    if (!drawn) {
      const std::optional<DrawnFace>& other = is_old ? card.is : card.was;
      const geometry::Size size = other ? shown_size(other->component.trim) : geometry::Size{face_width, face_height};
      scene::Path frame;
      frame.outline = scene::Outline::rounded({x, top, size.width, size.height}, Length::mm(2));
      frame.stroke = scene::Stroke{hair, Length::points(0.8)};
      frame.stroke->dash = {Length::mm(1.5), Length::mm(1.5)};
      page_.nodes.emplace_back(std::move(frame));
      Length at = top + size.height / 2.0;
      const bool there = (is_old ? card.told.was : card.told.is) != nullptr;
      lay(x + Length::mm(6), at, size.width - Length::mm(12),
          {{there    ? "cannot be drawn"
            : is_old ? "not there yet"
                     : "not there any more",
            {text_, Length::points(9), soft},
            {}}});
      return;
    }
    const geometry::Size trim = drawn->component.trim;
    const double scale = shown_size(trim).width / trim.width;
    const scene::Scene shown = is_old ? output::outlined(drawn->scene, before_.workshop().fonts()) : drawn->scene;
    scene::Nodes nodes = shown.nodes;
    scene::Path edge;
    edge.outline = scene::Outline::rectangle(geometry::Rect::of(trim));
    edge.stroke = scene::Stroke{hair, Length::points(0.5) / scale};
    nodes.emplace_back(std::move(edge));
    for (const geometry::Rect& box : card.boxes) {
      scene::Path path;
      path.outline = scene::Outline::rounded(box, Length::mm(0.6));
      path.stroke = scene::Stroke{mark, Length::points(1.2) / scale};
      nodes.emplace_back(std::move(path));
    }
    scene::Group group;
    group.transform = {scale, 0, 0, scale, x, top};
    group.children = std::make_shared<const scene::Nodes>(std::move(nodes));
    page_.nodes.emplace_back(std::move(group));
  }

  struct Said {
    Length above;
    std::vector<fonts::Run> runs;
  };
  std::vector<Said> said_of(const ComparedCard& card) const {
    const std::string kind = inspect::name_of(card.told.kind);
    const bool is_titled = !card.told.title.empty();
    std::vector<Said> said{
        {{}, {{is_titled ? card.told.title : card.told.id, {title_, Length::points(13), ink}, {}}}},
        {{}, {{is_titled ? card.told.id + ", " + kind : kind, {text_, Length::points(9), soft}, {}}}}};
    for (const ValueDifference& value : card.told.values) said.push_back({Length::mm(1.6), told(value)});
    if (card.told.kind == inspect::CardDifference::Kind::changed && card.told.values.empty())
      said.push_back({{}, {{"looks different", {text_, Length::points(9.5), ink}, {}}}});
    return said;
  }

  // A card's row is as high as its faces, or as its words where these need more, but not higher than a page has thrice.
  Length height_of(const ComparedCard& card, const std::vector<Said>& said, Length width) {
    Length faces, words;
    for (const auto* side : {&card.was, &card.is})
      if (*side) faces = std::max(faces, shown_size((*side)->component.trim).height);
    for (const Said& one : said) words = words + one.above + laid(width, one.runs).size.height;
    return faces == Length{} ? face_height : std::min(face_height, std::max(faces, words));
  }

  void card(const ComparedCard& card) {
    const Length x = margin + 2.0 * (face_width + between), width = page_width - margin - x;
    const std::vector<Said> said = said_of(card);
    const Length height = height_of(card, said, width);
    begin_row(height + row_height - face_height);
    face(card.was, true, card, margin);
    face(card.is, false, card, margin + face_width + between);
    Length top = row_top_;
    const Length bottom = top + height;
    for (const Said& one : said) {
      top = top + one.above;
      if (top > bottom) return;
      lay(x, top, width, one.runs, bottom);
    }
  }

  const ComparisonWords& words_;
  DrawnCards &before_, &after_;
  output::DocumentWriter& document_;
  fonts::FaceId text_ = 0, strong_ = 0, title_ = 0;
  scene::Scene page_;
  std::string section_ = "changes";
  Length row_top_, row_end_;
  std::size_t row_ = 0, number_ = 0;  // row: of the page that is begun, from 1
};

}  // namespace

void write_comparison_pdf(const std::string& path, const ComparisonWords& words, const std::vector<ComparedDeck>& decks,
                          DrawnCards& before, DrawnCards& after) {
  output::WriterOptions options;
  options.path = path;
  options.one_file = true;
  options.info.title = fmt::format("{}: what changed from {} to {}", words.title, words.was, words.is);
  const auto document = output::open_document("pdf", after.workshop().fonts(), options);
  Pages pages(words, before, after, *document);
  for (const ComparedDeck& deck : decks) pages.deck(deck);
  pages.end();
  document->finish();
}

}  // namespace kingpress::site
