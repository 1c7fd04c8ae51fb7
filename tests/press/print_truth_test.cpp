// What a print promises, measured on the drawing instructions of a PDF: nine sizes of cards on seven papers, every way
// to lay them, one and two sides. All pages are one document, which qpdf unpacks and this file reads.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <functional>
#include <map>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "output/document.h"
#include "press/workshop.h"
#include "sheets/card_sizes.h"
#include "sheets/impose.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;

namespace {

constexpr double exact = 0.01;  // mm
constexpr scene::Colour ground_colour{153, 102, 51, 255}, front_colour{51, 102, 153, 255},
    back_colour{102, 51, 153, 255}, mark_colour{255, 0, 0, 255};

// A ground as far as bleed is drawn, the trim, and in its top left corner a mark of 8 x 3 mm: place, turn and side of
// every face can be read off the page. Each face is drawn by itself, so that nothing hides in a form.
sheets::Face probe_face(const scene::Component& component, scene::Side side) {
  const Rect trim = Rect::of(component.trim);
  const auto box = [](const Rect& r, scene::Colour colour) {
    return scene::Path{scene::Outline::rectangle(r), colour, scene::FillRule::nonzero, {}};
  };
  return {std::make_shared<const scene::Nodes>(
              scene::Nodes{box(trim.outset(component.bleed), ground_colour),
                           box(trim, side == scene::Side::back ? back_colour : front_colour),
                           box({{}, {}, Length::mm(8), Length::mm(3)}, mark_colour)}),
          std::nullopt};
}

struct Box {  // mm from the top left of the page
  double left = 0, top = 0, right = 0, bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  bool is(const Box& other) const {
    return std::abs(left - other.left) < exact && std::abs(top - other.top) < exact &&
           std::abs(right - other.right) < exact && std::abs(bottom - other.bottom) < exact;
  }
};
Box cut(const Box& a, const Box& b) {
  return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right), std::min(a.bottom, b.bottom)};
}

struct Line {
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
};
struct DrawnFace {
  Box trim, drawn, mark;  // drawn: with its bleed
  bool is_back = false;
};
struct DrawnPage {
  double width = 0, height = 0;
  std::vector<DrawnFace> faces;
  std::vector<Line> lines;
};

// Of a document that qpdf has laid open, the object that a dictionary names ("/Contents 12 0 R"), or what stands there
// itself ("/Resources << ... >>") and behind.
std::string object_of(const std::string& document, std::string_view dictionary, const std::string& key) {
  const std::size_t named = dictionary.find(key + " ");
  if (named == std::string::npos) return {};
  const std::string_view number = dictionary.substr(named + key.size() + 1);
  if (number.starts_with("<<")) return std::string(number);
  const std::size_t at = document.find("\n" + std::string(number.substr(0, number.find(' '))) + " 0 obj\n");
  REQUIRE(at != std::string::npos);
  return document.substr(at, document.find("\nendobj", at) - at);
}

std::string stream_of(const std::string& object) {
  const std::size_t begin = object.find("stream\n") + 7, end = object.find("endstream", begin);
  REQUIRE(end != std::string::npos);
  return object.substr(begin, end - begin);
}

// Reads what a page paints: rectangles by their colour and clip, and straight strokes, also in what it stamps.
class PageReader {
 public:
  PageReader(double width, double height, const std::string& document, std::string resources)
      : document_(document), resources_(std::move(resources)) {
    page_.width = width, page_.height = height;
    state_.clip = {-1e6, -1e6, 1e6, 1e6};
  }

  DrawnPage read(const std::string& content) {
    run(content);
    return std::move(page_);
  }

 private:
  struct State {
    std::array<double, 6> matrix{1, 0, 0, 1, 0, 0};
    Box clip;
    std::array<double, 3> fill{};
  };

  void run(const std::string& content) {
    std::istringstream words{content};
    for (std::string word; words >> word;) {
      char* end = nullptr;
      const double value = std::strtod(word.c_str(), &end);
      if (*end == '\0')
        numbers_.push_back(value);
      else if (word.front() == '/')
        name_ = word;
      else
        act(word);
    }
  }

