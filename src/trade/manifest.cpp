#include "trade/manifest.h"

#include <cmath>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data/csv.h"

namespace kingpress::trade {
namespace {

using Json = nlohmann::ordered_json;

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  return safe;
}

// Nothing for a face that there is not.
std::string cell(const std::string& text) { return text.empty() ? text : data::csv_cell(text); }

using Slots = std::map<std::size_t, std::string>;  // of a face: "0,1,2"

void add(Slots& slots, std::size_t face, std::size_t first, std::size_t count) {
  std::string& list = slots[face];
  for (std::size_t slot = first; slot < first + count; ++slot) list += (list.empty() ? "" : ",") + std::to_string(slot);
}

std::string cards(const OrderedFaces& ordered, const Slots& slots) {
  std::string xml;
  for (const auto& [index, list] : slots) {
    const OrderedFace& face = ordered.faces[index];
    xml += fmt::format(
        "    <card>\n      <id>{0}</id>\n      <sourceType>Local File</sourceType>\n      <slots>{1}</slots>\n"
        "      <name>{0}</name>\n      <query>{2}</query>\n    </card>\n",
        escaped(face.file), list, escaped(face.name));
  }
  return xml;
}

}  // namespace

std::string mpc_autofill_xml(const OrderedFaces& ordered, std::size_t batch, const Kit&) {
  Slots fronts, backs;
  std::map<std::size_t, std::size_t> shown;  // how often a back is
  std::size_t slot = 0;
  for (const OrderedPiece& piece : ordered.pieces) {
    if (piece.batch != batch) continue;
    add(fronts, piece.front, slot, piece.copies);
    add(backs, piece.back, slot, piece.copies);
    shown[piece.back] += piece.copies;
    slot += piece.copies;
  }
  std::size_t common = shown.begin()->first;
  for (const auto& [back, times] : shown)
    if (times > shown.at(common)) common = back;
  backs.erase(common);
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<order>\n  <details>\n    <quantity>{}</quantity>\n"
      "    <stock>(S30) Standard Smooth</stock>\n    <foil>false</foil>\n  </details>\n  <fronts>\n{}  </fronts>\n"
      "{}  <cardback>{}</cardback>\n</order>\n",
      slot, cards(ordered, fronts), backs.empty() ? "" : "  <backs>\n" + cards(ordered, backs) + "  </backs>\n",
      escaped(ordered.faces[common].file));
}

std::string game_crafter_json(const OrderedFaces& ordered, const std::vector<Batch>& batches, const Kit& kit) {
  Json sets = Json::array();
  for (std::size_t l = 0; l < batches.size(); ++l) {
    Json members = Json::array();
    std::string common;
    for (const OrderedPiece& piece : ordered.pieces) {
      if (piece.batch != l) continue;
      const std::string& back = ordered.faces[piece.back].file;
      if (common.empty()) common = back;
      Json member{{"name", kit.parts[piece.item.part].name},
                  {"quantity", piece.copies},
                  {"face_file", ordered.faces[piece.front].file}};
      if (back != common) member["back_file"] = back;
      members.push_back(std::move(member));
    }
    sets.push_back({{"set", batches[l].product->set},
                    {"identity", batches[l].product->name},
                    {"name", batches[l].product->title},
                    {"back_file", common},
                    {"members", std::move(members)}});
  }
  return Json{{"game", {{"name", kit.title}}}, {"sets", std::move(sets)}}.dump(1) + "\n";
}

bool mpc_autofill_orders(const Product& product) {
  constexpr double width_mm = 63, height_mm = 88, same_mm = 0.2;
  return std::abs(product.trim.width.mm() - width_mm) < same_mm &&
         std::abs(product.trim.height.mm() - height_mm) < same_mm;
}

std::string order_list(const OrderedFaces& ordered, const std::vector<Batch>& batches, const Kit& kit,
                       const char* pages) {
  std::string list = "product,copies,name,front,back\n";
  for (const OrderedPiece& piece : ordered.pieces)
    list += fmt::format("{},{},{},{},{}\n", cell(batches[piece.batch].product->name), piece.copies,
                        cell(kit.parts[piece.item.part].name),
                        cell(pages ? piece.fronts.told(pages) : ordered.faces[piece.front].file),
                        cell(pages ? piece.backs.told(pages) : ordered.faces[piece.back].file));
  return list;
}

}  // namespace kingpress::trade
