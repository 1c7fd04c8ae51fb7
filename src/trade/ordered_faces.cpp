#include "trade/ordered_faces.h"

#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "output/page_names.h"

namespace kingpress::trade {
namespace {

void put(std::string& pattern, const std::string& word, const std::string& value) {
  const std::string braced = "{" + word + "}";
  for (std::size_t at = 0; (at = pattern.find(braced, at)) != std::string::npos; at += value.size())
    pattern.replace(at, braced.size(), value);
}

class Naming {
 public:
  Naming(const Goods& goods, const Shop& shop) : goods_(goods), shop_(shop) {}

  std::string file(const Lot& lot, const std::string& side, std::size_t number, const std::string& name,
                   std::size_t copies) {
    std::string path = shop_.file;
    const std::string plain = output::plain_name(name);
    put(path, "product", output::plain_name(lot.product->name));
    put(path, "side", side);
    put(path, "number", fmt::format("{:03}", number));
    put(path, "copies", std::to_string(copies));
    put(path, "kit", output::plain_name(goods_.name));
    put(path, "name", plain.empty() ? "piece" : plain);
    if (!taken_.insert(path).second) {
      path += fmt::format("-{}-{}", side, number);
      taken_.insert(path);
    }
    return path + ".png";
  }

 private:
  const Goods& goods_;
  const Shop& shop_;
  std::set<std::string> taken_;
};

// Of all pieces of the lot with this front.
std::size_t all_copies(const Lot& lot, const Item& of, const Goods& goods) {
  const Ware& ware = goods.wares[of.ware];
  if (ware.front == Ware::no_front) return ware.component.copies;
  std::size_t sum = 0;
  for (const Item& item : lot.items)
    if (goods.wares[item.ware].front == ware.front && item.turned == of.turned)
      sum += goods.wares[item.ware].component.copies;
  return sum;
}

std::string back_name(const Ware& ware) { return ware.back == Ware::no_back ? "blank" : ware.component.kind + " back"; }

}  // namespace

void Where::add(const std::string& file, std::size_t number) {
  if (files.empty() || files.back().first != file) files.push_back({file, {}});
  files.back().second.push_back(number);
}

std::string Where::told(const char* word) const {
  std::string text;
  for (const auto& [file, numbers] : files)
    text += fmt::format("{}{} {}{} {}", text.empty() ? "" : "; ", file, word, numbers.size() == 1 ? "" : "s",
                        fmt::join(numbers, ", "));
  return text;
}

OrderedFaces faces_of(const Goods& goods, const Shop& shop, const std::vector<Lot>& lots) {
  OrderedFaces ordered;
  Naming naming(goods, shop);
  for (std::size_t l = 0; l < lots.size(); ++l) {
    std::map<std::pair<std::size_t, bool>, std::size_t> backs;   // by back and whether it is turned
    std::map<std::pair<std::size_t, bool>, std::size_t> fronts;  // the same
    std::size_t pictures = 0;
    for (const Item& item : lots[l].items) {
      const Ware& ware = goods.wares[item.ware];
      const std::size_t copies = ware.component.copies;
      auto front = fronts.find({ware.front, item.turned});
      if (front == fronts.end() || ware.front == Ware::no_front) {
        front = fronts.insert_or_assign({ware.front, item.turned}, ordered.faces.size()).first;
        ordered.faces.push_back({l, item, scene::Side::front, false,
                                 naming.file(lots[l], "front", ++pictures, ware.name, all_copies(lots[l], item, goods)),
                                 ware.name});
      }
      const auto [back, is_new] = backs.try_emplace({ware.back, item.turned}, ordered.faces.size());
      if (is_new)
        ordered.faces.push_back({l, item, scene::Side::back, ware.back == Ware::no_back,
                                 naming.file(lots[l], "back", backs.size(), back_name(ware), copies), back_name(ware)});
      ordered.pieces.push_back({l, item, front->second, back->second, copies});
    }
  }
  return ordered;
}

Canvas canvas_of(const Lot& lot, const Item& item) { return {lot.product->canvas, item.turned}; }

}  // namespace kingpress::trade