  void stamp() {
    const std::string form = object_of(document_, resources_, name_);
    if (form.find("/Subtype /Form") == std::string::npos) return;
    const State kept = state_;
    const std::string outer = std::exchange(resources_, object_of(document_, form, "/Resources"));
    std::istringstream box(form.substr(form.find("/BBox [") + 7, 80));
    double left = 0, bottom = 0, right = 0, top = 0;
    box >> left >> bottom >> right >> top;
    points_ = 0;
    add_point(left, bottom), add_point(right, top);
    points_ = 0;
    state_.clip = cut(state_.clip, bounds_);
    run(stream_of(form));
    state_ = kept;
    resources_ = outer;
  }

  Line at(double x, double y) const {
    const auto& m = state_.matrix;
    constexpr double mm = 25.4 / 72;
    return {(m[0] * x + m[2] * y + m[4]) * mm, page_.height - (m[1] * x + m[3] * y + m[5]) * mm, 0, 0};
  }

  void add_point(double x, double y) {
    const Line p = at(x, y);
    bounds_ = points_++ == 0 ? Box{p.x1, p.y1, p.x1, p.y1}
                             : Box{std::min(bounds_.left, p.x1), std::min(bounds_.top, p.y1),
                                   std::max(bounds_.right, p.x1), std::max(bounds_.bottom, p.y1)};
  }

  void act(const std::string& word) {
    const auto n = [&](std::size_t i) { return numbers_.at(numbers_.size() - i); };
    if (word == "q") kept_.push_back(state_);
    if (word == "Q") state_ = kept_.back(), kept_.pop_back();
    if (word == "cm") {
      const auto m = state_.matrix;
      const std::array<double, 6> c{n(6), n(5), n(4), n(3), n(2), n(1)};
      state_.matrix = {c[0] * m[0] + c[1] * m[2], c[0] * m[1] + c[1] * m[3],        c[2] * m[0] + c[3] * m[2],
                       c[2] * m[1] + c[3] * m[3], c[4] * m[0] + c[5] * m[2] + m[4], c[4] * m[1] + c[5] * m[3] + m[5]};
    }
    if (word == "Do") stamp();
    if (word == "rg") state_.fill = {n(3), n(2), n(1)};
    if (word == "g") state_.fill = {n(1), n(1), n(1)};
    if (word == "re") add_point(n(4), n(3)), add_point(n(4) + n(2), n(3) + n(1));
    if (word == "m") add_point(n(2), n(1)), from_ = at(n(2), n(1));
    if (word == "l") {
      add_point(n(2), n(1));
      const Line to = at(n(2), n(1));
      lines_.push_back({from_.x1, from_.y1, to.x1, to.y1});
      from_ = to;
    }
    if (word == "W" || word == "W*") state_.clip = cut(state_.clip, bounds_);
    if (word == "S") page_.lines.insert(page_.lines.end(), lines_.begin(), lines_.end());
    if (word == "f" || word == "f*") fill();
    if (word == "S" || word == "f" || word == "f*" || word == "n") points_ = 0, lines_.clear();
    numbers_.clear();
  }

  void fill() {
    const auto is = [&](scene::Colour c) {
      return std::abs(state_.fill[0] - c.red / 255.0) < 1e-3 && std::abs(state_.fill[1] - c.green / 255.0) < 1e-3 &&
             std::abs(state_.fill[2] - c.blue / 255.0) < 1e-3;
    };
    if (is(ground_colour)) page_.faces.push_back({{}, cut(bounds_, state_.clip), {}, false});
    if (is(front_colour) || is(back_colour)) {
      // Cairo leaves out of a form a ground that is wholly covered.
      if (page_.faces.empty() || page_.faces.back().trim.width() > 0)
        page_.faces.push_back({{}, cut(bounds_, state_.clip), {}, false});
      page_.faces.back().trim = bounds_, page_.faces.back().is_back = is(back_colour);
    }
    if (is(mark_colour)) page_.faces.back().mark = bounds_;
  }

