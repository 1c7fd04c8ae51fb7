// Other tables take plain pictures: sheets of faces, backs, lists. They differ in limits of size and in names of files
// only, so one description of each is enough.
#include "trade/tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data/csv.h"
#include "diag/count.h"
#include "output/page_names.h"
#include "scene/bounds.h"
#include "sheets/cut_line.h"
#include "trade/canvas.h"
#include "trade/sheet_of_faces.h"

namespace kingpress::trade {
namespace {

using Json = nlohmann::ordered_json;
using geometry::Length;
using geometry::Transform;

constexpr unsigned tabletopia_pixels = 2048, screentop_pixels = 2048, playground_pixels = 4096, image_pixels = 1200;

std::string plain(const std::string& name, const std::string& otherwise) {
  const std::string words = output::plain_name(name);
  return words.empty() ? otherwise : words;
}

Sent finish(Bundle& bundle, const Kit& kit, std::string steps) {
  bundle.text("READ-ME.txt", kit.title + "\n\n" + steps);
  Sent sent;
  std::size_t pieces = 0;
  for (const Stack& stack : stacks_of(kit)) pieces += stack.pieces(kit);
  sent.what = diag::counted(pieces, "piece");
  sent.files = bundle.send();
  return sent;
}

// What a stack is called in names of files, each once.
std::string stack_name(const Stack& stack, std::size_t number, const Kit& kit) {
  const Part& first = kit.parts[stack.parts.front()];
  return fmt::format("{:02}-{}", number,
                     plain(stack.parts.size() > 1 ? first.component.kind + "s" : first.name, "piece"));
}

std::string list_row(const Kit& kit, std::size_t part, const std::string& front, const std::string& back) {
  return fmt::format("{},{},{},{}\n", kit.parts[part].component.copies, data::csv_cell(kit.parts[part].name), front,
                     back);
}

// The parts of a stack in parts that fit one sheet, and each part's sheets.
void each_sheet(const Kit& kit, std::size_t most_cells, std::size_t most_columns, unsigned most,
                const std::function<void(const Stack&, const std::string&, const Grid&, const std::vector<Cell>&,
                                         const std::vector<Cell>&)>& visit) {
  std::size_t number = 0;
  for (const Stack& stack : stacks_of(kit))
    for (std::size_t first = 0; first < stack.parts.size(); first += most_cells) {
      Stack part{{}, stack.one_back};
      std::vector<Cell> fronts, backs;
      for (std::size_t i = first; i < std::min(first + most_cells, stack.parts.size()); ++i) {
        part.parts.push_back(stack.parts[i]);
        fronts.push_back({stack.parts[i], scene::Side::front});
        backs.push_back({stack.parts[i], scene::Side::back});
      }
      const Grid grid = fit_cells(kit.parts[part.parts.front()].component.trim, fronts.size(), most_columns, most);
      visit(part, stack_name(stack, ++number, kit), grid, fronts, backs);
    }
}

bool has_back(const Stack& stack, const Kit& kit) {
  return std::any_of(stack.parts.begin(), stack.parts.end(),
                     [&](std::size_t part) { return kit.parts[part].back != Part::no_back; });
}

std::string unique_id(std::size_t number) { return fmt::format("{:032X}", 0x4B50000000000000ull + number); }

// Cards a little turned about a point below them, the last on top; all stand on one arc.
scene::Scene fan_of(const Kit& kit, const std::vector<std::size_t>& parts) {
  const auto trim_of = [&](std::size_t part) { return kit.parts[part].component.trim; };
  Length tallest;
  for (const std::size_t part : parts) tallest = std::max(tallest, trim_of(part).height);
  std::vector<Transform> places;
  std::optional<geometry::Rect> room;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const geometry::Size trim = trim_of(parts[i]);
    const double degrees = 12.0 * (static_cast<double>(i) - static_cast<double>(parts.size() - 1) / 2);
    places.push_back(Transform::move({trim.width / -2.0, tallest * -2.2 + (tallest - trim.height)})
                         .then(Transform::rotate_about({}, degrees)));
    const geometry::Rect box = places.back().bounds_of(geometry::Rect::of(trim));
    room = room ? scene::joined(*room, box) : box;
  }
  const geometry::Rect whole = room->outset(Length::mm(4));
  scene::Scene scene{whole.size(), {}};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    scene::Scene card =
        cut_out(kit.parts[parts[i]].component, scene::Side::front, kit.faces(parts[i], scene::Side::front));
    card.nodes.emplace_back(scene::Path{sheets::trim_outline(kit.parts[parts[i]].component, scene::Side::front),
                                        {},
                                        {},
                                        scene::Stroke{{0x60, 0x60, 0x60, 255}, Length::mm(0.3), {}, {}, {}}});
    scene.nodes.emplace_back(scene::Group{places[i].then(Transform::move({-whole.x, -whole.y})),
                                          {},
                                          std::make_shared<const scene::Nodes>(std::move(card.nodes))});
  }
  return scene;
}

}  // namespace

