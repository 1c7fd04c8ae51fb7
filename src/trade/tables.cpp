#include "trade/tables.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data/csv.h"
#include "diag/count.h"
#include "output/page_names.h"
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

Sent finish(Parcel& parcel, const Goods& goods, const TableSpec& spec, std::string steps) {
  parcel.text("READ-ME.txt", goods.title + "\n\n" + steps);
  Sent sent;
  std::size_t pieces = 0;
  for (const Stack& stack : stacks_of(goods)) pieces += stack.pieces(goods);
  sent.what = diag::counted(pieces, "piece");
  sent.files = parcel.send();
  return sent;
}

// What a stack is called in names of files, each once.
std::string stack_name(const Stack& stack, std::size_t number, const Goods& goods) {
  const Ware& first = goods.wares[stack.wares.front()];
  return fmt::format("{:02}-{}", number,
                     plain(stack.wares.size() > 1 ? first.component.kind + "s" : first.name, "piece"));
}

std::string list_row(const Goods& goods, std::size_t ware, const std::string& front, const std::string& back) {
  return fmt::format("{},{},{},{}\n", goods.wares[ware].component.copies, data::csv_cell(goods.wares[ware].name), front,
                     back);
}

// The wares of a stack in parts that fit one sheet, and each part's sheets.
void each_sheet(const Goods& goods, std::size_t most_cells, std::size_t most_columns, unsigned most,
                const std::function<void(const Stack&, const std::string&, const Grid&, const std::vector<Cell>&,
                                         const std::vector<Cell>&)>& visit) {
  std::size_t number = 0;
  for (const Stack& stack : stacks_of(goods))
    for (std::size_t first = 0; first < stack.wares.size(); first += most_cells) {
      Stack part{{}, stack.one_back};
      std::vector<Cell> fronts, backs;
      for (std::size_t i = first; i < std::min(first + most_cells, stack.wares.size()); ++i) {
        part.wares.push_back(stack.wares[i]);
        fronts.push_back({stack.wares[i], scene::Side::front});
        backs.push_back({stack.wares[i], scene::Side::back});
      }
      const Grid grid = fit_cells(goods.wares[part.wares.front()].component.trim, fronts.size(), most_columns, most);
      visit(part, stack_name(stack, ++number, goods), grid, fronts, backs);
    }
}

bool has_back(const Stack& stack, const Goods& goods) {
  return std::any_of(stack.wares.begin(), stack.wares.end(),
                     [&](std::size_t ware) { return goods.wares[ware].back != Ware::no_back; });
}

std::string unique_id(std::size_t number) { return fmt::format("{:032X}", 0x4B50000000000000ull + number); }

// Cards a little turned about a point below them, the last on top.
scene::Scene fan_of(const Goods& goods, const std::vector<std::size_t>& wares) {
  const geometry::Size trim = goods.wares[wares.front()].component.trim;
  const Length radius = trim.height * 2.2, side = trim.height * 2.4;
  scene::Scene scene{{side, trim.height * 1.6}, {}};
  const geometry::Point pivot{side / 2.0, trim.height * 0.22 + radius};
  for (std::size_t i = 0; i < wares.size(); ++i) {
    const double degrees = 12.0 * (static_cast<double>(i) - static_cast<double>(wares.size() - 1) / 2);
    scene::Scene card =
        cut_out(goods.wares[wares[i]].component, scene::Side::front, goods.faces(wares[i], scene::Side::front));
    const auto to_top = Transform::move({pivot.x - trim.width / 2.0, pivot.y - radius});
    const scene::Outline outline =
        scene::Outline::rounded(geometry::Rect::of(trim), goods.wares[wares[i]].component.corner_radius);
    card.nodes.emplace_back(
        scene::Path{outline, {}, {}, scene::Stroke{{0x60, 0x60, 0x60, 255}, Length::mm(0.3), {}, {}, {}}});
    scene.nodes.emplace_back(scene::Group{to_top.then(Transform::rotate_about(pivot, degrees)),
                                          {},
                                          std::make_shared<const scene::Nodes>(std::move(card.nodes))});
  }
  return scene;
}

}  // namespace

Sent to_tabletopia(const Goods& goods, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Parcel parcel(spec.folder, fonts, spec.jobs);
  std::string list = "copies,name,front,back\n";
  std::size_t number = 0, done = 0;
  for (const Stack& stack : stacks_of(goods)) {
    const std::string folder = stack_name(stack, ++number, goods);
    for (const std::size_t ware : stack.wares) {
      const auto draw = [&](scene::Side side) {
        const std::string file =
            fmt::format("{}/{:03}-{}-{}.png", folder, ++done, plain(goods.wares[ware].name, "piece"),
                        side == scene::Side::front ? "front" : "back");
        parcel.picture(file, draw_face(goods.wares[ware], ware, side, goods, tabletopia_pixels, false), screen_dpi);
        return file;
      };
      const std::string front = draw(scene::Side::front), back = draw(scene::Side::back);
      list += list_row(goods, ware, front, back);
    }
    progress(number, goods.wares.size());
  }
  parcel.text("list.csv", list);
  return finish(
      parcel, goods, spec,
      "For Tabletopia: in the Workshop make an object for each folder and upload its fronts and backs; all of a "
      "folder have\nthe same pixels. list.csv says how many there are of each.\n");
}

