// The marks of cutting machines are fixed by their programs; the figures here are theirs. Pieces are laid in what is
// left clear of the marks, by the imposition that sheets for scissors use too.
#include "trade/cut.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "diag/count.h"
#include "sheets/cut_line.h"
#include "trade/bundle.h"
#include "trade/cut_path.h"

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

// Silhouette Studio's least inset is 0.394 in; arms, thickness and what stays clear are those of public cutting
// templates (silhouette-card-maker: 5 mm, 1 mm, 1.5 mm).
constexpr Length mark_inset = Length::mm(10.01), mark_arm = Length::mm(5), mark_thickness = Length::mm(1);
constexpr Length mark_square = Length::mm(5), mark_clear = Length::mm(1.5);
// Cricut's print-then-cut on Letter paper, and what its program wants between pieces.
constexpr geometry::Size cricut_frame{Length::inches(6.75), Length::inches(9.25)};
constexpr Length cricut_gutter = Length::mm(3.8);
constexpr double cricut_dpi = 300;

sheets::SheetSpec sheets_for(const CutSpec& spec, const Kit& kit) {
  sheets::SheetSpec sheets = spec.sheets;
  sheets.title = kit.title;
  sheets.marks = sheets::Marks::none;
  if (spec.machine == Machine::cricut) {
    sheets.paper_name = "cricut";
    sheets.paper = cricut_frame;
    sheets.margin = {};
    sheets.bleed = {};
    sheets.gutter = cricut_gutter;
    sheets.duplex = sheets::Duplex::none;
  } else {
    const Length free = mark_inset + mark_thickness + mark_clear;
    sheets.margin = geometry::Insets{std::max(sheets.margin.left, free), std::max(sheets.margin.top, free),
                                     std::max(sheets.margin.right, free), std::max(sheets.margin.bottom, free)};
  }
  return sheets;
}

class Cutting {
 public:
  Cutting(const Kit& kit, const CutSpec& spec, fonts::FontSet& fonts, diag::Diagnostics& diagnostics,
          const Progress& progress)
      : kit_(kit),
        spec_(spec),
        sheets_(sheets_for(spec, kit)),
        bundle_(spec.folder, fonts, spec.jobs),
        diagnostics_(diagnostics),
        progress_(progress) {
    for (std::size_t i = 0; i < kit.parts.size(); ++i) {
      parts_.push_back(i);
      components_.push_back(kit.parts[i].component);
      if (spec.machine == Machine::cricut) components_.back().has_back = false;
    }
  }

  std::optional<Sent> send() {
    const std::size_t errors = diagnostics_.error_count();
    plan_ = sheets::impose(components_, sheets_, diagnostics_);
    leave_out_large();
    if (!is_clear()) {  // of the square, which reaches farther in than the corners
      const Length free = mark_inset + mark_square + mark_clear;
      sheets_.margin.top = std::max(sheets_.margin.top, free);
      sheets_.margin.bottom = std::max(sheets_.margin.bottom, free);
      plan_ = sheets::impose(components_, sheets_, diagnostics_);
      if (!is_clear()) {
        sheets_.margin.left = std::max(sheets_.margin.left, free);
        sheets_.margin.right = std::max(sheets_.margin.right, free);
        plan_ = sheets::impose(components_, sheets_, diagnostics_);
      }
    }
    // Rulers and footer would lie beside the marks, where a machine takes them for one.
    for (sheets::Page& page : plan_.pages) page.slug = sheets::Slug::none, page.ticks = false;
    if (diagnostics_.error_count() > errors) return std::nullopt;
    for (std::size_t i = 0; i < plan_.pages.size(); ++i) {
      spec_.machine == Machine::cricut ? add_picture(plan_.pages[i]) : add_page(i);
      progress_(i + 1, plan_.pages.size());
    }
    if (cut_files_ == 0) {
      diagnostics_.error("nothing-to-cut", {}, "no piece fits a sheet of this machine",
                         "choose a larger --paper, or smaller pieces with --only cards");
      return std::nullopt;
    }
    bundle_.text("READ-ME.txt", read_me());
    Sent sent;
    sent.notes = plan_.notes;
    if (!left_out_.empty())
      sent.notes.push_back(fmt::format("{} larger than a sheet left out: {}", diag::counted(left_out_.size(), "piece"),
                                       diag::listed(left_out_, 6)));
    sent.what = fmt::format("{} on {}", diag::counted(pieces_, "piece"), diag::counted(cut_files_, "sheet"));
    sent.files = bundle_.send();
    return sent;
  }