Sent to_tabletopia(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Bundle bundle(spec.folder, fonts, spec.jobs);
  std::string list = "copies,name,front,back\n";
  std::size_t number = 0, done = 0;
  for (const Stack& stack : stacks_of(kit)) {
    const std::string folder = stack_name(stack, ++number, kit);
    for (const std::size_t part : stack.parts) {
      const auto draw = [&](scene::Side side) {
        const std::string file = fmt::format("{}/{:03}-{}-{}.png", folder, ++done, plain(kit.parts[part].name, "piece"),
                                             side == scene::Side::front ? "front" : "back");
        bundle.picture(file, draw_face(kit.parts[part], part, side, kit, tabletopia_pixels, false), screen_dpi);
        return file;
      };
      const std::string front = draw(scene::Side::front), back = draw(scene::Side::back);
      list += list_row(kit, part, front, back);
    }
    progress(number, kit.parts.size());
  }
  bundle.text("list.csv", list);
  return finish(
      bundle, kit,
      "For Tabletopia: in the Workshop make an object for each folder and upload its fronts and backs; all of a "
      "folder have\nthe same pixels. list.csv says how many there are of each.\n");
}

Sent to_screentop(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Bundle bundle(spec.folder, fonts, spec.jobs);
  std::string list = "copies,name,front,back\n", steps;
  std::size_t done = 0;
  each_sheet(kit, 40, 8, screentop_pixels,
             [&](const Stack& stack, const std::string& name, const Grid& grid, const auto& fronts, const auto& backs) {
               const std::string front = name + "-fronts.png", back = name + "-backs.png";
               bundle.picture(front, draw_cells(grid, fronts, kit), screen_dpi);
               if (has_back(stack, kit)) bundle.picture(back, draw_cells(grid, backs, kit), screen_dpi);
               steps += fmt::format("  {}: {} columns, {} rows\n", name, grid.columns, grid.rows);
               for (const std::size_t part : stack.parts)
                 list += list_row(kit, part, front, has_back(stack, kit) ? back : "");
               progress(++done, kit.parts.size());
             });
  bundle.text("list.csv", list);
  return finish(
      bundle, kit,
      "For screentop.gg: upload the sheets and split each into the columns and rows named here; backs stand in "
      "the order of\ntheir fronts. list.csv says how many there are of each, in that order.\n\n" +
          steps);
}

