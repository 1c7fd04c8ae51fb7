#include "scene/words.h"

#include <algorithm>
#include <utility>

namespace kingpress::scene {
namespace {

// A run that begins where the one before it ended: another style of the same line. Its last glyph is at most an em
// wide.
bool goes_on(const Text& before, const Text& text) {
  if (before.glyphs.empty() || before.origin.y != text.origin.y) return false;
  const geometry::Length last = before.origin.x + geometry::Length::points(static_cast<double>(before.glyphs.back().x));
  return text.origin.x >= last && text.origin.x <= last + before.size;
}

void gather(const Nodes& nodes, std::string& words) {
  const Text* before = nullptr;
  for (const Node& node : nodes) {
    const auto* text = std::get_if<Text>(&node);
    if (text && text->colour.alpha > 0) {
      const bool apart = !words.empty() && words.back() != ' ' && !(before && goes_on(*before, *text));
      if (apart && !text->text.empty()) words += ' ';
      words += text->text;
      before = text;
    } else if (const auto* group = std::get_if<Group>(&node); group && group->children) {
      gather(*group->children, words);
    }
  }
}

}  // namespace

std::string words_of(const Nodes& nodes) {
  std::string words;
  gather(nodes, words);
  words.erase(words.find_last_not_of(' ') + 1);
  return words;
}

bool has_tags(const Nodes& nodes) {
  return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) {
    const auto* group = std::get_if<Group>(&node);
    return group && group->opacity >= 1 && (group->tag || (group->children && has_tags(*group->children)));
  });
}

std::shared_ptr<const Tag> figure(std::string name, const Nodes& shown) {
  const std::string words = words_of(shown);
  if (!words.empty()) name += (name.empty() ? "" : ": ") + words;
  return std::make_shared<const Tag>(Tag{Tag::Role::figure, std::move(name)});
}

Group tagged(std::shared_ptr<const Tag> tag, Nodes nodes) {
  Group group;
  group.children = std::make_shared<const Nodes>(std::move(nodes));
  group.tag = std::move(tag);
  return group;
}

}  // namespace kingpress::scene
