#include "templates/drawn/clones.h"

#include <fmt/format.h>

#include <map>

namespace kingpress::templates {

namespace {

constexpr std::size_t most_copied = 20'000;  // nodes
constexpr int most_nested = 32;              // a copy of a copy

std::string all_words(pugi::xml_node node) {
  std::string words = node.value();
  for (const pugi::xml_node child : node.children()) words += all_words(child);
  return words;
}

std::size_t count_nodes(pugi::xml_node node) {
  std::size_t count = 1;
  for (const pugi::xml_node child : node.children()) count += count_nodes(child);
  return count;
}

bool lies_in(pugi::xml_node node, pugi::xml_node group) {
  while (node && node != group) node = node.parent();
  return static_cast<bool>(node);
}

class CloneFiller {
 public:
  CloneFiller(DrawnDocument& document, const DrawnLabels& labels) : document_(document), labels_(labels) {}

  void fill(pugi::xml_node parent, int depth) {
    for (const pugi::xml_node child : parent.children()) {
      const bool is_opened = element_of(child) == "use" && open(child, depth);
      if (is_opened || is_group(child)) fill(child, depth + (is_opened ? 1 : 0));
    }
  }

 private:
  // Whether it is a group now.
  bool open(pugi::xml_node use, int depth) {
    const pugi::xml_node original = document_.meant_by(address_of(use));
    if (!original || lies_in(use, original) || !(is_named(use) || is_filled(original, 0))) return false;
    copied_ += count_nodes(original);
    if (copied_ > most_copied || depth == most_nested) {
      document_.lost(use, fmt::format("'{}' is one of too many copies: it is drawn as it lies", document_.name_of(use)),
                     "make it an object of its own");
      return false;
    }
    const double x = document_.length(use, "x").value_or(0), y = document_.length(use, "y").value_or(0);
    const std::string width = use.attribute("width").value(), height = use.attribute("height").value();
    if (x != 0 || y != 0) {
      const std::string moved = fmt::format("{} translate({} {})", use.attribute("transform").value(), x, y);
      use.remove_attribute("transform");
      use.append_attribute("transform") = moved.c_str();
    }
    for (const char* one : {"href", "xlink:href", "x", "y", "width", "height"}) use.remove_attribute(one);
    use.set_name("g");
    pugi::xml_node copy = document_.append_copy(use, original);
    if (element_of(copy) == "symbol" || element_of(copy) == "svg") set_area(copy, width, height);
    return true;
  }

  static void set_area(pugi::xml_node area, const std::string& width, const std::string& height) {
    area.set_name("svg");
    for (const auto& [name, said] : {std::pair{"width", width}, std::pair{"height", height}}) {
      const std::string own = area.attribute(name).value();
      area.remove_attribute(name);
      area.append_attribute(name) = (!said.empty() ? said : !own.empty() ? own : "100%").c_str();
    }
  }

  // A copy that has a column of its own, whatever the original has.
  bool is_named(pugi::xml_node use) const {
    const auto label = labels_.of(use);
    return label && !label->column.empty() && !labels_.is_picture(*label);
  }

  bool is_filled(pugi::xml_node node, int depth) {
    if (depth == most_nested * 4) return false;
    const auto [known, is_new] = filled_.try_emplace(node, false);
    if (!is_new) return known->second;
    bool filled =
        labels_.of(node) || (element_of(node) == "text" && labels_.binds(labels_.with_columns(all_words(node))));
    if (element_of(node) == "use") {
      const pugi::xml_node original = document_.meant_by(address_of(node));
      filled = filled || (original && is_filled(original, depth + 1));
    } else if (is_group(node) || element_of(node) == "symbol") {
      for (const pugi::xml_node child : node.children()) filled = filled || is_filled(child, depth + 1);
    }
    return filled_[node] = filled;
  }

  DrawnDocument& document_;
  const DrawnLabels& labels_;
  std::map<pugi::xml_node, bool> filled_;
  std::size_t copied_ = 0;
};

}  // namespace

void fill_clones(DrawnDocument& document, const DrawnLabels& labels) {
  CloneFiller(document, labels).fill(document.root(), 0);
}

}  // namespace kingpress::templates