 private:
  // A knife cannot follow what is glued together of several sheets.
  void leave_out_large() {
    std::set<std::size_t> large;
    for (const sheets::Page& page : plan_.pages)
      if (page.tile)
        for (const sheets::Placement& placement : page.placements) large.insert(placement.component);
    if (large.empty()) return;
    for (auto it = large.rbegin(); it != large.rend(); ++it) {
      const std::string& name = kit_.parts[parts_[*it]].name;
      left_out_.insert(left_out_.begin(), components_[*it].copies, name);
      components_.erase(components_.begin() + static_cast<std::ptrdiff_t>(*it));
      parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(*it));
    }
    plan_ = sheets::impose(components_, sheets_, diagnostics_);
  }

  bool is_clear() const {
    for (const sheets::Page& page : plan_.pages) {
      if (page.back) continue;
      const RegistrationMarks marks = registration_marks(spec_.machine, page.paper);
      for (const sheets::Placement& placement : page.placements)
        for (const Rect& clear : marks.clear)
          if (placement.extent.overlaps(clear)) return false;
    }
    return true;
  }

  void add_lines(const sheets::Page& page, const RegistrationMarks& marks) {
    std::vector<CutPath> lines, shown;
    for (const sheets::Placement& placement : page.placements) {
      if (placement.side != scene::Side::front) continue;
      for (CutPath& path : cut_paths(components_[placement.component], placement.transform))
        lines.push_back(std::move(path));
      ++pieces_;
    }
    for (const auto& outline : marks.outlines) {
      CutPath path;
      for (const Point& point : outline) path.push_back({point});
      shown.push_back(std::move(path));
    }
    ++cut_files_;
    bundle_.text(fmt::format("cut-{:02}.svg", cut_files_), as_svg(page.paper, lines, shown));
    bundle_.text(fmt::format("cut-{:02}.dxf", cut_files_), as_dxf(page.paper, lines, shown));
  }

  // Backs are printed without marks: the machine looks at the fronts.
  void add_page(std::size_t index) {
    const sheets::Page& page = plan_.pages[index];
    scene::Scene scene = sheets::draw_page(
        plan_, index, sheets_, components_,
        [&](std::size_t component, scene::Side side) { return kit_.faces(parts_[component], side); }, spec_.labels);
    if (!page.back) {
      const RegistrationMarks marks = registration_marks(spec_.machine, page.paper);
      for (const scene::Path& mark : marks.drawn) scene.nodes.emplace_back(mark);
      add_lines(page, marks);
    }
    if (!document_) document_ = &bundle_.document("sheets.pdf", {kit_.title, kit_.author, {}, {}});
    output::PageInfo info;
    info.section = page.kind;
    info.label = page.label;
    document_->page(scene, info);
  }

  void add_picture(const sheets::Page& page) {
    if (page.back) return;
    scene::Scene scene{page.paper, {}};
    for (const sheets::Placement& p : page.placements) {
      const scene::Component& component = components_[p.component];
      const scene::Outline cut = sheets::trim_outline(component, p.side);
      scene.nodes.emplace_back(scene::Group{p.transform, cut, kit_.faces(parts_[p.component], p.side).nodes});
    }
    add_lines(page, {});
    bundle_.picture(fmt::format("sheet-{:02}.png", cut_files_), scene, cricut_dpi, true);
  }

  std::string read_me() const {
    std::string text = fmt::format("{} for a cutting machine\n\n", kit_.title);
    if (spec_.machine == Machine::cricut)
      return text +
             fmt::format(
                 "Cricut Design Space draws its own registration marks.\n1. Upload sheet-01.png as a complex picture "
                 "and keep its background clear; save it as a print-then-cut picture.\n2. Set its width to "
                 "{:.2f} mm (6.75 in) and do not touch the proportion: then it has its true size.\n3. Make it; "
                 "leave 'add bleed' on. cut-01.svg holds the same lines for other programs.\n",
                 cricut_frame.width.mm());
    return text + fmt::format(
                      "1. Print sheets.pdf at actual size (100 %), backs too if there are any.\n2. Open cut-01.dxf or "
                      "cut-01.svg in Silhouette Studio, at the size that it has, on a page of {} x {}.\n3. Turn on "
                      "registration marks: {}, inset {:.2f} mm, length {} mm, thickness {} mm.\n4. Switch the layer "
                      "'registration-marks' to no cut, lay the page on the mat with its marks up, and cut.\nA file for "
                      "each sheet of fronts, in the order of the pages. Lines are exact to 0.01 mm.\n",
                      to_string(sheets_.paper.width), to_string(sheets_.paper.height),
                      spec_.machine == Machine::silhouette ? "a square and two corners" : "four corners",
                      mark_inset.mm(), mark_arm.mm(), mark_thickness.mm());
  }

  const Kit& kit_;
  const CutSpec& spec_;
  sheets::SheetSpec sheets_;
  std::vector<scene::Component> components_;
  std::vector<std::size_t> parts_;  // theirs
  sheets::Plan plan_;
  Bundle bundle_;
  output::DocumentWriter* document_ = nullptr;
  diag::Diagnostics& diagnostics_;
  const Progress& progress_;
  std::size_t cut_files_ = 0, pieces_ = 0;
  std::vector<std::string> left_out_;  // what pieces are called, each copy
};

