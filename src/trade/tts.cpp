// The format is documented only by example: what is written here is what its knowledge base shows, no more. Cards of
// equal size share sheets, because the game loads each picture as one texture.
#include "trade/tables.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diag/count.h"
#include "output/page_names.h"
#include "trade/sheet_of_faces.h"

namespace kingpress::trade {
namespace {

using Json = nlohmann::ordered_json;
using geometry::CutShape;

constexpr std::size_t most_columns = 10, most_cells = 70;
constexpr unsigned sheet_pixels = 4096, thumbnail_pixels = 256;
constexpr double card_width_mm = 56, card_height_mm = 80;  // of a card at scale 1
constexpr double tile_mm = 50.8;                           // of a tile at scale 1
constexpr double unit_mm = 25.4;                           // of the table's room
constexpr double apart = 1, widest_row = 32;               // units between objects, and of a row of them
constexpr double bag_width = 3, note_width = 6, note_depth = 4, die_mm = 16;

class Table {
 public:
  Table(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress)
      : kit_(kit),
        address_(spec.address),
        base_(output::plain_name(kit.name).empty() ? "kit" : output::plain_name(kit.name)),
        bundle_(spec.folder, fonts, spec.jobs),
        progress_(progress) {
    if (!address_.empty() && !address_.ends_with('/')) address_ += '/';
    if (address_.empty())
      address_ =
          "file:///" + std::filesystem::absolute(spec.folder).lexically_normal().relative_path().generic_string() + "/";
  }

  Sent send() {
    const std::vector<Stack> stacks = stacks_of(kit_);
    std::size_t done = 0;
    for (const bool boards : {false, true}) {
      for (const Stack& stack : stacks) {
        const Part& part = kit_.parts[stack.parts.front()];
        if (is_board(part) != boards) continue;
        const Room room = room_of(part);
        if (boards)
          place(tile(stack.parts.front(), true), room);
        else if (is_card(part))
          place(deck(stack), room);
        else
          place(pieces(stack), part.component.copies == 1 ? room : Room{bag_width, bag_width});
        progress_(++done, stacks.size());
      }
      if (boards) break;
      for (const Part& part : kit_.parts)
        if (part.component.kind == "die") dice(part);
      if (!kit_.rules.empty()) place(notecard(), {note_width, note_depth});
      next_row();
    }
    next_row();
    const Json save{{"SaveName", ""},
                    {"GameMode", ""},
                    {"Gravity", 0.5},
                    {"PlayArea", 0.5},
                    {"Date", ""},
                    {"Table", ""},
                    {"Sky", ""},
                    {"Note", ""},
                    {"Rules", ""},
                    {"XmlUI", ""},
                    {"LuaScript", ""},
                    {"LuaScriptState", ""},
                    {"TabStates", Json::object()},
                    {"VersionNumber", ""},
                    {"ObjectStates", objects_}};
    bundle_.text(base_ + ".json", save.dump(1) + "\n");
    const std::size_t first = stacks.empty() ? 0 : stacks.front().parts.front();
    bundle_.picture(base_ + ".png",
                    draw_face(kit_.parts[first], first, scene::Side::front, kit_, thumbnail_pixels, false), screen_dpi);
    bundle_.text("READ-ME.txt", read_me());
    std::size_t all = 0;
    for (const Stack& stack : stacks) all += stack.pieces(kit_);
    for (const Part& part : kit_.parts) all += part.component.kind == "die" ? part.component.copies : 0;
    return {bundle_.send(),
            fmt::format("{} as {}", diag::counted(all, "piece"), diag::counted(objects_.size(), "object")),
            {}};
  }

 private:
  // A picture's address; what lies on it is known when it is drawn.
  std::string picture(const std::string& name, const scene::Scene& scene, bool clear = false) {
    const std::string file = fmt::format("{}-{:02}-{}.png", base_, ++pictures_, output::plain_name(name));
    bundle_.picture(file, scene, screen_dpi, clear);
    std::string url = address_;
    for (const char c : file) url += c;
    return url;
  }

  std::string id() { return fmt::format("{:06x}", 0x1a0000u + ++ids_ * 0x101u); }

  Json object(const std::string& kind, const std::string& name, double scale_x, double scale_z) {
    return {{"GUID", id()},
            {"Name", kind},
            {"Transform",
             {{"posX", 0.0},
              {"posY", 1.0},
              {"posZ", 0.0},
              {"rotX", 0.0},
              {"rotY", 180.0},
              {"rotZ", 0.0},
              {"scaleX", scale_x},
              {"scaleY", 1.0},
              {"scaleZ", scale_z}}},
            {"Nickname", name},
            {"Description", ""},
            {"GMNotes", ""},
            {"ColorDiffuse", {{"r", 0.713235259}, {"g", 0.713235259}, {"b", 0.713235259}}},
            {"Locked", false},
            {"Grid", true},
            {"Snap", true},
            {"IgnoreFoW", false},
            {"Autoraise", true},
            {"Sticky", true},
            {"Tooltip", true},
            {"GridProjection", false},
            {"HideWhenFaceDown", false},
            {"Hands", false}};
  }

