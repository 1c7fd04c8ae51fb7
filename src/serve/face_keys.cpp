#include "serve/face_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <unordered_set>

#include "expr/exact.h"
#include "machine/files_met.h"
#include "press/pictures.h"
#include "scene/digest.h"

namespace kingpress::serve {
namespace {

std::string told(const cards::Record& record) {
  std::string text;
  expr::append_exact(text, record);
  return text;
}

std::string told(const cards::Card& card) {
  std::string text = card.id + '\n' + std::to_string(card.copies) + '\n';
  expr::append_exact(text, card.values);
  return text;
}

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

// The words that the cards of a deck have for a theme, in the order in which they come: what they look like follows
// from it.
std::string words_of(const templates::Theme& theme, const cards::Deck& deck) {
  std::string all;
  std::unordered_set<std::string> known;
  for (const cards::Card& card : deck.cards) {
    std::string said;
    for (const auto& by : theme.kin)
      for (const templates::Name& name : by)
        if (const cards::Value* value = name.steps.empty() ? nullptr : card.find(name.steps.front()))
          expr::append_exact(said, *value);
    if (known.insert(said).second) all += said;
  }
  return all;
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

FaceKeys::FaceKeys(press::Workshop& workshop, std::uint64_t surroundings, Surveys& surveys)
    : workshop_(workshop), surroundings_(surroundings), surveys_(surveys) {
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
// size are as large as the fullest allows.
const std::string& FaceKeys::of_company(const press::Drawing& drawing) {
  static const std::string none;
  const compose::Subject& subject = drawing.subject;
  if (!subject.company || !subject.deck) return none;
  std::string& text = companies_[{subject.company.get(), drawing.layout}];
  if (!text.empty()) return text;
  text = "company";
  for (const templates::Theme& theme : drawing.layout->themes) text += words_of(theme, *subject.deck);
  std::string of = fmt::format("{} {} {}", surroundings_, drawing.layout->path, of_deck(*subject.deck));
  if (subject.values) expr::append_exact(of, *subject.values);
  text += workshop_.composer().survey(*drawing.layout, subject, surveys_.of(scene::digest(of)));
  return text = scene::digest(text);
}

std::string FaceKeys::of_pictures(const press::Drawing& drawing) {
  std::string text;
  const std::filesystem::path folder = drawing.subject.folder();
  std::vector<std::string> names = workshop_.composer().pictures_of(*drawing.layout, drawing.subject);
  if (drawing.subject.card && drawing.of_card.empty()) collect_pictures(drawing.subject.card->values, names);
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
  if (!drawing.of_card.empty()) text += drawing.of_card;
  if (subject.card && drawing.of_card.empty()) text += told(*subject.card);
  if (subject.values) text += told(*subject.values);
  if (subject.field) text += told(*subject.field);
  if (subject.pieces) text += whole_;
  text += of_company(drawing);
  return scene::digest(text + of_pictures(drawing));
}

}  // namespace kingpress::serve
