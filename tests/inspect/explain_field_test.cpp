// The page behind `check FIELD --explain`: its lines are the contacts of the rules.
#include "inspect/explain_field.h"
#include "../catch.h"
#include "../golden.h"
#include "rules/minkingi/contacts.h"
#include "scene/dump.h"

using namespace kingpress;

namespace {

cards::Field row_of(int spaces) {
  cards::Field field;
  field.title = "A row";
  field.card = {geometry::Length::mm(63), geometry::Length::mm(88)};
  for (int i = 0; i < spaces; ++i) {
    cards::Space space;
    space.at.value = {geometry::Length::mm(63.0 * i), {}};
    field.spaces.push_back(space);
  }
  return field;
}

std::size_t round_lines(const scene::Scene& page) {
  std::size_t lines = 0;
  for (const scene::Node& node : page.nodes)
    if (const auto* path = std::get_if<scene::Path>(&node))
      lines += path->stroke && path->stroke->cap == scene::LineCap::round;
  return lines;
}

std::vector<std::string> words(const scene::Nodes& nodes) {
  std::vector<std::string> found;
  for (const scene::Node& node : nodes) {
    if (const auto* text = std::get_if<scene::Text>(&node)) found.push_back(text->text);
    if (const auto* group = std::get_if<scene::Group>(&node)) {
      const auto inside = words(*group->children);
      found.insert(found.end(), inside.begin(), inside.end());
    }
  }
  return found;
}

}  // namespace

TEST_CASE("an explained field shows every pair of corners that touch and how many neighbours a space has") {
  press::Workshop workshop;
  const cards::Field field = row_of(3);
  const scene::Scene page = inspect::explain(field, workshop);
  CHECK(round_lines(page) == 4);  // two pairs of neighbours, top and bottom corners each
  std::string all;
  for (const std::string& word : words(page.nodes)) all += word + "|";
  INFO(all);
  CHECK(all.find("1 neighbour|") != std::string::npos);
  CHECK(all.find("2 neighbours|") != std::string::npos);
  CHECK(all.find("3 spaces, 2 pairs of neighbours, 4 pairs of corners that fight|") != std::string::npos);
}

TEST_CASE("an explained field is drawn as it was looked at") {
  press::Workshop workshop;
  check_golden("inspect/golden/explained.txt", scene::dump(inspect::explain(row_of(3), workshop)));
}

TEST_CASE("an explained field lies within its page, however large it is") {
  press::Workshop workshop;
  const scene::Scene page = inspect::explain(row_of(18), workshop);
  CHECK(page.size.width > page.size.height);
  for (const scene::Node& node : page.nodes)
    if (const auto* path = std::get_if<scene::Path>(&node))
      for (const geometry::Point& p : path->outline.points)
        CHECK((p.x >= geometry::Length{} && p.x <= page.size.width && p.y >= geometry::Length{} &&
               p.y <= page.size.height));
}
