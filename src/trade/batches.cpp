// A shop's products are few and fixed, a kit's pieces of any size and shape: what has no product is left out, and where
// nothing is left, it is said whether another size would help or only another shape.
#include "trade/batches.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "diag/count.h"

namespace kingpress::trade {
namespace {

using geometry::CutShape;
using geometry::Size;

constexpr double most_larger_mm = 1.05, most_smaller_mm = 0.5, same_mm = 0.15;

CutShape shape_of(const scene::Component& component) {
  return component.shape == CutShape::rectangle && component.round ? CutShape::circle : component.shape;
}

bool is_card(const scene::Component& piece) { return piece.kind == "card" || piece.kind == "reference"; }

// How far a product is from a piece that lies so, in mm of both sides; nothing when it will not do.
std::optional<double> distance(const Size& product, const Size& piece) {
  const double wider = (product.width - piece.width).mm(), taller = (product.height - piece.height).mm();
  if (std::min(wider, taller) < -most_smaller_mm || std::max(wider, taller) > most_larger_mm) return std::nullopt;
  return std::abs(wider) + std::abs(taller);
}

struct Match {
  const Product* product = nullptr;
  bool turned = false;
  double distance = 0;
};

std::optional<Match> match(const scene::Component& piece, const Shop& shop, const std::string& wanted) {
  const bool card = is_card(piece);
  std::optional<Match> best;
  for (const Product& product : shop.products) {
    if (product.bleed || product.cards != card || product.shape != shape_of(piece)) continue;
    if (card && !wanted.empty() && product.name != wanted) continue;
    for (const bool turned : {false, true}) {
      const auto off = distance(product.trim, turned ? piece.trim.turned() : piece.trim);
      if (off && (!best || *off < best->distance - 1e-9)) best = Match{&product, turned, *off};
    }
  }
  return best;
}

// The product of any size, in that of the piece.
const Product* made_for(const scene::Component& piece, const Shop& shop, std::deque<Product>& made) {
  const bool card = is_card(piece);
  for (const Product& product : shop.products) {
    if (!product.bleed || product.cards != card || shape_of(piece) != product.shape) continue;
    for (const Product& known : made)
      if (known.set == product.name && known.trim == piece.trim) return &known;
    Product one = product;
    const std::string width = to_string(piece.trim.width);  // "63mm"
    const std::string size = fmt::format("{}x{}", width.substr(0, width.size() - 2), to_string(piece.trim.height));
    one.set = product.name;
    one.name = product.name + "-" + size;
    one.title = product.title + " " + size;
    one.trim = piece.trim;
    one.canvas = {piece.trim.width + 2.0 * *product.bleed, piece.trim.height + 2.0 * *product.bleed};
    return &made.emplace_back(std::move(one));
  }
  return nullptr;
}

std::string size_of(const Size& size) { return fmt::format("{} x {}", to_string(size.width), to_string(size.height)); }

// "hexagonal card of 57.735mm x 50mm"
std::string told(const scene::Component& piece) {
  const CutShape shape = shape_of(piece);
  const char* const word = shape == CutShape::hex      ? "hexagonal "
                           : shape == CutShape::circle ? "round "
                           : shape == CutShape::path   ? "cut-out "
                                                       : "";
  return fmt::format("{}{} of {}", word, piece.kind, size_of(piece.trim));
}

// Where no size would help, as the shop has nothing of this shape for cards or for pieces.
std::optional<std::string> way_out(const scene::Component& piece, const Shop& shop) {
  const auto makes = [&](bool cards) {
    return std::ranges::any_of(shop.products, [&](const Product& product) {
      return product.shape == shape_of(piece) && product.cards == cards;
    });
  };
  if (makes(is_card(piece))) return std::nullopt;
  if (makes(!is_card(piece)))
    return fmt::format("{} makes this shape for {} only: list them as {}", shop.title,
                       is_card(piece) ? "other pieces" : "cards", is_card(piece) ? "'tiles' or 'tokens'" : "'decks'");
  return fmt::format("{} makes nothing of this shape: choose another shop, or another 'shape'", shop.title);
}

void check_count(const Batch& batch, const Kit& kit, const Shop& shop, diag::Diagnostics& diagnostics) {
  const std::size_t pieces = batch.pieces(kit);
  const Product& product = *batch.product;
  const diag::Span span = kit.parts[batch.items.front().part].span;
  if (product.most && pieces > *product.most)
    diagnostics.error("wrong-count", span,
                      fmt::format("{} of '{}' are more than the {} that {} takes in one order", pieces, product.title,
                                  *product.most, shop.title),
                      "order them in parts with --cards");
  if (pieces < product.least)
    diagnostics.error(
        "wrong-count", span,
        fmt::format("{} of '{}' are fewer than the {} that {} makes", pieces, product.title, product.least, shop.title),
        "print more with --copies");
}

}  // namespace

std::size_t Batch::pieces(const Kit& kit) const {
  std::size_t sum = 0;
  for (const Item& item : items) sum += kit.parts[item.part].component.copies;
  return sum;
}

Batches sort_by_product(const Kit& kit, const Shop& shop, const std::string& product, diag::Diagnostics& diagnostics) {
  Batches sorted;
  std::map<std::string, std::size_t> left_out, cut_otherwise;
  for (std::size_t i = 0; i < kit.parts.size(); ++i) {
    const scene::Component& piece = kit.parts[i].component;
    if (is_of_paper(kit.parts[i])) continue;
    auto found = match(piece, shop, product);
    if (!found)
      if (const Product* made = made_for(piece, shop, sorted.made)) found = Match{made, false, 0};
    if (!found) {
      left_out[told(piece)] += piece.copies;
      sorted.left_out.insert("a " + told(piece));
      if (auto way = way_out(piece, shop)) sorted.ways_out.insert(std::move(*way));
      continue;
    }
    if (found->distance > same_mm)
      cut_otherwise[fmt::format("'{}' of {} is cut at {} ({})", piece.kind, size_of(piece.trim),
                                size_of(found->turned ? found->product->trim.turned() : found->product->trim),
                                found->product->title)] += piece.copies;
    auto batch = std::find_if(sorted.batches.begin(), sorted.batches.end(),
                              [&](const Batch& other) { return other.product == found->product; });
    if (batch == sorted.batches.end()) batch = sorted.batches.insert(batch, {found->product, {}});
    batch->items.push_back({i, found->turned});
  }
  for (const auto& [what, count] : cut_otherwise)
    sorted.notes.push_back(fmt::format("{}: drawn in true size, the rest of the way is bleed", what));
  for (const auto& [what, count] : left_out)
    sorted.notes.push_back(
        fmt::format("{} makes nothing for {}: {} left out", shop.title, what, diag::counted(count, "piece")));
  for (const Batch& batch : sorted.batches) check_count(batch, kit, shop, diagnostics);
  return sorted;
}

}  // namespace kingpress::trade