// The corner of an L at `at`, its arms going the ways of `x` and `y`.
std::vector<Point> corner(Point at, double x, double y) {
  const Length a = mark_arm, t = mark_thickness;
  return {at,
          {at.x + a * x, at.y},
          {at.x + a * x, at.y + t * y},
          {at.x + t * x, at.y + t * y},
          {at.x + t * x, at.y + a * y},
          {at.x, at.y + a * y}};
}

}  // namespace

RegistrationMarks registration_marks(Machine machine, geometry::Size page) {
  RegistrationMarks marks;
  if (machine == Machine::cricut) return marks;
  const Length left = mark_inset, top = mark_inset, right = page.width - mark_inset, bottom = page.height - mark_inset;
  if (machine == Machine::silhouette) {
    const Length s = mark_square;
    marks.outlines = {{{left, top}, {left + s, top}, {left + s, top + s}, {left, top + s}},
                      corner({right, top}, -1, 1),
                      corner({left, bottom}, 1, -1)};
  } else {
    marks.outlines = {corner({left, top}, 1, 1), corner({right, top}, -1, 1), corner({left, bottom}, 1, -1),
                      corner({right, bottom}, -1, -1)};
  }
  for (const auto& outline : marks.outlines) {
    scene::Path path;
    Rect box{outline.front().x, outline.front().y, {}, {}};
    for (const Point& point : outline) {
      path.outline.verbs.empty() ? path.outline.move_to(point) : path.outline.line_to(point);
      const Length x = std::min(box.x, point.x), y = std::min(box.y, point.y);
      box = {x, y, std::max(box.right(), point.x) - x, std::max(box.bottom(), point.y) - y};
    }
    path.outline.close();
    path.fill = scene::Colour{0, 0, 0, 255};
    marks.drawn.push_back(std::move(path));
    marks.clear.push_back(box.outset(mark_clear));
  }
  return marks;
}

std::optional<Sent> cut(const Kit& kit, const CutSpec& spec, fonts::FontSet& fonts, diag::Diagnostics& diagnostics,
                        const Progress& progress) {
  return Cutting(kit, spec, fonts, diagnostics, progress).send();
}

}  // namespace kingpress::trade
