// One fault often stands on every card. Findings are counted by kind, and the worst one is named with what would mend
// it.
#include "trade/order_check.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "trade/face_ink.h"
#include "trade/near_cut.h"
#include "trade/safe_zone.h"

namespace kingpress::trade {
namespace {

using geometry::Length;

constexpr double reading_error = 1;  // per cent of ink: inks are bytes

// The worst of a kind, the face that has it, and how many have any.
template <class Finding>
struct Findings {
  std::optional<Finding> worst;
  const OrderedFace* on = nullptr;
  std::size_t faces = 0;

  void add(const std::vector<Finding>& found, const OrderedFace& face, auto&& worse) {
    for (const Finding& one : found)
      if (!worst || worse(one, *worst)) worst = one, on = &face;
    faces += !found.empty();
  }
};

class Check {
 public:
  Check(const OrderToCheck& order, bool at_risk, inks::Coverage* inks, fonts::FontSet& fonts,
        diag::Diagnostics& diagnostics)
      : order_(order), shop_(order.shop), at_risk_(at_risk), inks_(inks), raster_(fonts), diagnostics_(diagnostics) {
    if (inks) face_ink_.emplace(*inks, raster_);
  }

  void judge(std::size_t batch, scene::Side side) {
    Findings<Strayed> strayed;
    Findings<Coarse> refused, coarse;
    Findings<Inked> inked;
    Findings<NearCut> near;
    for (const OrderedFace& face : order_.ordered.faces) {
      if (face.batch != batch || face.side != side || face.blank) continue;
      const sheets::Face drawn = order_.kit.faces(face.item.part, side);
      const scene::Nodes& nodes = *drawn.nodes;
      strayed.add(outside_safe_zone(nodes, cut_of(face), shop_.safe, raster_), face,
                  [](const Strayed& a, const Strayed& b) { return a.from_cut < b.from_cut; });
      const CutLine cut = cut_of(face);
      if (const auto found = cut.shape == geometry::CutShape::rectangle
                                 ? near_cut(nodes, cut.box, frame_from_cut, raster_)
                                 : std::nullopt)
        near.add({*found}, face, [](const NearCut& a, const NearCut& b) { return a.from_cut < b.from_cut; });
      const auto coarser = [](const Coarse& a, const Coarse& b) { return a.dpi < b.dpi; };
      if (shop_.least_dpi) refused.add(coarse_pictures(nodes, *shop_.least_dpi), face, coarser);
      if (shop_.good_dpi) coarse.add(coarse_pictures(nodes, *shop_.good_dpi), face, coarser);
      if (shop_.ink && face_ink_)
        inked.add(too_much_ink(nodes, face), face, [](const Inked& a, const Inked& b) { return a.ink > b.ink; });
    }
    if (strayed.worst)
      tell(true, strayed, "outside-safe-zone",
           fmt::format("'{}' on '{}' ends {} from the cut of '{}', {} wants {}", strayed.worst->text, strayed.on->name,
                       to_string(strayed.worst->from_cut), order_.batches[batch].product->title, shop_.title,
                       to_string(shop_.safe)),
           "move it inwards");
    if (near.worst)
      tell(false, near, "near-cut",
           fmt::format("{} {} from the cut of '{}' on the {} side of '{}'",
                       near.worst->is_line ? "a line runs" : "what is printed ends",
                       to_string(std::max(near.worst->from_cut, -near.worst->from_cut)),
                       order_.batches[batch].product->title, near.worst->side, near.on->name),
           "let grounds reach over the cut, move lines inwards: the shop's knife drifts");
    if (refused.worst)
      tell(true, refused, "too-few-pixels", told(refused, *shop_.least_dpi), advice(*refused.worst, *shop_.least_dpi));
    else if (coarse.worst)
      tell(false, coarse, "too-few-pixels", told(coarse, *shop_.good_dpi), advice(*coarse.worst, *shop_.good_dpi));
    if (inked.worst && order_.limits_ink)
      tell(false, inked, "too-much-ink", told(inked),
           fmt::format("the document has no more than {} % anywhere: such spots print a little lighter", *shop_.ink));
    else if (inked.worst)
      tell(true, inked, "too-much-ink", told(inked),
           fmt::format("calculated with '{}' (--icc names another): lighten what is dark there, or make it black alone",
                       inks_->profile()));
  }