  struct Room {
    double width = 0, depth = 0;
  };
  static Room room_of(const Part& part) {
    return {part.component.trim.width.mm() / unit_mm, part.component.trim.height.mm() / unit_mm};
  }

  // Beside one another, in rows on the table.
  void place(Json thing, const Room& room) {
    if (x_ > 0 && x_ + room.width > widest_row) next_row();
    placed_.push_back({objects_.size(), room.depth});
    thing["Transform"]["posX"] = x_ + room.width / 2;
    x_ += room.width + apart;
    objects_.push_back(std::move(thing));
  }
  void next_row() {
    double depth = 0;
    for (const auto& [object, of] : placed_) depth = std::max(depth, of);
    for (const auto& [object, of] : placed_) objects_[object]["Transform"]["posZ"] = z_ - depth / 2;
    if (!placed_.empty()) z_ -= depth + apart;
    placed_.clear();
    x_ = 0;
  }

  // The table's own die, which answers with the words of its faces.
  void dice(const Part& part) {
    struct Side {
      double x, z;
    };
    static constexpr std::array<Side, 6> sides{{{-90, 0}, {0, 0}, {0, -90}, {0, 90}, {0, -180}, {90, 0}}};
    Json values = Json::array();
    std::string words;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const std::string word = i < part.die.size() ? part.die[i] : std::to_string(i + 1);
      words += fmt::format("{}{}: {}", i == 0 ? "" : "\n", i + 1, word);
      values.push_back({{"Value", word}, {"Rotation", {{"x", sides[i].x}, {"y", 0.0}, {"z", sides[i].z}}}});
    }
    for (std::size_t copy = 0; copy < part.component.copies; ++copy) {
      Json die = object("Die_6", part.name, 1, 1);
      die["Description"] = words;
      die["ColorDiffuse"] = {{"r", 1.0}, {"g", 1.0}, {"b", 1.0}};
      die["RotationValues"] = values;
      place(std::move(die), {die_mm / unit_mm, die_mm / unit_mm});
    }
  }

  static int card_type(const scene::Component& component) {
    if (component.round || component.shape == CutShape::circle) return 4;
    if (component.shape == CutShape::hex) return 3;
    return component.corner_radius > geometry::Length{} ? 0 : 1;
  }

  struct SheetKey {
    std::string key;
    Json entry;
    std::size_t first = 0, count = 0;
  };

  // The last cell is what others see of a card in a hand.
  SheetKey sheet_of(const Stack& stack, std::size_t first, const std::string& name) {
    const std::size_t count = std::min(most_cells - 1, stack.parts.size() - first);
    const scene::Component& component = kit_.parts[stack.parts[first]].component;
    const Grid grid = fit_cells(component.trim, count + 1, most_columns, sheet_pixels, 2);
    std::vector<Cell> fronts(grid.columns * grid.rows, Cell{Part::no_back, scene::Side::front}), backs = fronts;
    for (std::size_t i = 0; i < count; ++i) {
      fronts[i] = {stack.parts[first + i], scene::Side::front};
      backs[i] = {stack.parts[first + i], scene::Side::back};
    }
    fronts.back() = {stack.parts[first], scene::Side::back};
    Json entry{{"FaceURL", picture(name + " fronts", draw_cells(grid, fronts, kit_))}};
    const std::size_t shown = stack.parts[first];
    entry["BackURL"] =
        stack.one_back
            ? picture(name + " back", draw_face(kit_.parts[shown], shown, scene::Side::back, kit_, sheet_pixels, false))
            : picture(name + " backs", draw_cells(grid, backs, kit_));
    entry["NumWidth"] = grid.columns;
    entry["NumHeight"] = grid.rows;
    entry["BackIsHidden"] = true;
    entry["UniqueBack"] = !stack.one_back;
    entry["Type"] = card_type(component);
    return {std::to_string(++keys_), std::move(entry), first, count};
  }

  Json card(const Part& part, const SheetKey& sheet, std::size_t cell) {
    const geometry::Size trim = part.component.trim;
    Json card = object("CardCustom", part.name, trim.width.mm() / card_width_mm, trim.height.mm() / card_height_mm);
    card["Hands"] = true;
    card["HideWhenFaceDown"] = true;
    card["CardID"] = std::stoul(sheet.key) * 100 + cell;
    card["SidewaysCard"] = trim.width > trim.height;
    card["CustomDeck"] = {{sheet.key, sheet.entry}};
    return card;
  }

