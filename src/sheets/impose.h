// Imposition: components of any kind and size onto sheets of paper, fronts and backs, with crop marks, rulers and footer. Knows
// no cards: what gets cut is a scene::Component, its picture comes from a FaceSource only when the sheet is drawn, so that
// memory does not grow with the deck.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "scene/scene.h"

namespace kingpress::sheets {

enum class PaperOrientation { automatic, portrait, landscape };
enum class Duplex { none, long_edge, short_edge };
enum class Marks { none, crop };

struct SheetSpec {
  std::string paper_name = "a4";
  geometry::Size paper;                      // portrait
  PaperOrientation orientation = PaperOrientation::automatic;
  geometry::Insets margin;                   // unprintable edge kept free; see papers.yaml
  geometry::Length bleed = geometry::Length::mm(3), gutter;
  Duplex duplex = Duplex::none;
  Marks marks = Marks::crop;
  geometry::Length overlap = geometry::Length::mm(10);  // of tiles
  bool draft = false;
  std::string title;                         // footer
  std::string hash;                          // footer: short content hash
};

// One printed page, planned: what it is called and what lies where.
struct Placement {
  std::size_t component = 0;
  scene::Side side = scene::Side::front;
  geometry::Transform transform;             // face coordinates -> page
  geometry::Rect trim;                       // on the page
  geometry::Insets bleed;                    // what this slot's picture may draw outside its trim
};
struct Page {
  std::string kind;                          // outline entry: "cards", "backs", "field", "tokens", "reference"
  std::string label;                         // "cards 3", "field B2"
  geometry::Size paper;
  std::vector<Placement> placements;
};

struct Plan {
  std::vector<Page> pages;
  std::vector<std::string> notes;            // "bleed 3mm does not fit: got 1.5mm x 3mm"
};

// Components of equal kind keep their order; `diagnostics` gets what cannot be printed (larger than any tiling allows).
Plan impose(const std::vector<scene::Component>& components, const SheetSpec& spec, diag::Diagnostics& diagnostics);

using FaceSource = std::function<std::shared_ptr<const scene::Nodes>(std::size_t component, scene::Side side)>;
// Lays short texts of the furniture (footer, ruler labels, tile names): text, size in points, at a baseline point, aligned.
struct Label { std::string text; geometry::Length size; geometry::Point baseline; double anchor = 0; double degrees = 0; scene::Colour colour; };
using LabelSource = std::function<scene::Nodes(const Label&)>;

// The finished page as a Scene: faces placed and clipped to their bleed, marks, rulers, footer.
scene::Scene draw_page(const Plan& plan, std::size_t page, const SheetSpec& spec, const std::vector<scene::Component>& components,
                       const FaceSource& faces, const LabelSource& labels);

}  // namespace kingpress::sheets