  double most_ink() const { return most_ink_; }

 private:
  void tell(bool is_refused, const auto& findings, std::string code, std::string message, std::string hint) {
    const diag::Span span = order_.kit.parts[findings.on->item.part].span;
    if (findings.faces > 1) message += fmt::format(", on {} faces in all", findings.faces);
    if (is_refused && !at_risk_)
      diagnostics_.error(std::move(code), span, std::move(message), hint + ", or order it so with --at-risk");
    else
      diagnostics_.warning(std::move(code), span, std::move(message), is_refused ? std::string() : std::move(hint));
  }

  std::string told(const Findings<Coarse>& coarse, double wanted) const {
    return fmt::format("'{}' on '{}' is printed with {:.0f} pixels an inch, {} wants {:.0f}", coarse.worst->picture,
                       coarse.on->name, std::floor(coarse.worst->dpi), shop_.title, wanted);
  }
  static std::string advice(const Coarse& coarse, double wanted) {
    const double more = wanted / coarse.dpi;
    return fmt::format("it has {:.0f} x {:.0f}: take one of at least {:.0f} x {:.0f}, or show it smaller", coarse.width,
                       coarse.height, std::ceil(coarse.width * more), std::ceil(coarse.height * more));
  }

  std::vector<Inked> too_much_ink(const scene::Nodes& nodes, const OrderedFace& face) {
    const scene::Component& piece = order_.kit.parts[face.item.part].component;
    const double limit = *shop_.ink + reading_error;
    const Inked most = face_ink_->most(nodes, piece.trim, piece.bleed, std::min(limit, most_ink_));
    most_ink_ = std::max(most_ink_, most.ink);
    return most.ink > limit ? std::vector{most} : std::vector<Inked>{};
  }
  std::string told(const Findings<Inked>& inked) const {
    const geometry::Size& trim = order_.kit.parts[inked.on->item.part].component.trim;
    const auto within = [](Length at, Length size) { return std::round(std::clamp(at, Length{}, size).mm()); };
    return fmt::format("'{}' takes {:.0f} % of ink {:.0f}mm from its left and {:.0f}mm from its top, {} wants {} %",
                       inked.on->name, inked.worst->ink, within(inked.worst->where.x, trim.width),
                       within(inked.worst->where.y, trim.height), shop_.title, *shop_.ink);
  }

  // Where the shop cuts, in the coordinates of the face.
  CutLine cut_of(const OrderedFace& face) const {
    const Product& product = *order_.batches[face.batch].product;
    const geometry::Size size = face.item.turned ? product.trim.turned() : product.trim;
    const scene::Component& piece = order_.kit.parts[face.item.part].component;
    CutLine cut{
        {(piece.trim.width - size.width) / 2.0, (piece.trim.height - size.height) / 2.0, size.width, size.height},
        product.shape};
    if (cut.shape == geometry::CutShape::rectangle) cut.shape = piece.round ? geometry::CutShape::circle : piece.shape;
    return cut;
  }

  const OrderToCheck& order_;
  const Shop& shop_;
  bool at_risk_;
  inks::Coverage* inks_;
  output::Rasteriser raster_;
  std::optional<FaceInk> face_ink_;
  double most_ink_ = 0;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

double check_order(const OrderToCheck& order, bool at_risk, inks::Coverage* inks, fonts::FontSet& fonts,
                   diag::Diagnostics& diagnostics) {
  Check check(order, at_risk, inks, fonts, diagnostics);
  for (std::size_t batch = 0; batch < order.batches.size(); ++batch)
    for (const scene::Side side : {scene::Side::front, scene::Side::back}) check.judge(batch, side);
  return check.most_ink();
}

}  // namespace kingpress::trade
