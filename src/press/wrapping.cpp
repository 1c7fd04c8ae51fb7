#include "press/wrapping.h"

#include <filesystem>

namespace kingpress::press {

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
  return {std::move(component), std::move(front), nullptr, std::move(name)};
}

}  // namespace kingpress::press