  const std::string& document_;
  std::string resources_, name_;  // of what is read now
  DrawnPage page_;
  State state_;
  std::vector<State> kept_;
  std::vector<double> numbers_;
  std::vector<Line> lines_;
  Box bounds_;
  std::size_t points_ = 0;
  Line from_;
};

// The pages of a document that qpdf has laid open.
std::vector<DrawnPage> read_pages(const std::string& text) {
  std::vector<DrawnPage> pages;
  std::size_t at = 0;
  for (std::size_t number = 1;; ++number) {
    at = text.find(fmt::format("%% Page {}\n", number), at);
    if (at == std::string::npos) return pages;
    const std::size_t box = text.find('[', text.find("/MediaBox", at));
    std::istringstream sides(text.substr(box + 1, 80));
    double left = 0, bottom = 0, right = 0, top = 0;
    sides >> left >> bottom >> right >> top;
    const std::string_view page = std::string_view(text).substr(at, text.find("\nendobj", at) - at);
    // Pages that paint the same share what paints it.
    pages.push_back(
        PageReader((right - left) * 25.4 / 72, (top - bottom) * 25.4 / 72, text, object_of(text, page, "/Resources"))
            .read(stream_of(object_of(text, page, "/Contents"))));
  }
}

// One way to print, and which pages of the document are its own.
struct Way {
  std::string name;
  scene::Component card;
  sheets::SheetSpec spec;
  sheets::Plan plan;
  std::size_t first = 0;
};

// Points into the way.
scene::Components components_of(const Way& way) {
  scene::Components components;
  components.add(way.card);
  return components;
}

Way way_of(const std::string& size, const std::string& paper, const sheets::LayoutEntry& layout,
           sheets::Duplex duplex) {
  Way way;
  way.name = fmt::format("{} on {}, {}, duplex {}", size, paper, layout.name, static_cast<int>(duplex));
  way.card.kind = way.card.name = "card";
  way.card.trim = sheets::find_card_size(size)->trim;
  way.card.bleed = Length::mm(3);
  way.card.copies = 5;
  way.card.has_back = true;
  way.spec.paper_name = paper;
  way.spec.paper = sheets::find_paper(paper)->size;
  way.spec.layout = layout.layout;
  way.spec.duplex = duplex;
  way.spec.bleed_is_usual = true;
  diag::Diagnostics diagnostics;
  way.plan = sheets::impose(components_of(way), way.spec, diagnostics);
  INFO(way.name);
  REQUIRE_FALSE(diagnostics.has_errors());
  return way;
}

// A card as it lies seen through the paper, turned over a line: its mark is then at the other end of the same edge.
Box through(const DrawnFace& face, const std::function<Box(const Box&)>& turn) {
  Box mark = turn(face.mark);
  const Box trim = turn(face.trim);
  if (mark.width() > mark.height())
    mark = {trim.left + trim.right - mark.right, mark.top, trim.left + trim.right - mark.left, mark.bottom};
  else
    mark = {mark.left, trim.top + trim.bottom - mark.bottom, mark.right, trim.top + trim.bottom - mark.top};
  return mark;
}

bool lies_behind(const DrawnFace& front, const std::vector<DrawnFace>& faces,
                 const std::function<Box(const Box&)>& turn) {
  return std::any_of(faces.begin(), faces.end(), [&](const DrawnFace& back) {
    return back.is_back && turn(back.trim).is(front.trim) && through(back, turn).is(front.mark);
  });
}

Box over_line(const Box& box, bool upright, double at) {
  return upright ? Box{2 * at - box.right, box.top, 2 * at - box.left, box.bottom}
                 : Box{box.left, 2 * at - box.bottom, box.right, 2 * at - box.top};
}

// How far a piece may reach beneath one that is painted later and hides it again, in millimetres: see sheets/seams.h.
constexpr double beneath = 0.3;

