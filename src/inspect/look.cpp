// Faces are judged as pixels, because only there art, words and grounds meet. A coarse picture is enough and makes a
// thousand cards comparable with each other.
#include "inspect/look.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "data/table.h"
#include "diag/count.h"
#include "inspect/covered_words.h"
#include "inspect/layout.h"
#include "inspect/symbols_alike.h"
#include "press/cut_edges.h"
#include "press/large_print.h"
#include "press/legible.h"
#include "press/scanned.h"
#include "press/sight.h"
#include "trade/near_cut.h"

namespace kingpress::inspect {
namespace {

using geometry::Length;

// Half a millimetre a pixel: a line of 6.5 points is four high. What differs on less than a square millimetre is
// overlooked.
constexpr double look_dpi = 50.8;
constexpr std::size_t enough_pixels = 4;
constexpr std::size_t most_values = 12;  // a key with more names things, it does not sort them
// Each is compared with all before it: 2 s and 120 MB for a thousand.
constexpr std::size_t most_compared = 1000;

using Sights = std::vector<press::Sight>;

diag::Span place_of(const press::Drawing& drawing) {
  const compose::Subject& subject = drawing.subject;
  return subject.card && subject.card->id_span ? subject.card->id_span : subject.span;
}

diag::Diagnostic warning(std::string code, std::string message, diag::Span span, std::string hint,
                         std::vector<diag::Related> related = {}) {
  return {
      diag::Severity::warning, std::move(code), std::move(message), span, std::move(hint), {}, std::move(related), {}};
}

// Findings of one sort are one warning, at the first of them.
struct Finding {
  diag::Diagnostic first;
  std::size_t others = 0;
};

// What type and its contrast must have.
struct Readable {
  double points = press::least_points, contrast = press::least_contrast;
  bool seams = true;  // of boards at their own size, for which their templates say where they may be cut
};

class Look {
 public:
  Look(const Readable& readable, press::Workshop& workshop)
      : readable_(readable), workshop_(workshop), raster_(workshop.fonts()) {}

  void read(const std::string& name, const press::Drawing& drawing);
  void compare(const std::vector<press::Cutout>& cutouts);
  void exchange_values(const std::vector<press::Cutout>& cutouts);
  void lay(const std::string& name, const press::Drawing& drawing);
  void lay_boards(const std::vector<press::Cutout>& cutouts);
  void compare_symbols(const std::vector<press::Cutout>& cutouts) {
    for (diag::Diagnostic& finding : symbols_alike(cutouts, workshop_, raster_, eyes_))
      workshop_.diagnostics.add(std::move(finding));
  }
  void tell(std::string_view code, std::string_view noun);

 private:
  struct Piece {
    const press::Cutout* cutout = nullptr;
    pictures::Pixels pixels;
  };
  using Sorting = std::map<std::string, const cards::Card*>;  // by a value, as it reads, the first card that has it

  void compare(const std::vector<Piece>& pieces);
  void exchange(const press::Drawing& drawing, const std::string& key, const Sorting& cards);
  // Nothing when the template cannot draw it.
  std::optional<pictures::Pixels> draw_with(const press::Drawing& drawing, const cards::Card& card,
                                            const std::string& key, const cards::Value& value);
  pictures::Pixels pixels(const press::Drawing& drawing, const std::string& name) {
    return raster_.pixels(press::draw(drawing, workshop_), look_dpi, name);
  }
  // The sights that take two faces for one; none when they are meant to be the same.
  Sights blind(const pictures::Pixels& one, const pictures::Pixels& other) const {
    return one.words == other.words ? Sights{} : eyes_.blind_to(one, other, enough_pixels);
  }
  void add(std::string sort, diag::Diagnostic finding, const press::Drawing& drawing);

