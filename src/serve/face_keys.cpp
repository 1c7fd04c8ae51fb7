#include "serve/face_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "machine/files_met.h"
#include "play/statement_json.h"
#include "press/pictures.h"
#include "scene/digest.h"
#include "templates/names.h"

namespace kingpress::serve {
namespace {

std::string told(const cards::Record& record) { return play::to_json(record).dump(); }

std::string told(const cards::Card& card) { return fmt::format("{}\n{}\n{}", card.id, card.copies, told(card.values)); }

std::string told(const std::optional<cards::Look>& look) {
  return look ? look->value + told(look->values) : std::string();
}

std::string told(const cards::Field& field) {
  std::string text = field.name + '\n' + field.title + '\n' + told(field.values);
  for (const cards::Space& space : field.spaces) {
    text += fmt::format("{},{},{}", space.at.value.x.mm(), space.at.value.y.mm(), static_cast<int>(space.orientation));
    if (space.owner) text += fmt::format("@{},{}", space.owner->value.x.mm(), space.owner->value.y.mm());
    text += '\n';
  }
  if (field.contacts)
    for (const cards::Contact& contact : *field.contacts)
      text += fmt::format("{}-{}:{}-{}\n", contact.a, contact.b, contact.corner_a.value_or(-1),
                          contact.corner_b.value_or(-1));
  const auto length = [](const std::optional<geometry::Length>& l) { return l ? l->mm() : -1; };
  return text + fmt::format("{} {} {} {}", length(field.contact), length(field.gap), field.card.width.mm(),
                            field.card.height.mm());
}

// Texts that are set in one size across cards, and what they stand in.
templates::Elements of_one_size(const templates::Elements& elements) {
  templates::Elements found;
  for (const templates::Element& element : elements) {
    if (const auto* text = std::get_if<templates::Text>(&element.kind); text && text->same_size)
      found.push_back(element);
    const auto keep = [&](auto holder) {
      if (!holder.children) return;
      auto children = of_one_size(*holder.children);
      if (children.empty()) return;
      holder.children = std::make_shared<const templates::Elements>(std::move(children));
      found.push_back({std::move(holder)});
    };
    if (const auto* group = std::get_if<templates::Group>(&element.kind)) keep(*group);
    if (const auto* repeat = std::get_if<templates::Repeat>(&element.kind)) keep(*repeat);
  }
  return found;
}

// What a card's face takes from the other cards.
std::set<std::string> names_shared(const templates::Template& layout) {
  templates::Template shared;
  shared.themes = layout.themes;
  shared.elements = of_one_size(layout.elements);
  return templates::names_of(shared);
}

void collect_pictures(const cards::Record& record, std::vector<std::string>& names) {
  for (const cards::Entry& entry : record) {
    if (const std::string* text = entry.value.text(); text && press::is_picture_name(*text)) names.push_back(*text);
    if (const cards::Record* inner = entry.value.record()) collect_pictures(*inner, names);
    if (const cards::List* list = entry.value.list())
      for (const cards::Value& item : *list) collect_pictures({{entry.key, item}}, names);
  }
}

}  // namespace

FaceKeys::FaceKeys(press::Workshop& workshop, std::uint64_t surroundings)
    : workshop_(workshop), surroundings_(surroundings) {
  for (const diag::SourceFile& file : workshop.sources.files()) whole_ += scene::digest(file.text());
  whole_ = scene::digest(whole_);
}

const std::string& FaceKeys::of_deck(const cards::Deck& deck) {
  std::string& text = decks_[&deck];
  if (!text.empty()) return text;
  text = fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}{}\n{}\n", deck.title, deck.author, deck.set, deck.game, deck.kind,
                     deck.folder, told(deck.back), told(deck.layout), deck.max_dpi.value_or(0));
  if (deck.bleed_from) text += deck.bleed_from->value;
  for (const cards::Keyword& keyword : deck.keywords) text += fmt::format("\n{}: {}", keyword.name, keyword.says);
  for (const cards::ShortSymbol& symbol : deck.symbols)
    text += fmt::format("\n:{}: {}", symbol.name, symbol.stands_for);
  return text = scene::digest(text + told(deck.said) + told(deck.rules));
}

// What the other cards of its template have to do with a face: words of a theme come in their order, and texts of one
// size are as large as the fullest allows. Only the values that those name count.
const std::string& FaceKeys::of_company(const press::Drawing& drawing) {
  static const std::string none;
  const compose::Subject& subject = drawing.subject;
  if (!subject.company || !subject.deck) return none;
  std::string& text = companies_[subject.company.get()];
  if (!text.empty()) return text;
  text = "company";
  for (const std::string& name : names_shared(*drawing.layout))
    for (const cards::Card& card : subject.deck->cards)
      if (const cards::Value* value = card.find(name))
        text += '\n' + name + play::to_json(cards::Record{{name, *value}}).dump();
  return text = scene::digest(text);
}

std::string FaceKeys::of_pictures(const press::Drawing& drawing) {
  std::string text;
  const std::filesystem::path folder = drawing.subject.folder();
  std::vector<std::string> names = workshop_.composer().pictures_of(*drawing.layout, drawing.subject);
  if (drawing.subject.card) collect_pictures(drawing.subject.card->values, names);
  if (drawing.subject.values) collect_pictures(*drawing.subject.values, names);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (const std::string& name : names) {
    const std::string path = (folder / name).generic_string();
    pictures_.insert(path);
    const machine::FileMark mark = machine::mark_of(path);
    text += fmt::format("\n{} {} {} {}", name, mark.changed, mark.size, mark.number);
  }
  return text;
}

std::string FaceKeys::of(const scene::Component& component, const press::Drawing& drawing) {
  const compose::Subject& subject = drawing.subject;
  std::string text = fmt::format("{} {} {}x{} {} {} ", surroundings_, drawing.layout->path, component.trim.width.mm(),
                                 component.trim.height.mm(), component.bleed.mm(), static_cast<int>(component.shape));
  if (subject.deck) text += of_deck(*subject.deck);
  if (subject.card) text += told(*subject.card);
  if (subject.values) text += told(*subject.values);
  if (subject.field) text += told(*subject.field);
  if (subject.pieces) text += whole_;
  text += of_company(drawing);
  return scene::digest(text + of_pictures(drawing));
}

}  // namespace kingpress::serve
