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
  Naming(const Kit& kit, const Shop& shop) : kit_(kit), shop_(shop) {}

  std::string file(const Batch& batch, const std::string& side, std::size_t number, const std::string& name,
                   std::size_t copies) {
    std::string path = shop_.file;
    const std::string plain = output::plain_name(name);
    put(path, "product", output::plain_name(batch.product->name));
    put(path, "side", side);
    put(path, "number", fmt::format("{:03}", number));
    put(path, "copies", std::to_string(copies));
    put(path, "kit", output::plain_name(kit_.name));
    put(path, "name", plain.empty() ? "piece" : plain);
    if (!taken_.insert(path).second) {
      path += fmt::format("-{}-{}", side, number);
      taken_.insert(path);
    }
    return path + ".png";
  }

 private:
  const Kit& kit_;
  const Shop& shop_;
  std::set<std::string> taken_;
};

// Of all pieces of the batch with this front.
std::size_t all_copies(const Batch& batch, const Item& of, const Kit& kit) {
  const Part& part = kit.parts[of.part];
  if (part.front == Part::no_front) return part.component.copies;
  std::size_t sum = 0;
  for (const Item& item : batch.items)
    if (kit.parts[item.part].front == part.front && item.turned == of.turned)
      sum += kit.parts[item.part].component.copies;
  return sum;
}

std::string back_name(const Part& part) { return part.back == Part::no_back ? "blank" : part.component.kind + " back"; }

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

OrderedFaces faces_of(const Kit& kit, const Shop& shop, const std::vector<Batch>& batches) {
  OrderedFaces ordered;
  Naming naming(kit, shop);
  for (std::size_t l = 0; l < batches.size(); ++l) {
    std::map<std::pair<std::size_t, bool>, std::size_t> backs;   // by back and whether it is turned
    std::map<std::pair<std::size_t, bool>, std::size_t> fronts;  // the same
    std::size_t pictures = 0;
    for (const Item& item : batches[l].items) {
      const Part& part = kit.parts[item.part];
      const std::size_t copies = part.component.copies;
      auto front = fronts.find({part.front, item.turned});
      if (front == fronts.end() || part.front == Part::no_front) {
        front = fronts.insert_or_assign({part.front, item.turned}, ordered.faces.size()).first;
        ordered.faces.push_back(
            {l, item, scene::Side::front, false,
             naming.file(batches[l], "front", ++pictures, part.name, all_copies(batches[l], item, kit)), part.name});
      }
      const auto [back, is_new] = backs.try_emplace({part.back, item.turned}, ordered.faces.size());
      if (is_new)
        ordered.faces.push_back({l, item, scene::Side::back, part.back == Part::no_back,
                                 naming.file(batches[l], "back", backs.size(), back_name(part), copies),
                                 back_name(part)});
      ordered.pieces.push_back({l, item, front->second, back->second, copies});
    }
  }
  return ordered;
}

Canvas canvas_of(const Batch& batch, const Item& item) { return {batch.product->canvas, item.turned}; }

}  // namespace kingpress::trade
