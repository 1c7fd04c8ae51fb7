// Imposition: components of any kind and size onto sheets of paper, fronts and backs, with crop marks, rulers and
// footer. Knows no cards: what gets cut is a scene::Component, its picture comes from a FaceSource only when the sheet
// is drawn, so that memory does not grow with the deck. Nothing is ever scaled: 63x88mm cuts to 63x88mm.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "scene/components.h"
#include "scene/scene.h"
#include "sheets/correction.h"
#include "sheets/layouts.h"
#include "sheets/papers.h"
#include "sheets/placements.h"

namespace kingpress::sheets {

enum class PaperOrientation { automatic, portrait, landscape };
// crop: ticks in the waste, as far as there is room. outer: those around all pieces, none between them. full: from the
// pieces to the end of what can be printed. corners: as crop, and in the bleed of each piece at each of its corners,
// where they survive the first cuts.
enum class Marks { none, crop, full, corners, outer };
struct MarkLine {
  geometry::Length length = geometry::Length::mm(5);  // at most
  geometry::Length weight = geometry::Length::points(0.5);
  scene::Colour colour = {};
};
// Where sheets with nothing on their other side lie in a duplex run: where they come, their other side empty, so that
// the printer stays in step; or all at the end, without it.
enum class SingleSided { in_step, last };
// Pieces follow one another on a sheet, or through the sheets of a stack (stacks.h).
enum class Order { sheets, stacks };

struct SheetSpec {
  std::string paper_name = "a4";
  geometry::Size paper = {geometry::Length::mm(210), geometry::Length::mm(297)};  // portrait; see papers.h
  PaperOrientation orientation = PaperOrientation::automatic;
  // edge the printer cannot reach; nothing is put there
  geometry::Insets margin = geometry::Insets::all(default_margin);
  geometry::Length bleed = geometry::Length::mm(3);  // asked for; a component gets at most its own
  bool bleed_is_usual = false;  // nobody asked for it: a note only where less is left than a cut needs
  geometry::Length film;        // around each piece once it is laminated: a line shows where the film is cut
  geometry::Length gutter;      // waste between the bleeds of neighbours; 0: bleeds abut
  Duplex duplex = Duplex::none;
  // of duplex sheets: the fronts were printed before, now the same paper is turned and fed again
  bool backs_only = false;
  bool kept_in_step = false;  // other sheets of this duplex run have two sides, also where these have nothing behind
  SingleSided single_sided = SingleSided::in_step;
  geometry::Length back_bleed;  // of duplex backs, where there is room: a printer's drift then shows no white
  Correction correction;        // of the printer's faults
  // Fronts and backs are printed in two runs: cards keep to sheets of their own, so that both runs lay them alike.
  bool cards_apart = false;
  Marks marks = Marks::crop;
  MarkLine mark_line;
  std::optional<PreCut> pre_cut;  // the paper is cut already: one piece on each of its places, no marks
  std::vector<std::size_t> skip;  // places of the first sheet that are cut away already, from 1 as one reads
  Layout layout = Layout::automatic;
  Order order = Order::sheets;
  geometry::Length overlap = geometry::Length::mm(10);  // of tiles
  bool draft = false;
  std::string cut_contour;  // the spot colour in which the trim of every piece is drawn for a cutter; empty: it is not
  std::string title;        // footer
  std::string hash;         // footer: short content hash
  // what the sheet's own words say in the language that is printed; none: as they are (wording.h)
  std::function<std::string(std::string_view)> words = {};
};

// Which piece of a component too large for one sheet a page holds. Columns are lettered, rows numbered: B1 is right of
// A1.
struct Tile {
  std::size_t column = 0, row = 0, columns = 1, rows = 1;
  geometry::Length overlap;
};
std::string tile_name(const Tile& tile);  // "B2"

// Where rulers and footer lie: in bands along the top and bottom edge, along the left and right edge, or nowhere.
enum class Slug { none, horizontal, vertical };

struct Page {
  std::string kind;      // outline entry: "cards", "backs", "field", "tokens", "reference"
  std::string label;     // page label: "cards 3", "field 3x3 B2"
  geometry::Size paper;  // as it lies: wider than tall when landscape
  Placements placements;
  std::size_t sheet = 1;  // of Plan::sheets; a duplex back has its front's
  bool back = false;
  bool single = false;     // one component alone, its bleed to the edge of the paper
  bool one_sided = false;  // of a duplex run: its other side is not printed
  bool guide = false;      // shows which way up a pile is laid in whose backs are printed next
  Slug slug = Slug::horizontal;
  bool ticks = true;  // crop marks are wanted here
  bool film = true;   // there is room for the lines where film is cut
  std::optional<Tile> tile;
  std::optional<scene::Outline> fold;  // gutter-fold: where the sheet is folded
};

// Where a piece of the page is cut out: its trim; of a tile what of the trim it shows, without the bleed around it.
geometry::Rect cut_box(const Page& page, const Placement& placement);

struct Plan {
  std::vector<Page> pages;
  std::size_t sheets = 0;          // pieces of paper
  std::vector<std::string> notes;  // "bleed 3mm does not fit 9 of 63x88mm on a4: got 1.5mm x 3mm"
};

// What of an upright sheet may be printed on, the bands for rulers and footer left free.
geometry::Size printable_area(const SheetSpec& spec);

// Components of equal kind keep their order; every copy is placed exactly once. `diagnostics` gets what cannot be
// printed (larger than any tiling allows, a paper smaller than its own margins).
Plan impose(const scene::Components& components, const SheetSpec& spec, diag::Diagnostics& diagnostics);

// A component's picture. `ink` bounds what it paints, in face coordinates, when that is known: a face that stays within
// its extent is placed without a clip.
struct Face {
  std::shared_ptr<const scene::Nodes> nodes;
  std::optional<geometry::Rect> ink;
};
using FaceSource = std::function<Face(std::size_t component, scene::Side side)>;

// A short text of the slug: starts at `baseline` (anchor 0), is centred on it (0.5) or ends there (1), turned
// clockwise about that point.
struct Label {
  std::string text;
  geometry::Length size;
  geometry::Point baseline;
  double anchor = 0, degrees = 0;
  scene::Colour colour;
};
struct LabelSource {
  std::function<scene::Nodes(const Label&)> draw;
  std::function<geometry::Length(std::string_view text, geometry::Length size)> width;
};

// The finished page as a Scene: faces placed and clipped to their extent, marks, rulers, footer.
scene::Scene draw_page(const Plan& plan, std::size_t page, const SheetSpec& spec, const scene::Components& components,
                       const FaceSource& faces, const LabelSource& labels);

}  // namespace kingpress::sheets