// How much of a strip at the side of the piece `k` no piece that is painted later hides, in square millimetres.
double seen_of(const Box& strip, const sheets::Page& page, std::size_t k, double x, double y) {
  double seen = std::max(0.0, strip.width()) * std::max(0.0, strip.height());
  for (std::size_t later = k + 1; later < page.placements.size(); ++later) {
    const Rect& extent = page.placements[later].extent;
    const Box hidden =
        cut(strip, {extent.left().mm() + x, extent.top().mm() + y, extent.right().mm() + x, extent.bottom().mm() + y});
    seen -= std::max(0.0, hidden.width()) * std::max(0.0, hidden.height());
  }
  return seen;
}

std::string fault_of_face(const DrawnFace& face, const DrawnPage& page, const Way& way) {
  const double width = way.card.trim.width.mm(), height = way.card.trim.height.mm();
  const bool upright = std::abs(face.trim.width() - width) < exact && std::abs(face.trim.height() - height) < exact;
  const bool lying = std::abs(face.trim.width() - height) < exact && std::abs(face.trim.height() - width) < exact;
  if (!upright && !lying) return fmt::format("trim is {} x {}", face.trim.width(), face.trim.height());
  if (face.trim.left < -exact || face.trim.top < -exact || face.trim.right > page.width + exact ||
      face.trim.bottom > page.height + exact)
    return "a trim reaches over the paper";
  const double left = face.trim.left - face.drawn.left, right = face.drawn.right - face.trim.right,
               top = face.trim.top - face.drawn.top, bottom = face.drawn.bottom - face.trim.bottom;
  if (std::min({left, right, top, bottom}) < -exact) return "a trim is not painted whole";
  if (std::max({left, right, top, bottom}) > 3 + exact) return "more bleed than asked for";
  for (const DrawnFace& other : page.faces)
    if (&other != &face) {
      const Box both = cut(face.drawn, other.trim);
      const bool is_hidden = &other > &face && std::min(both.width(), both.height()) < beneath + exact;
      if (both.width() > exact && both.height() > exact && !is_hidden) return "bleed lies on a neighbour";
    }
  for (const Line& line : page.lines) {
    const double x = (line.x1 + line.x2) / 2, y = (line.y1 + line.y2) / 2;
    const auto within = [&](double px, double py) {
      return px > face.drawn.left + exact && px < face.drawn.right - exact && py > face.drawn.top + exact &&
             py < face.drawn.bottom - exact;
    };
    if (within(x, y) || within(line.x1, line.y1) || within(line.x2, line.y2))
      return fmt::format("a mark at {}, {} lies on a face", x, y);
  }
  return {};
}

std::string fault_of_marks(const DrawnFace& face, const DrawnPage& page) {
  for (const bool upright : {true, false})
    for (const double edge :
         upright ? std::array{face.trim.left, face.trim.right} : std::array{face.trim.top, face.trim.bottom})
      if (std::none_of(page.lines.begin(), page.lines.end(), [&](const Line& line) {
            return upright ? std::abs(line.x1 - edge) < exact && std::abs(line.x2 - edge) < exact
                           : std::abs(line.y1 - edge) < exact && std::abs(line.y2 - edge) < exact;
          }))
        return fmt::format("no mark for the edge at {}", edge);
  return {};
}

