#include "scene/scene.h"

#include <utility>

namespace kingpress::scene {
namespace {

Group told_apart(Overlay::Kind kind, std::string name, Nodes nodes) {
  Group group;
  group.children = std::make_shared<const Nodes>(std::move(nodes));
  group.overlay = std::make_shared<const Overlay>(Overlay{kind, std::move(name)});
  return group;
}

}  // namespace

Group plate(std::string name, Nodes nodes) {
  return told_apart(Overlay::Kind::plate, std::move(name), std::move(nodes));
}
Group layer(std::string name, Nodes nodes) {
  return told_apart(Overlay::Kind::layer, std::move(name), std::move(nodes));
}
Group effect(std::string name, Nodes nodes) {
  return told_apart(Overlay::Kind::effect, std::move(name), std::move(nodes));
}
Group code(std::string name, Nodes nodes) { return told_apart(Overlay::Kind::code, std::move(name), std::move(nodes)); }

}  // namespace kingpress::scene