Sent to_tabletop_playground(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Bundle bundle(spec.folder, fonts, spec.jobs);
  const std::string package = plain(kit.name, "kit");
  std::size_t done = 0;
  each_sheet(kit, 70, 10, playground_pixels,
             [&](const Stack& stack, const std::string& name, const Grid& grid, const auto& fronts, const auto& backs) {
               const scene::Component& component = kit.parts[stack.parts.front()].component;
               const bool backed = has_back(stack, kit);
               bundle.picture(package + "/Textures/" + name + "-fronts.png", draw_cells(grid, fronts, kit), screen_dpi);
               if (backed)
                 bundle.picture(package + "/Textures/" + name + "-backs.png", draw_cells(grid, backs, kit), screen_dpi);
               Json indices = Json::array(), names = Json::object();
               for (std::size_t i = 0; i < stack.parts.size(); ++i) {
                 for (std::size_t copy = 0; copy < kit.parts[stack.parts[i]].component.copies; ++copy)
                   indices.push_back(i);
                 names[std::to_string(i)] = kit.parts[stack.parts[i]].name;
               }
               const bool round = component.round || component.shape == geometry::CutShape::circle;
               const bool hex = component.shape == geometry::CutShape::hex;
               const Json card{{"Type", "Card"},
                               {"GUID", unique_id(++done)},
                               {"Name", stack.parts.size() > 1 ? kit.title : kit.parts[stack.parts.front()].name},
                               {"Model", round                                ? "Round"
                                         : hex                                ? "Hexagonal"
                                         : component.corner_radius > Length{} ? "Rounded"
                                                                              : "Square"},
                               {"FrontTexture", name + "-fronts.png"},
                               {"BackTexture", backed ? name + "-backs.png" : ""},
                               {"HiddenTexture", ""},
                               {"BackIndex", -3},
                               {"HiddenIndex", -3},
                               {"NumHorizontal", grid.columns},
                               {"NumVertical", grid.rows},
                               {"Width", component.trim.width.mm() / 10},
                               {"Height", component.trim.height.mm() / 10},
                               {"Thickness", is_card(kit.parts[stack.parts.front()]) ? 0.05 : 0.2},
                               {"HiddenInHand", is_card(kit.parts[stack.parts.front()])},
                               {"CanStack", !is_board(kit.parts[stack.parts.front()])},
                               {"Indices", std::move(indices)},
                               {"CardNames", std::move(names)},
                               {"CollisionType", "Regular"},
                               {"Friction", 0.7},
                               {"Restitution", 0},
                               {"Density", 0.5},
                               {"SurfaceType", "Cardboard"}};
               bundle.text(fmt::format("{}/Templates/{}.json", package, name), card.dump(1) + "\n");
               progress(done, kit.parts.size());
             });
  bundle.text(package + "/Manifest.json",
              Json{{"Name", kit.title}, {"Version", "1"}, {"GUID", unique_id(0)}}.dump(1) + "\n");
  return finish(
      bundle, kit,
      fmt::format("For Tabletop Playground: put the folder {} into its folder of packages (PersistentDownloadDir), "
                  "start it,\nand take the decks from the object library.\n",
                  package));
}

Sent to_images(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Bundle bundle(spec.folder, fonts, spec.jobs);
  std::vector<std::size_t> cards;
  std::vector<std::size_t> backs;
  for (std::size_t i = 0; i < kit.parts.size(); ++i) {
    const Part& part = kit.parts[i];
    const std::string name = plain(part.name, "piece");
    bundle.picture(fmt::format("fronts/{:03}-{}.png", i + 1, name),
                   draw_face(part, i, scene::Side::front, kit, image_pixels, true), screen_dpi, true);
    if (part.back != Part::no_back && std::find(backs.begin(), backs.end(), part.back) == backs.end()) {
      backs.push_back(part.back);
      bundle.picture(fmt::format("backs/{:02}-{}-back.png", backs.size(), plain(part.component.kind, "piece")),
                     draw_face(part, i, scene::Side::back, kit, image_pixels, true), screen_dpi, true);
    }
    if (part.component.kind == "card") cards.push_back(i);
    progress(i + 1, kit.parts.size());
  }
  if (!cards.empty()) {
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(cards.size()) * 1.8)));
    std::vector<Cell> cells;
    for (const std::size_t card : cards) cells.push_back({card, scene::Side::front});
    const Grid grid = fit_cells(largest_trim(cells, kit), cells.size(), columns, 3000);
    bundle.picture("contact-sheet.png", draw_cells(grid, cells, kit), screen_dpi);
    // Five of the deck, evenly apart.
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < 5 && i < cards.size(); ++i)
      chosen.push_back(cards[i * cards.size() / std::min<std::size_t>(5, cards.size())]);
    bundle.picture("fan.png", fan_of(kit, chosen), screen_dpi, true);
  }
  return finish(bundle, kit, "Every face cut out, contact-sheet.png with all cards, fan.png with five of them.\n");
}

}  // namespace kingpress::trade
