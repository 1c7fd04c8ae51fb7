// A value that no template shows was written in vain. Which key was meant for it only its author knows, therefore the
// hint names what is free.
#include "press/judgements.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include <fmt/format.h>

#include "cards/names.h"
#include "cards/read_card.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "press/looks.h"
#include "press/pictures.h"
#include "templates/names.h"

namespace kingpress::press {
namespace {

// What a game's rules read need not stand on the face in its own words; what is there for the eye alone should be. In a
// game of one's own that is everything but what its checks ask for.
bool is_for_the_eye(const cards::Deck& deck, const std::set<std::string>& asked, const std::string& key) {
  if (key == "title" || key == "text" || key == "art") return true;
  return deck.game == cards::own_game && !asked.contains(key);
}

struct Unshown {
  const cards::Deck* deck = nullptr;
  std::string key;
  diag::Span first;
  std::size_t cards = 0;
  std::set<std::string> layouts;  // as they are called
  std::vector<std::string> free;  // what the first of them shows and its card has not; none where it is no one of ours
};

class UnshownValues {
 public:
  explicit UnshownValues(Workshop& workshop) : workshop_(workshop) {}

  void look_at(const Cutout& piece) {
    const Drawing& front = piece.front;
    const cards::Deck& deck = *front.subject.deck;
    const cards::Card& card = *front.subject.card;
    if (!piece.back && has_own_back(deck, card)) return;  // not printed now, and may show them
    const auto [asked, is_new] = asked_.try_emplace(&deck);
    if (is_new) asked->second = cards::asked_names(deck);
    for (const cards::Entry& entry : card.values) {
      if (entry.key == cards::art_credit || entry.value.is_absent() || cards::to_text(entry.value).empty()) continue;
      const bool is_shown = names_of(*front.layout).contains(entry.key) ||
                            (piece.back && names_of(*piece.back->layout).contains(entry.key)) ||
                            chooses_look(deck.layout, entry.key) || chooses_look(deck.back, entry.key);
      if (entry.key == "art") look_for_art(front.subject, entry.value, is_shown);
      if (!is_shown && is_for_the_eye(deck, asked->second, entry.key)) add(front, entry);
    }
  }

  void tell() const {
    for (const Unshown& unshown : all_) {
      const std::string of = diag::counted(unshown.cards, "card");
      const std::string by = unshown.layouts.size() == 1 ? fmt::format("template '{}'", *unshown.layouts.begin())
                                                         : std::string("templates of these cards");
      std::string way = "'template:' of the deck chooses another ('kingpress list templates' names them)";
      if (unshown.deck->game == cards::own_game)
        way = fmt::format("the template shows it where it says {{{}}}", unshown.key);
      if (unshown.deck->game == cards::own_game && unshown.layouts.size() == 1 && !unshown.free.empty()) {
        const std::string& layout = *unshown.layouts.begin();
        way += fmt::format(
            ", or the deck gives it to a name that the template shows ({}): template: {{template: {}, {}: \"{{{}}}\"}}",
            fmt::join(unshown.free, ", "), layout.substr(layout.rfind('/') + 1), unshown.free.front(), unshown.key);
      }
      workshop_.diagnostics.warning("not-shown", unshown.first,
                                    fmt::format("'{}' of {} is not shown by the {}", unshown.key, of, by),
                                    way + "; 'allow: [not-shown]' of the deck accepts it");
    }
  }

 private:
  // One of the program's own has a name, any other its file.
  std::string called(const templates::Template& layout) const {
    return is_ours(layout) ? layout.name : std::filesystem::path(layout.path).filename().generic_string();
  }
  bool is_ours(const templates::Template& layout) const {
    return layout.path.starts_with(workshop_.data("templates") + "/");
  }

  const std::set<std::string>& names_of(const templates::Template& layout) {
    const auto [names, is_new] = shown_.try_emplace(&layout);
    if (is_new) names->second = templates::names_of(layout);
    return names->second;
  }

  // The nearest first; of a number those that are numbers in the template's samples, of a word the others.
  std::vector<std::string> free_names(const Drawing& front, const cards::Entry& entry) {
    if (!is_ours(*front.layout) || !front.subject.deck->schema) return {};
    auto known = cards::known_keys(*front.subject.deck->schema);
    known.insert(known.end(), {"deck", "version", "hash"});
    const auto is_free = [&](const std::string& name) {
      return std::find(known.begin(), known.end(), name) == known.end() && !front.subject.card->find(name);
    };
    const auto fits = [&](const std::string& name) {
      return std::ranges::any_of(front.layout->samples, [&](const data::Node& sample) {
        const data::Node* said = sample.find(name);
        return said && (said->text.find_first_not_of("0123456789.-") == std::string::npos) == !entry.value.text();
      });
    };
    const std::set<std::string> shown = templates::names_in_texts(*front.layout);
    std::vector<std::string> free;
    std::ranges::copy_if(shown, std::back_inserter(free), is_free);
    if (std::ranges::any_of(free, fits)) std::erase_if(free, std::not_fn(fits));
    if (const auto nearest = diag::nearest(entry.key, std::span<const std::string>(free)))
      std::rotate(free.begin(), std::find(free.begin(), free.end(), *nearest), free.end());
    return free;
  }

  static bool has_own_back(const cards::Deck& deck, const cards::Card& card) {
    const cards::Look* back = card.back ? card.back.get() : cards::look(deck.back);
    return back && !back->is_none();
  }

  // A value may be seen in which template or picture it names.
  static bool chooses_look(const std::optional<cards::Look>& look, const std::string& key) {
    return look && takes(*look, key);
  }

  // A template may make a file's name of the value: then the value alone is none.
  void look_for_art(const compose::Subject& subject, const cards::Value& art, bool is_shown) {
    const std::string* name = art.text();
    if (name && (!is_shown || is_picture_name(*name)))
      workshop_.pictures().picture(subject.folder(), *name, art.span, workshop_.diagnostics);
  }

  void add(const Drawing& front, const cards::Entry& entry) {
    auto at = std::find_if(all_.begin(), all_.end(), [&](const Unshown& known) {
      return known.deck == front.subject.deck && known.key == entry.key;
    });
    if (at == all_.end())
      at = all_.insert(all_.end(), {front.subject.deck, entry.key, entry.value.span, 0, {}, free_names(front, entry)});
    ++at->cards;
    at->layouts.insert(called(*front.layout));
  }

  Workshop& workshop_;
  std::map<const templates::Template*, std::set<std::string>> shown_;
  std::map<const cards::Deck*, std::set<std::string>> asked_;  // by the deck's own checks
  std::vector<Unshown> all_;                                   // in the order met
};

}  // namespace

void tell_unshown(const std::vector<Cutout>& cutouts, Workshop& workshop) {
  UnshownValues unshown(workshop);
  for (const Cutout& cutout : cutouts)
    if (cutout.front.subject.card && cutout.component.kind != "back") unshown.look_at(cutout);
  unshown.tell();
}

}  // namespace kingpress::press
