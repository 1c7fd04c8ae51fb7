#include "edit/splices.h"

#include <algorithm>
#include <numeric>

namespace kingpress::edit {
namespace {

using data::Node;

// In the order of their places; nothing where two want the same bytes.
std::optional<std::vector<std::size_t>> in_order(const std::vector<Splice>& splices) {
  std::vector<std::size_t> order(splices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t other) {
    return std::pair(splices[one].begin, splices[one].end) < std::pair(splices[other].begin, splices[other].end);
  });
  for (std::size_t i = 1; i < order.size(); ++i)
    if (splices[order[i]].begin < splices[order[i - 1]].end) return std::nullopt;
  return order;
}

std::string applied(std::string_view text, const std::vector<Splice>& splices, const std::vector<std::size_t>& order,
                    const std::vector<std::size_t>& chosen) {
  std::string result;
  std::size_t at = 0;
  for (const std::size_t i : order) {
    result.append(text.substr(at, splices[i].begin - at)).append(splices[i].texts[chosen[i]]);
    at = splices[i].end;
  }
  return result.append(text.substr(at));
}

}  // namespace

Node written_by(std::size_t splice, std::string_view value) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = value;
  node.span.begin = splice + 1;  // and no file
  return node;
}

std::optional<std::size_t> writer_of(const Node& node) {
  if (node.span.file != nullptr || node.span.begin == 0) return std::nullopt;
  return node.span.begin - 1;
}

bool says(const Node& tree, const Node& read, std::vector<std::size_t>& wrong) {
  if (const auto writer = writer_of(tree)) {
    if (!read.is_scalar() || read.text != tree.text) wrong.push_back(*writer);
    return true;
  }
  if (tree.kind != read.kind || tree.text != read.text || tree.quoted != read.quoted) return false;
  const auto says_item = [&](const Node& one, const Node& other) { return says(one, other, wrong); };
  const auto says_member = [&](const data::Member& one, const data::Member& other) {
    return one.key == other.key && says(one.value, other.value, wrong);
  };
  return std::equal(tree.items.begin(), tree.items.end(), read.items.begin(), read.items.end(), says_item) &&
         std::equal(tree.members.begin(), tree.members.end(), read.members.begin(), read.members.end(), says_member);
}

Edited spliced(const Document& document, const std::vector<Splice>& splices, const Node& tree,
               const Refusal& otherwise) {
  const auto order = in_order(splices);
  if (!order) return otherwise;
  std::vector<std::size_t> chosen(splices.size(), 0);
  std::size_t readings = document.readings();
  while (true) {
    const auto after = document.with_text(applied(document.text(), splices, *order, chosen), ++readings);
    std::vector<std::size_t> wrong;
    const bool is_so = after && after->warnings() <= document.warnings() && says(tree, after->root(), wrong);
    if (is_so && wrong.empty()) return *after;
    bool is_changed = false;
    for (std::size_t i = 0; i < splices.size(); ++i) {
      const bool is_meant = !is_so || std::ranges::find(wrong, i) != wrong.end();
      if (!is_meant || chosen[i] + 1 >= splices[i].texts.size()) continue;
      ++chosen[i];
      is_changed = true;
    }
    if (!is_changed) return otherwise;
  }
}

}  // namespace kingpress::edit