std::string fault_of_page(const DrawnPage& page, std::size_t index, const std::vector<DrawnPage>& all, const Way& way) {
  const sheets::Page& planned = way.plan.pages[index];
  if (std::abs(page.width - planned.paper.width.mm()) > exact ||
      std::abs(page.height - planned.paper.height.mm()) > exact)
    return "the page box is not the paper";
  if (!planned.single) {
    const double small = std::min(page.width, page.height), large = std::max(page.width, page.height);
    if (std::abs(small - way.spec.paper.width.mm()) > exact || std::abs(large - way.spec.paper.height.mm()) > exact)
      return "the paper is not what was asked for";
  }
  if (page.faces.size() != planned.placements.size()) return "faces are missing";
  for (const DrawnFace& face : page.faces) {
    if (std::string fault = fault_of_face(face, page, way); !fault.empty()) return fault;
    if (planned.ticks && way.spec.marks == sheets::Marks::crop && !planned.back && !planned.single)
      if (std::string fault = fault_of_marks(face, page); !fault.empty()) return fault;
  }
  const bool folded = planned.fold.has_value();
  if (!folded && !planned.back) {
    const bool has_back = index + 1 < way.plan.pages.size() && way.plan.pages[index + 1].back &&
                          way.plan.pages[index + 1].sheet == planned.sheet;
    if (way.spec.duplex == sheets::Duplex::none) return {};
    if (page.faces.empty() || page.faces.front().is_back) return {};
    if (!has_back) return "there is no page behind";
    const bool over_long = way.spec.duplex == sheets::Duplex::long_edge;
    const bool upright = over_long == (page.height >= page.width);
    for (const DrawnFace& face : page.faces)
      if (!lies_behind(face, all[way.first + index + 1].faces, [&](const Box& box) {
            return over_line(box, upright, (upright ? page.width : page.height) / 2);
          }))
        return "a back does not lie behind its front";
  }
  if (folded) {
    const Point from = planned.fold->points.front(), to = planned.fold->points.back();
    const bool upright = std::abs((from.x - to.x).mm()) < exact;
    for (const DrawnFace& face : page.faces)
      if (!face.is_back && !lies_behind(face, page.faces, [&](const Box& box) {
            return over_line(box, upright, upright ? from.x.mm() : from.y.mm());
          }))
        return "a folded back does not lie behind its front";
  }
  return {};
}

// All pages of these ways as one document, read back. Shared faces are met again and stamped.
std::vector<DrawnPage> drawn_pages(const std::vector<Way>& ways, bool shared = false) {
  TempFolder folder;
  press::Workshop workshop;
  output::WriterOptions options;
  options.path = folder / "all.pdf";
  const auto writer = output::open_document("pdf", workshop.fonts(), options);
  const sheets::LabelSource no_labels{[](const sheets::Label&) { return scene::Nodes{}; },
                                      [](std::string_view, Length) { return Length{}; }};
  std::deque<sheets::Face> alive;  // what is drawn again is known by where it lies
  for (const Way& way : ways) {
    const sheets::Face front = probe_face(way.card, scene::Side::front), back = probe_face(way.card, scene::Side::back);
    const auto face = [&](std::size_t, scene::Side side) {
      if (shared) return side == scene::Side::front ? front : back;
      return alive.emplace_back(probe_face(way.card, side));
    };
    for (std::size_t i = 0; i < way.plan.pages.size(); ++i)
      writer->page(sheets::draw_page(way.plan, i, way.spec, components_of(way), face, no_labels), {"cards", "cards"});
  }
  writer->finish();
  const std::string open = folder / "open.pdf";
  REQUIRE(std::system(("qpdf --qdf --object-streams=disable '" + options.path + "' '" + open + "'").c_str()) == 0);
  return read_pages(read_bytes(open));
}

}  // namespace

TEST_CASE("every size on every paper, however laid, is printed true") {
  const std::array<std::string, 9> sizes{"poker", "tcg",   "tarot",   "tarot-eu",   "bridge",
                                         "mini",  "micro", "70x70mm", "51.3x73.7mm"};
  const std::array<std::string, 7> papers{"a4", "a3", "a5", "letter", "legal", "tabloid", "200x300mm"};
  std::vector<Way> ways;
  std::size_t pages = 0;
  for (const std::string& size : sizes)
    for (const std::string& paper : papers)
      for (const sheets::LayoutEntry& layout : sheets::layouts())
        for (const sheets::Duplex duplex :
             {sheets::Duplex::none, sheets::Duplex::long_edge, sheets::Duplex::short_edge}) {
          ways.push_back(way_of(size, paper, layout, duplex));
          ways.back().first = pages;
          pages += ways.back().plan.pages.size();
        }
  const std::vector<DrawnPage> drawn = drawn_pages(ways);
  REQUIRE(drawn.size() == pages);
  std::size_t faces = 0;
  for (const Way& way : ways) {
    std::size_t fronts = 0;
    for (std::size_t i = 0; i < way.plan.pages.size(); ++i) {
      INFO(way.name << ", page " << i + 1);
      const std::string fault = fault_of_page(drawn[way.first + i], i, drawn, way);
      CHECK(fault == "");
      for (const DrawnFace& face : drawn[way.first + i].faces) fronts += !face.is_back;
      faces += drawn[way.first + i].faces.size();
    }
    CHECK(fronts == way.card.copies);
  }
  CHECK(ways.size() == 945);
  CHECK(faces == 945 * 10);
}

