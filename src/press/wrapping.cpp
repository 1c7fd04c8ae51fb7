#include "press/wrapping.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "language/translation.h"
#include "press/leaflet.h"

namespace kingpress::press {
namespace {

// The colour that a back shows most, in the order of drawing: of the first ground that is neither white nor black, else
// of the first line that is not.
std::optional<scene::Colour> colour_in(const scene::Nodes& nodes) {
  const auto is_colour = [](const scene::Colour& c) {
    const int low = std::min({c.red, c.green, c.blue}), high = std::max({c.red, c.green, c.blue});
    return low < 225 && high - low > 24;
  };
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node)) {
      if (auto found = colour_in(*group->children)) return found;
    } else if (const auto* path = std::get_if<scene::Path>(&node)) {
      if (path->fill && is_colour(*path->fill)) return *path->fill;
      if (path->stroke && is_colour(path->stroke->colour)) return path->stroke->colour;
    }
  }
  return std::nullopt;
}

// Where no leaflet says for how many.
std::string players_said(const cards::PlayerRange& players, const ChosenParts& parts, Workshop& workshop) {
  if (players.least == 0) return {};
  std::string text = players.least == players.most ? "{least} players" : "{least} to {most} players";
  if (language::Translation* translation = workshop.translation()) text = translation->say(text, parts.folder);
  const auto put = [&](std::string_view name, int number) {
    if (const std::size_t at = text.find(name); at != std::string::npos)
      text.replace(at, name.size(), std::to_string(number));
  };
  put("{least}", players.least);
  put("{most}", players.most);
  return text;
}

}  // namespace

std::string author_of(const ChosenParts& parts) {
  if (parts.deck && !parts.deck->author.empty()) return parts.deck->author;
  return parts.target->edition.author;
}

cards::PlayerRange players_of(const ChosenParts& parts) {
  if (const auto& said = parts.target->edition.players) return *said;
  if (!parts.game || parts.game->name == cards::own_game) return {0, 0};
  return {parts.game->least_players, parts.game->most_players};
}

const templates::Template* wrapping_template(const std::string& own, const std::string& common,
                                             const ChosenParts& parts, Workshop& workshop) {
  const std::string& game = parts.deck ? parts.deck->game : parts.target->edition.game;
  const bool has_own = std::filesystem::exists(workshop.data("templates/" + game) + "/" + own + ".yaml");
  return workshop.templates().find(has_own ? own : common, game, parts.folder, {});
}

Cutout wrapping(const templates::Template& layout, cards::Record values, const std::string& kind, std::string name,
                const ChosenParts& parts, Workshop& workshop) {
  Drawing front{&layout, std::make_shared<const cards::Record>(std::move(values)), {}};
  front.subject.name = name;
  front.subject.values = front.values.get();
  front.subject.deck = parts.deck;
  front.subject.art_folder = std::make_shared<const std::string>(parts.folder);
  scene::Component component = workshop.composer().measure(layout, front.subject);
  component.kind = kind;
  component.name = name;
  component.draws_cut = true;  // a box; a sheet to read is not cut
  return {std::move(component), std::move(front), nullptr, std::move(name)};
}

cards::Record colours_of(const Cutout* card, const templates::Template& layout, std::size_t number,
                         Workshop& workshop) {
  const auto named = [&](const std::string& name) {
    const std::string of_box = fmt::format("{}_{}", name, number);
    return layout.palette.contains(of_box) ? of_box : name;
  };
  if (layout.palette.contains("field"))
    return {{"colour", of(named("field"))}, {"on_colour", of(named("on_field"))}, {"accent", of(named("accent"))}};
  scene::Colour colour{0x3F, 0x47, 0x57, 255};
  if (card && card->back) colour = colour_in(draw(*card->back, workshop).nodes).value_or(colour);
  const int luma = (299 * colour.red + 587 * colour.green + 114 * colour.blue) / 1000;
  const std::string name = fmt::format("#{:02X}{:02X}{:02X}", colour.red, colour.green, colour.blue);
  return {{"colour", of(name)},
          {"on_colour", of(std::string(luma > 150 ? "ink" : "paper"))},
          {"accent", of(luma > 150 ? std::string("ink") : name)}};
}

book::Front front_of(const ChosenParts& parts, Workshop& workshop) {
  book::Front front = leaflet_front(parts, workshop).value_or(book::Front{});
  if (front.players.empty()) front.players = players_said(players_of(parts), parts, workshop);
  if (language::Translation* translation = workshop.translation())
    for (const std::string* words : {&front.strap, &front.players, &front.time, &front.age}) translation->made(*words);
  return front;
}

}  // namespace kingpress::press