  Json deck(const Stack& stack) {
    const Part& first = kit_.parts[stack.parts.front()];
    const std::string name = first.component.kind == "card" ? kit_.title : first.name;
    Json cards = Json::array(), ids = Json::array(), sheets = Json::object();
    for (std::size_t at = 0; at < stack.parts.size();) {
      const SheetKey sheet = sheet_of(stack, at, first.component.kind);
      sheets[sheet.key] = sheet.entry;
      for (std::size_t cell = 0; cell < sheet.count; ++cell) {
        const Part& part = kit_.parts[stack.parts[sheet.first + cell]];
        for (std::size_t copy = 0; copy < part.component.copies; ++copy) {
          cards.push_back(card(part, sheet, cell));
          ids.push_back(cards.back()["CardID"]);
        }
      }
      at += sheet.count;
    }
    if (cards.size() == 1) return cards.front();
    const geometry::Size trim = first.component.trim;
    Json deck = object("DeckCustom", name, trim.width.mm() / card_width_mm, trim.height.mm() / card_height_mm);
    deck["Transform"]["rotZ"] = 180.0;
    deck["HideWhenFaceDown"] = true;
    deck["SidewaysCard"] = trim.width > trim.height;
    deck["DeckIDs"] = std::move(ids);
    deck["CustomDeck"] = std::move(sheets);
    deck["ContainedObjects"] = std::move(cards);
    return deck;
  }

  // A tile keeps the proportion of its picture; a circle and a hexagon are cut by the table.
  Json tile(std::size_t index, bool locked) {
    const Part& part = kit_.parts[index];
    const scene::Component& component = part.component;
    const double scale = component.trim.height.mm() / tile_mm;
    Json tile = object("Custom_Tile", part.name, scale, scale);
    tile["Locked"] = locked;
    tile["Grid"] = !locked;
    const bool path = component.shape == CutShape::path;
    const auto draw = [&](scene::Side side) {
      return picture(part.name + (side == scene::Side::back ? " back" : ""),
                     draw_face(part, index, side, kit_, sheet_pixels, path), path);
    };
    const std::string front = draw(scene::Side::front);
    const int shape = component.round || component.shape == CutShape::circle ? 2
                      : component.shape == CutShape::hex                     ? 1
                                                                             : 0;
    Json image{{"ImageURL", front},
               {"ImageSecondaryURL", part.back == Part::no_back ? front : draw(scene::Side::back)},
               {"ImageScalar", 1.0},
               {"WidthScale", 0.0}};
    if (path) {
      tile["Name"] = "Custom_Token";
      image["CustomToken"] = {{"Thickness", 0.2}, {"MergeDistancePixels", 15.0}, {"Stackable", true}};
    } else {
      image["CustomTile"] = {
          {"Type", shape}, {"Thickness", locked ? 0.1 : 0.2}, {"Stackable", !locked}, {"Stretch", true}};
    }
    tile["CustomImage"] = std::move(image);
    return tile;
  }

  // One lies by itself, more of it in a bag.
  Json pieces(const Stack& stack) {
    const std::size_t index = stack.parts.front(), copies = kit_.parts[index].component.copies;
    Json one = tile(index, false);
    if (copies == 1) return one;
    Json bag = object("Bag", fmt::format("{} ({})", kit_.parts[index].name, copies), 1, 1);
    Json held = Json::array();
    for (std::size_t i = 0; i < copies; ++i) {
      held.push_back(one);
      one["GUID"] = id();
    }
    bag["MaterialIndex"] = -1;
    bag["MeshIndex"] = -1;
    bag["Bag"] = {{"Order", 0}};
    bag["ContainedObjects"] = std::move(held);
    return bag;
  }

  Json notecard() {
    Json card = object("Notecard", kit_.title + ": rules", 1, 1);
    card["Description"] = kit_.rules;
    return card;
  }

  std::string read_me() const {
    return fmt::format(
        "{0} for Tabletop Simulator\n\nPut {1}.json and {1}.png into Saved Objects, and leave the other pictures where "
        "they are:\n  Windows  Documents/My Games/Tabletop Simulator/Saves/Saved Objects\n"
        "  Linux    ~/.local/share/Tabletop Simulator/Saves/Saved Objects\n\n"
        "In the game: Objects, Saved Objects, {1}. Decks are face down, boards are locked, tokens lie in bags, a die "
        "shows pips and\nanswers with the words of its faces.\n"
        "Pictures come from\n  {2}\nOnly the host sees pictures of their own disk. For others: Modding, Cloud Manager, "
        "upload all loaded files;\nor put the pictures on a server and export again with --address.\n",
        kit_.title, base_, address_);
  }

  const Kit& kit_;
  std::string address_, base_;
  Bundle bundle_;
  const Progress& progress_;
  Json objects_ = Json::array();
  double x_ = 0, z_ = 0;                                // where the next object's left upper corner comes to lie
  std::vector<std::pair<std::size_t, double>> placed_;  // objects of the row, and how deep they are
  unsigned ids_ = 0;
  std::size_t pictures_ = 0, keys_ = 0;
};

}  // namespace

Sent to_tabletop_simulator(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  return Table(kit, spec, fonts, progress).send();
}

}  // namespace kingpress::trade