Sent to_screentop(const Goods& goods, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Parcel parcel(spec.folder, fonts, spec.jobs);
  std::string list = "copies,name,front,back\n", steps;
  std::size_t done = 0;
  each_sheet(goods, 40, 8, screentop_pixels,
             [&](const Stack& stack, const std::string& name, const Grid& grid, const auto& fronts, const auto& backs) {
               const std::string front = name + "-fronts.png", back = name + "-backs.png";
               parcel.picture(front, draw_cells(grid, fronts, goods), screen_dpi);
               if (has_back(stack, goods)) parcel.picture(back, draw_cells(grid, backs, goods), screen_dpi);
               steps += fmt::format("  {}: {} columns, {} rows\n", name, grid.columns, grid.rows);
               for (const std::size_t ware : stack.wares)
                 list += list_row(goods, ware, front, has_back(stack, goods) ? back : "");
               progress(++done, goods.wares.size());
             });
  parcel.text("list.csv", list);
  return finish(
      parcel, goods, spec,
      "For screentop.gg: upload the sheets and split each into the columns and rows named here; backs stand in "
      "the order of\ntheir fronts. list.csv says how many there are of each, in that order.\n\n" +
          steps);
}

Sent to_tabletop_playground(const Goods& goods, const TableSpec& spec, fonts::FontSet& fonts,
                            const Progress& progress) {
  Parcel parcel(spec.folder, fonts, spec.jobs);
  const std::string package = plain(goods.name, "kit");
  std::size_t done = 0;
  each_sheet(
      goods, 70, 10, playground_pixels,
      [&](const Stack& stack, const std::string& name, const Grid& grid, const auto& fronts, const auto& backs) {
        const scene::Component& component = goods.wares[stack.wares.front()].component;
        const bool backed = has_back(stack, goods);
        parcel.picture(package + "/Textures/" + name + "-fronts.png", draw_cells(grid, fronts, goods), screen_dpi);
        if (backed)
          parcel.picture(package + "/Textures/" + name + "-backs.png", draw_cells(grid, backs, goods), screen_dpi);
        Json indices = Json::array(), names = Json::object();
        for (std::size_t i = 0; i < stack.wares.size(); ++i) {
          for (std::size_t copy = 0; copy < goods.wares[stack.wares[i]].component.copies; ++copy) indices.push_back(i);
          names[std::to_string(i)] = goods.wares[stack.wares[i]].name;
        }
        const bool round = component.round || component.shape == geometry::CutShape::circle;
        const bool hex = component.shape == geometry::CutShape::hex;
        const Json card{{"Type", "Card"},
                        {"GUID", unique_id(++done)},
                        {"Name", stack.wares.size() > 1 ? goods.title : goods.wares[stack.wares.front()].name},
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
                        {"Thickness", is_card(goods.wares[stack.wares.front()]) ? 0.05 : 0.2},
                        {"HiddenInHand", is_card(goods.wares[stack.wares.front()])},
                        {"CanStack", !is_board(goods.wares[stack.wares.front()])},
                        {"Indices", std::move(indices)},
                        {"CardNames", std::move(names)},
                        {"CollisionType", "Regular"},
                        {"Friction", 0.7},
                        {"Restitution", 0},
                        {"Density", 0.5},
                        {"SurfaceType", "Cardboard"}};
        parcel.text(fmt::format("{}/Templates/{}.json", package, name), card.dump(1) + "\n");
        progress(done, goods.wares.size());
      });
  parcel.text(package + "/Manifest.json",
              Json{{"Name", goods.title}, {"Version", "1"}, {"GUID", unique_id(0)}}.dump(1) + "\n");
  return finish(
      parcel, goods, spec,
      fmt::format("For Tabletop Playground: put the folder {} into its folder of packages (PersistentDownloadDir), "
                  "start it,\nand take the decks from the object library.\n",
                  package));
}

Sent to_images(const Goods& goods, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Parcel parcel(spec.folder, fonts, spec.jobs);
  std::vector<std::size_t> cards;
  std::vector<std::size_t> backs;
  for (std::size_t i = 0; i < goods.wares.size(); ++i) {
    const Ware& ware = goods.wares[i];
    const std::string name = plain(ware.name, "piece");
    parcel.picture(fmt::format("fronts/{:03}-{}.png", i + 1, name),
                   draw_face(ware, i, scene::Side::front, goods, image_pixels, true), screen_dpi, true);
    if (ware.back != Ware::no_back && std::find(backs.begin(), backs.end(), ware.back) == backs.end()) {
      backs.push_back(ware.back);
      parcel.picture(fmt::format("backs/{:02}-{}-back.png", backs.size(), plain(ware.component.kind, "piece")),
                     draw_face(ware, i, scene::Side::back, goods, image_pixels, true), screen_dpi, true);
    }
    if (ware.component.kind == "card") cards.push_back(i);
    progress(i + 1, goods.wares.size());
  }
  if (!cards.empty()) {
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(cards.size()) * 1.8)));
    std::vector<Cell> cells;
    for (const std::size_t card : cards) cells.push_back({card, scene::Side::front});
    const Grid grid = fit_cells(goods.wares[cards.front()].component.trim, cells.size(), columns, 3000);
    parcel.picture("contact-sheet.png", draw_cells(grid, cells, goods), screen_dpi);
    // Five of the deck, evenly apart, of one size.
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < 5 && i < cards.size(); ++i)
      chosen.push_back(cards[i * cards.size() / std::min<std::size_t>(5, cards.size())]);
    parcel.picture("fan.png", fan_of(goods, chosen), screen_dpi, true);
  }
  return finish(parcel, goods, spec,
                "Every face cut out, contact-sheet.png with all cards, fan.png with five of them.\n");
}

}  // namespace kingpress::trade