TEST_CASE("what is drawn repeatedly reaches no farther than its bleed") {
  std::vector<Way> ways;
  std::size_t pages = 0;
  for (const double bleed : {0.0, 0.7, 1.3, 3.0})
    for (const std::string size : {"poker", "51.3x73.7mm"})
      for (const char* layout : {"auto", "grid", "strip", "gutter-fold"}) {
        Way way =
            way_of(size, "200x300mm", {layout, sheets::find_layout(layout).value_or(sheets::Layout::automatic), ""},
                   sheets::Duplex::long_edge);
        way.card.copies = 11;
        way.spec.bleed = Length::mm(bleed);
        way.spec.back_bleed = Length::mm(bleed);
        way.spec.correction.backs_by = {Length::mm(0.31), Length::mm(-0.17)};
        diag::Diagnostics diagnostics;
        way.plan = sheets::impose(components_of(way), way.spec, diagnostics);
        way.first = pages;
        pages += way.plan.pages.size();
        ways.push_back(std::move(way));
      }
  const std::vector<DrawnPage> drawn = drawn_pages(ways, true);
  std::size_t faces = 0;
  for (const Way& way : ways)
    for (std::size_t i = 0; i < way.plan.pages.size(); ++i) {
      INFO(way.name << ", bleed " << way.spec.bleed.mm() << ", page " << i + 1);
      const sheets::Page& page = way.plan.pages[i];
      const bool moved = page.back && way.plan.pages.size() > 1 && way.spec.layout != sheets::Layout::gutter_fold;
      const double x = moved ? 0.31 : 0, y = moved ? -0.17 : 0;
      REQUIRE(drawn[way.first + i].faces.size() == page.placements.size());
      for (std::size_t k = 0; k < page.placements.size(); ++k) {
        const auto& painted = drawn[way.first + i].faces[k].drawn;
        const Rect& extent = page.placements[k].extent;
        const Box own{extent.left().mm() + x, extent.top().mm() + y, extent.right().mm() + x, extent.bottom().mm() + y};
        const double more = std::max(
            {own.left - painted.left, own.top - painted.top, painted.right - own.right, painted.bottom - own.bottom});
        CHECK(more < beneath + exact);
        CHECK(more > -10 * exact);
        for (const Box& strip :
             {Box{painted.left, own.top, own.left, own.bottom}, Box{own.right, own.top, painted.right, own.bottom},
              Box{own.left, painted.top, own.right, own.top}, Box{own.left, own.bottom, own.right, painted.bottom}})
          if (std::min(strip.width(), strip.height()) > exact)
            CHECK(seen_of(strip, page, k, x, y) < exact * (strip.width() + strip.height()));
        ++faces;
      }
    }
  CHECK(faces > 200);
}

TEST_CASE("what is not printed true is seen") {
  const sheets::LayoutEntry grid{"grid", sheets::Layout::grid, ""};
  std::vector<Way> ways{way_of("poker", "a4", grid, sheets::Duplex::long_edge)};
  Way& way = ways.front();
  const auto first_fault = [&] { return fault_of_page(drawn_pages(ways)[0], 0, drawn_pages(ways), way); };
  CHECK(first_fault() == "");
  SECTION("a back that lies 0.05 mm beside its front") {
    way.spec.correction.backs_by = {Length::mm(0.05), {}};
    CHECK(first_fault() == "a back does not lie behind its front");
  }
  SECTION("a scale that is not 1") {
    way.spec.correction.across = 1.001;
    CHECK(first_fault().starts_with("trim is "));
  }
  SECTION("marks that are missing") {
    way.plan.pages[0].ticks = false;
    const std::vector<DrawnPage> without = drawn_pages(ways);
    way.plan.pages[0].ticks = true;
    CHECK(fault_of_page(without[0], 0, without, way).starts_with("no mark for the edge"));
  }
}