  Readable readable_;
  press::Workshop& workshop_;
  output::Rasteriser raster_;
  press::Eyes eyes_;
  std::map<std::string, Finding> findings_;
  std::vector<std::string> order_;   // of the sorts, as they were met
  std::deque<cards::Card> changed_;  // the composer knows cards by their address
};

void Look::add(std::string sort, diag::Diagnostic finding, const press::Drawing& drawing) {
  sort += '\n' + drawing.layout->path;
  const auto [at, is_new] = findings_.try_emplace(sort);
  if (!is_new) {
    ++at->second.others;
    return;
  }
  order_.push_back(sort);
  if (!finding.span) finding.path = drawing.layout->path;
  at->second.first = std::move(finding);
}

void Look::tell(std::string_view code, std::string_view noun) {
  for (const std::string& sort : order_) {
    auto& [first, others] = findings_.at(sort);
    if (first.code != code) continue;
    if (others > 0) first.message += fmt::format(" ({} too)", diag::counted(others, noun));
    workshop_.diagnostics.add(first);
  }
}

void Look::read(const std::string& name, const press::Drawing& drawing) {
  const scene::Scene face = press::draw(drawing, workshop_);
  for (const press::Words& words : press::words_of(face, raster_)) {
    if (drawing.subject.field && is_guide(words)) continue;
    const std::string size = fmt::format("{:.1f}", words.points);
    if (words.points < readable_.points - 0.05)
      add("small-type" + size,
          warning("small-type",
                  fmt::format("{}: '{}' is set in {} pt, which few can read; {} pt or more can be", name, words.text,
                              size, readable_.points),
                  place_of(drawing), "give it more room, fewer words or a larger 'size:' in the template"),
          drawing);
    const double ratio = press::contrast(words.colour, words.ground);
    if (ratio < readable_.contrast)
      add(fmt::format("low-contrast{:.1f}", ratio),
          warning("low-contrast",
                  fmt::format("{}: '{}' has a contrast of {:.1f} to 1 with what lies under it, text needs {} to 1",
                              name, words.text, ratio, readable_.contrast),
                  place_of(drawing), "make the text darker or its ground lighter, or the other way round"),
          drawing);
  }
  for (const press::ScannedCode& code : press::codes_of(face)) {
    const std::string module = fmt::format("{:.2f}", code.module.mm());
    if (code.module < press::least_module(code) - Length::mm(0.005))
      add("small-code" + module,
          warning("small-code",
                  fmt::format("{}: the narrowest parts of the {} are {} mm wide, scanners and phones want {:.2f} mm",
                              name, code.name, module, press::least_module(code).mm()),
                  place_of(drawing), "make its box larger or its text shorter, such as a shorter address"),
          drawing);
    if (code.contrast < press::least_code_contrast)
      add(fmt::format("pale-code{:.1f}", code.contrast),
          warning("pale-code",
                  code.contrast < 1
                      ? fmt::format("{}: the {} is light on a dark ground, which few can scan", name, code.name)
                      : fmt::format("{}: the {} has a contrast of {:.1f} to 1, scanners want {} to 1", name, code.name,
                                    code.contrast, press::least_code_contrast),
                  place_of(drawing), "a dark 'colour:' on a light 'fill:'"),
          drawing);
  }
}

void Look::lay(const std::string& name, const press::Drawing& drawing) {
  const scene::Scene face = press::draw(drawing, workshop_);
  for (const std::string& words : covered_words(face, raster_))
    add("covered-words",
        warning("covered-words", fmt::format("{}: '{}' lies under what is drawn after it", name, words),
                place_of(drawing), "draw it later: below in a template, on top in a drawing"),
        drawing);
  for (const Near& near : too_near(face, raster_)) {
    const std::string what = near.other.empty() ? std::string("a line") : fmt::format("'{}'", near.other);
    add(near.other.empty() ? "too-near line" : "too-near words",
        warning("too-near",
                fmt::format("{}: '{}' {}", name, near.words,
                            near.gap.mm() < 0.05 ? "touches " + what
                                                 : fmt::format("lies {:.2f}mm from {}", near.gap.mm(), what)),
                place_of(drawing), fmt::format("leave {} or more between them", to_string(least_gap))),
        drawing);
  }
}

void Look::lay_boards(const std::vector<press::Cutout>& cutouts) {
  for (const press::Cutout& cutout : cutouts) {
    const scene::Component& component = cutout.component;
    if (component.kind != "field" && component.kind != "board") continue;
    const scene::Scene board = press::draw(cutout.front, workshop_);
    const auto sized = [](geometry::Size size) {
      return fmt::format("{} x {}", to_string(size.width), to_string(size.height));
    };
    for (const SmallPlace& small : small_places(board, cutouts))
      add("place-too-small" + sized(small.place),
          warning("place-too-small",
                  fmt::format("{}: a place of {} is smaller than a {} of {}", component.name, sized(small.place),
                              small.kind, sized(small.piece)),
                  place_of(cutout.front), "make it as large as what is laid on it"),
          cutout.front);
    if (!readable_.seams) continue;
    for (const std::string& what : cut_by_seams(board, component, raster_))
      add("cut-by-seam",
          warning("cut-by-seam",
                  fmt::format("{}: the seam between two sheets of A4 goes through {}", component.name, what),
                  place_of(cutout.front), "say in 'gutters:' of the template where nothing lies, or move it"),
          cutout.front);
  }
}

// Only what lies in one heap with the other: pieces of one kind and size.
void Look::compare(const std::vector<press::Cutout>& cutouts) {
  static const std::set<std::string> told_apart{"card", "tile", "token"};
  std::map<std::tuple<std::string, Length, Length>, std::vector<const press::Cutout*>> heaps;
  for (const press::Cutout& cutout : cutouts) {
    const scene::Component& component = cutout.component;
    if (told_apart.contains(component.kind))
      heaps[{component.kind, component.trim.width, component.trim.height}].push_back(&cutout);
  }
  for (auto& [kind, heap] : heaps) {
    if (heap.size() > most_compared) {
      diag::Diagnostic note =
          warning("not-compared",
                  fmt::format("only the first {} of {} were compared with one another", most_compared,
                              diag::counted(heap.size(), std::get<0>(kind))),
                  place_of(heap[most_compared]->front), "check a part of them as a deck of its own, with 'where:'");
      note.severity = diag::Severity::note;
      workshop_.diagnostics.add(std::move(note));
      heap.resize(most_compared);
    }
    std::vector<Piece> pieces;
    for (const press::Cutout* cutout : heap) pieces.push_back({cutout, pixels(cutout->front, cutout->component.name)});
    compare(pieces);
  }
}

void Look::compare(const std::vector<Piece>& pieces) {
  for (std::size_t j = 1; j < pieces.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) {
      if (pieces[i].pixels.words.size() != pieces[j].pixels.words.size()) continue;
      const Sights by = blind(pieces[i].pixels, pieces[j].pixels);
      if (by.empty()) continue;
      const press::Drawing &one = pieces[i].cutout->front, &other = pieces[j].cutout->front;
      add("look-alike" + press::said(by),
          warning(
              "look-alike",
              fmt::format("{} and {} cannot be told apart {}", pieces[i].cutout->component.name,
                          pieces[j].cutout->component.name, press::said(by)),
              place_of(other), "let them differ in a shape, a word or lightness too",
              place_of(one) ? std::vector<diag::Related>{{"the other", place_of(one)}} : std::vector<diag::Related>{}),
          other);
      break;
    }
}

// Cards that differ in their names may still hide which suit they are of: so each card is drawn once more with another
// value in the place of its own.
void Look::exchange_values(const std::vector<press::Cutout>& cutouts) {
  std::map<std::pair<const cards::Deck*, const templates::Template*>, const press::Drawing*> first;
  std::map<const press::Drawing*, std::map<std::string, Sorting>> keys;
  for (const press::Cutout& cutout : cutouts) {
    const press::Drawing& front = cutout.front;
    if (!front.subject.card) continue;
    const press::Drawing* group = first.try_emplace({front.subject.deck, front.layout}, &front).first->second;
    for (const cards::Entry& entry : front.subject.card->values) {
      if (entry.key == "title" || entry.key == "text" || entry.key == "art" || !entry.value.text()) continue;
      keys[group][entry.key].try_emplace(*entry.value.text(), front.subject.card);
    }
  }
  for (const press::Cutout& cutout : cutouts)
    if (const auto sorted = keys.find(&cutout.front); sorted != keys.end())
      for (const auto& [key, cards] : sorted->second)
        if (cards.size() <= most_values) exchange(cutout.front, key, cards);
}

std::optional<pictures::Pixels> Look::draw_with(const press::Drawing& drawing, const cards::Card& card,
                                                const std::string& key, const cards::Value& value) {
  cards::Card& changed = changed_.emplace_back(card);
  for (cards::Entry& entry : changed.values)
    if (entry.key == key) entry.value.data = value.data;
  press::Drawing with = drawing;
  with.subject.card = &changed;
  const diag::Diagnostics before = workshop_.diagnostics;
  pictures::Pixels drawn = pixels(with, card.id);
  if (workshop_.diagnostics.list().size() == before.list().size()) return drawn;
  workshop_.diagnostics = before;  // no card says this
  return {};
}

void Look::exchange(const press::Drawing& drawing, const std::string& key, const Sorting& cards) {
  std::vector<std::pair<const cards::Value*, pictures::Pixels>> drawn;
  const cards::Card& owner = *cards.begin()->second;
  for (const auto& [text, card] : cards) {
    const cards::Value* value = card->find(key);
    if (auto face = draw_with(drawing, owner, key, *value)) drawn.emplace_back(value, std::move(*face));
  }
  const bool chooses =
      std::any_of(drawing.layout->themes.begin(), drawing.layout->themes.end(), [&](const auto& theme) {
        return std::any_of(theme.by.begin(), theme.by.end(),
                           [&](const templates::Name& name) { return name.text() == key; });
      });
  for (std::size_t j = 1; j < drawn.size(); ++j)
    for (std::size_t i = 0; i < j; ++i) {
      const std::string one = cards::to_text(*drawn[i].first), other = cards::to_text(*drawn[j].first);
      if (chooses && drawn[i].second.words == drawn[j].second.words && data::column_key(one) != data::column_key(other))
        add("value-same" + key,
            warning("value-same", fmt::format("'{}' and '{}' of '{}' look the same", one, other, key),
                    drawn[j].first->span, "give one of them a record of its own in the template's 'themes:'",
                    {{"the other", drawn[i].first->span}}),
            drawing);
      const Sights by = blind(drawn[i].second, drawn[j].second);
      if (by.empty()) continue;
      add("value-alike" + key + press::said(by),
          warning("value-alike",
                  fmt::format("'{}' and '{}' of '{}' cannot be told apart {}", cards::to_text(*drawn[i].first),
                              cards::to_text(*drawn[j].first), key, press::said(by)),
                  drawn[j].first->span, "let the template show it in a shape, a word or lightness too",
                  {{"the other", drawn[i].first->span}}),
          drawing);
    }
}

void tell(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop, const Readable& readable) {
  if (cutouts.empty() || workshop.diagnostics.has_errors()) return;
  Look look(readable, workshop);
  press::each_drawing(cutouts, [&](const std::string& name, const press::Drawing& drawing) {
    look.read(name, drawing);
    look.lay(name, drawing);
  });
  look.lay_boards(cutouts);
  press::CutEdges edges(cutouts, workshop);
  press::each_drawing(cutouts, [&](const std::string&, const press::Drawing& drawing) {
    edges.look_at(drawing, press::draw(drawing, workshop).nodes, trade::frame_from_cut);
  });
  look.compare(cutouts);
  look.exchange_values(cutouts);
  look.compare_symbols(cutouts);
  look.tell("small-type", "other text");
  look.tell("low-contrast", "other text");
  look.tell("small-code", "other code");
  look.tell("pale-code", "other code");
  look.tell("covered-words", "other text");
  look.tell("too-near", "other text");
  look.tell("place-too-small", "other place");
  look.tell("cut-by-seam", "other thing");
  look.tell("value-same", "other pair");
  look.tell("value-alike", "other pair");
  look.tell("look-alike", "other piece");
}

}  // namespace

void tell_look(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop) { tell(cutouts, workshop, {}); }

void tell_large_print(const std::vector<press::Cutout>& cutouts, press::Workshop& workshop) {
  tell(cutouts, workshop, {press::large_points, press::large_contrast, false});
}

}  // namespace kingpress::inspect
