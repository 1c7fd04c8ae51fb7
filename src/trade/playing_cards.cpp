// The format of this table is not documented. What is written is what several independent readers of it agree on.
#include "trade/tables.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diag/count.h"
#include "output/page_names.h"
#include "output/raster.h"
#include "pictures/png_encode.h"
#include "trade/bundle.h"
#include "trade/sheet_of_faces.h"
#include "trade/zip.h"

namespace kingpress::trade {
namespace {

using Json = nlohmann::ordered_json;

// The table is 1600 x 1000 pixels, the hand along its lower edge; a poker card is some 100 wide.
constexpr double pixels_a_mm = 1.6, table_width = 1600, hand_y = 820, hand_height = 180, edge = 20, between = 14,
                 label_room = 26;
constexpr unsigned card_pixels = 720, board_pixels = 2048, least_pixels = 64;
constexpr std::size_t most_picture = 2u << 20, most_widgets = 1200;

class Room {
 public:
  Room(const Kit& kit, fonts::FontSet& fonts, const Progress& progress)
      : kit_(kit), raster_(fonts), progress_(progress) {
    widgets_.push_back({{"id", "hand"},
                        {"type", "hand"},
                        {"x", 50},
                        {"y", hand_y},
                        {"z", 1},
                        {"width", 1500},
                        {"height", hand_height},
                        {"enabled", true}});
    if (!kit.title.empty()) add_title();
  }

  void fill() {
    for (const Stack& stack : stacks_of(kit_))
      if (!is_board(kit_.parts[stack.parts.front()])) add_deck(stack);
    next_row();
    for (std::size_t i = 0; i < kit_.parts.size(); ++i)
      if (is_board(kit_.parts[i])) add_board(i);
  }

  std::string file() {
    zip_.add("widgets.json", widgets_.dump(1) + "\n", true);
    return zip_.finish();
  }
  std::size_t widgets() const { return widgets_.size(); }

 private:
  struct Spot {
    double x = 0, y = 0;
  };

  static double on_table(geometry::Length length) { return std::round(length.mm() * pixels_a_mm); }

  // In rows from the top left.
  Spot spot(double width, double height) {
    if (at_.x > edge && at_.x + width > table_width - edge) next_row();
    const Spot here{at_.x, at_.y + label_room};
    at_.x += width + between;
    row_ = std::max(row_, label_room + height + between);
    return here;
  }
  void next_row() { at_ = {edge, at_.y + std::exchange(row_, 0)}; }

  void add_title() {
    widgets_.push_back({{"id", "title"},
                        {"type", "labelText"},
                        {"x", table_width - 420},
                        {"y", hand_y - 40},
                        {"z", 2},
                        {"width", 400},
                        {"height", 30},
                        {"labelContent", kit_.title},
                        {"textSize", 18},
                        {"textAlign", "right"},
                        {"bold", true}});
    at_ = {edge, 10};
  }

  // A picture in the archive: as large as it may be and below the limit of bytes.
  std::string picture(std::size_t part, scene::Side side, unsigned most) {
    const Part& piece = kit_.parts[part];
    const bool clear = side == scene::Side::front || piece.back != Part::no_back;
    for (;; most = most * 3 / 4) {
      const scene::Scene face = draw_face(piece, part, side, kit_, most, true);
      const pictures::Pixels pixels = raster_.pixels(face, screen_dpi, piece.name, clear);
      const std::string bytes = pictures::encode_png(pictures::rows_of(pixels), screen_dpi);
      if (bytes.size() >= most_picture && most > least_pixels) continue;
      const std::string name = fmt::format("userassets/{:04}-{}.png", ++pictures_, output::plain_name(piece.name));
      zip_.add(name, bytes, false);
      return "package://" + name;
    }
  }

  // Equal backs of one size are one picture.
  std::string back_of(std::size_t part) {
    const Part& piece = kit_.parts[part];
    const auto [known, is_new] = backs_.try_emplace(
        {piece.back, piece.component.trim.width.points(), piece.component.trim.height.points()}, std::string());
    if (is_new) known->second = picture(part, scene::Side::back, card_pixels);
    return known->second;
  }

  static Json face_template(const char* value, double width, double height) {
    return {{"includeBorder", false},
            {"includeRadius", false},
            {"objects", Json::array({{{"type", "image"},
                                      {"x", 0},
                                      {"y", 0},
                                      {"w", width},
                                      {"h", height},
                                      {"color", "transparent"},
                                      {"valueType", "dynamic"},
                                      {"value", value}}})}};
  }

  void add_deck(const Stack& stack) {
    const Part& first = kit_.parts[stack.parts.front()];
    const double width = on_table(first.component.trim.width), height = on_table(first.component.trim.height);
    const std::string name = stack.parts.size() > 1 ? first.component.kind + "s" : first.name;
    const std::string pile = fmt::format("pile{}", ++decks_), deck = fmt::format("deck{}", decks_);
    const Spot at = spot(width + 8, height + 8 + (is_card(first) ? 34 : 0));  // a pile of cards has its button below
    widgets_.push_back({{"id", pile},
                        {"type", "cardPile"},
                        {"x", at.x},
                        {"y", at.y},
                        {"z", decks_ + 2},
                        {"width", width + 8},
                        {"height", height + 8},
                        {"label", name},
                        {"hasShuffleButton", is_card(first)}});
    Json types = Json::object();
    std::vector<std::pair<std::string, std::size_t>> cards;
    for (const std::size_t part : stack.parts) {
      const std::string type = fmt::format("type{}", part + 1);
      types[type] = {{"label", kit_.parts[part].name}, {"face", picture(part, scene::Side::front, card_pixels)}};
      if (kit_.parts[part].back != Part::no_back) types[type]["back"] = back_of(part);
      cards.emplace_back(type, kit_.parts[part].component.copies);
      progress_(std::min(pictures_, kit_.parts.size()), kit_.parts.size());
    }
    widgets_.push_back({{"id", deck},
                        {"type", "cardDeck"},
                        {"x", at.x + 4},
                        {"y", at.y + 4},
                        {"z", decks_ + 2},
                        {"parent", pile},
                        {"cardWidth", width},
                        {"cardHeight", height},
                        {"enlarge", is_card(first)},
                        {"faceTemplate", face_template("face", width, height)},
                        {"backTemplate", face_template("back", width, height)},
                        {"cardTypes", std::move(types)}});
    // What has no back lies face up.
    for (const auto& [type, copies] : cards)
      for (std::size_t copy = 0; copy < copies; ++copy)
        widgets_.push_back({{"id", fmt::format("{}-{}-{}", deck, type, copy + 1)},
                            {"type", "card"},
                            {"x", at.x + 4},
                            {"y", at.y + 4},
                            {"z", ++top_},
                            {"deck", deck},
                            {"cardType", type},
                            {"parent", pile},
                            {"faceup", first.back == Part::no_back}});
  }

  void add_board(std::size_t part) {
    const Part& board = kit_.parts[part];
    const double width = on_table(board.component.trim.width), height = on_table(board.component.trim.height);
    const std::string image = picture(part, scene::Side::front, board_pixels);
    for (std::size_t copy = 0; copy < board.component.copies; ++copy) {
      const Spot at = spot(width, height);
      widgets_.push_back({{"id", fmt::format("board{}-{}", part + 1, copy + 1)},
                          {"type", "board"},
                          {"x", at.x},
                          {"y", at.y},
                          {"z", 1},
                          {"width", width},
                          {"height", height},
                          {"boardImage", image}});
    }
  }

  const Kit& kit_;
  output::Rasteriser raster_;
  const Progress& progress_;
  Zip zip_;
  Json widgets_ = Json::array();
  std::map<std::tuple<std::size_t, double, double>, std::string> backs_;
  Spot at_{edge, 10};
  double row_ = 0;
  std::size_t pictures_ = 0, decks_ = 0, top_ = 1000;
};

}  // namespace

Sent to_playing_cards(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress) {
  Room room(kit, fonts, progress);
  room.fill();
  Bundle bundle(spec.folder, fonts, spec.jobs);
  const std::string name = output::plain_name(kit.name);
  const std::string file = (name.empty() ? "kit" : name) + ".pcio";
  bundle.text(file, room.file());
  if (!kit.rules_page.empty()) bundle.text("rules.md", kit.rules_page);
  bundle.text("READ-ME.txt",
              kit.title +
                  "\n\nFor playingcards.io: make a custom room, open its editing menu, choose to import from a "
                  "file, and take " +
                  file +
                  ".\nDecks, tokens and boards lie on the table; rules.md, if it is here, is for the players.\n");
  Sent sent;
  std::size_t pieces = 0;
  for (const Part& part : kit.parts) pieces += part.component.copies;
  sent.what = diag::counted(pieces, "piece");
  if (room.widgets() > most_widgets)
    sent.notes.push_back(fmt::format("a room holds some {} things and this one has {}: leave some out with --only",
                                     most_widgets, room.widgets()));
  sent.files = bundle.send();
  return sent;
}

}  // namespace kingpress::trade
