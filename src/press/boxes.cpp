// A box is made for how its cards are printed: two papers glued together are nearly twice as thick as one. All that it
// shows - back, title, facts, contents - is there already, so that a game of one's own has a box without drawing one.
#include "press/boxes.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/count.h"
#include "language/translation.h"
#include "press/kit_pieces.h"
#include "press/leaflet.h"
#include "press/print.h"
#include "press/wrapping.h"
#include "sheets/tuck_box.h"

namespace kingpress::press {
namespace {

// Cards that go into the same boxes.
struct Pile {
  const templates::Template* back = nullptr;
  geometry::Size card;
  std::string name;                       // of the part
  std::vector<const Cutout*> pieces;      // of its cards
  std::vector<const Cutout*> references;  // that go with them
  bool has_outline = false;               // of its own, not a rectangle

  std::size_t cards() const { return copies_of(pieces) + copies_of(references); }
  static std::size_t copies_of(const std::vector<const Cutout*>& cutouts) {
    std::size_t copies = 0;
    for (const Cutout* cutout : cutouts) copies += cutout->component.copies;
    return copies;
  }
};

// Fewer are kept in an envelope, or by a rubber band.
constexpr std::size_t fewest_cards = 12;
// Of 250 g/m2, printed on both sides; of two sheets of 200 g/m2 and the glue between them.
constexpr geometry::Length one_paper = geometry::Length::mm(0.30), two_papers = geometry::Length::mm(0.52);

std::vector<Pile> piles_of(const std::vector<Cutout>& kit) {
  std::vector<Pile> piles;
  for (const Cutout& piece : kit) {
    if (piece.component.kind != "card") continue;
    const templates::Template* back = piece.back ? piece.back->layout : nullptr;
    auto pile = std::find_if(piles.begin(), piles.end(), [&](const Pile& known) {
      return known.back == back && known.card == piece.component.trim;
    });
    if (pile == piles.end()) pile = piles.insert(piles.end(), {back, piece.component.trim, piece.part, {}, {}, false});
    pile->pieces.push_back(&piece);
    pile->has_outline |= piece.component.round || piece.component.shape != geometry::CutShape::rectangle;
  }
  for (const Cutout& piece : kit)
    if (piece.component.kind == "reference" && !piles.empty() && piles.front().card == piece.component.trim)
      piles.front().references.push_back(&piece);
  return piles;
}

std::string path_data(const scene::Outline& outline) {
  std::string data;
  std::size_t at = 0;
  const auto point = [&] {
    const geometry::Point& p = outline.points[at++];
    return fmt::format("{:.3f} {:.3f} ", p.x.mm(), p.y.mm());
  };
  for (const auto verb : outline.verbs) {
    using Verb = scene::Outline::Verb;
    switch (verb) {
      case Verb::move: data += "M" + point(); break;
      case Verb::line: data += "L" + point(); break;
      case Verb::curve:
        data += "C" + point();
        data += point();
        data += point();
        break;
      case Verb::close: data += "Z "; break;
    }
  }
  return data;
}

cards::Value panel(const geometry::Rect& rect) {
  return {cards::Record{{"x", of(rect.x)}, {"y", of(rect.y)}, {"width", of(rect.width)}, {"height", of(rect.height)}},
          {}};
}

// Of several boxes of one pile, which.
std::string roman(std::size_t number) {
  static constexpr std::string_view numerals[] = {"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"};
  return number <= std::size(numerals) ? std::string(numerals[number - 1]) : std::to_string(number);
}

cards::Record values_of(const sheets::TuckBox& box) {
  return {{"net", panel(geometry::Rect::of(box.net))},
          {"left", panel(box.left)},
          {"back", panel(box.back)},
          {"right", panel(box.right)},
          {"front", panel(box.front)},
          {"lid", panel(box.lid)},
          {"tongue", panel(box.tongue)},
          {"bottom", panel(box.front_bottom)},
          {"cut", of(path_data(box.cut))},
          {"score", of(path_data(box.score))},
          {"glue", of(path_data(box.glue))}};
}

// "52 playing cards, 2 reference cards", in the leaflet's words.
std::string contents_of(const std::vector<const Cutout*>& cutouts, std::size_t most, const ChosenParts& parts,
                        Workshop& workshop) {
  struct Line {
    const Cutout* first;
    std::size_t count;
  };
  std::vector<Line> lines;
  for (const Cutout* cutout : cutouts) {
    auto line = std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.first->part == cutout->part; });
    if (line == lines.end()) line = lines.insert(line, {cutout, 0});
    line->count += cutout->component.copies;
  }
  std::string text;
  for (const Line& line : lines) {
    const std::size_t count = std::min(line.count, most);
    const rules::Called& called = line.first->called;
    std::string name = called.one.empty() ? std::string(count == 1 ? "card" : "cards")
                       : count == 1       ? called.one
                                          : called.many;
    if (language::Translation* translation = workshop.translation()) name = translation->say(name, parts.folder);
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name);
  }
  return text;
}

// Up to four of the pile, from all over it.
cards::List samples_of(const Pile& pile) {
  cards::List samples;
  const std::size_t most = std::min<std::size_t>(4, pile.pieces.size());
  for (std::size_t i = 0; i < most; ++i)
    samples.push_back(of(KitPieces::name_of(*pile.pieces[(2 * i + 1) * pile.pieces.size() / (2 * most)])));
  return samples;
}

// In millimetres, with the decimal sign of the language.
std::string inside_of(const sheets::TuckBox& box, const ChosenParts& parts, Workshop& workshop) {
  std::string text = fmt::format("{:.4g} × {:.4g} × {:.3g}", box.width.mm(), box.height.mm(), box.depth.mm());
  language::Translation* language = workshop.translation();
  for (std::size_t point = text.find('.'); language && point != std::string::npos; point = text.find('.', point + 1))
    text.replace(point, 1, language->word(".", parts.folder));
  return text;
}

void tell_no_box(const Pile& pile, const std::string& why, Workshop& workshop) {
  note(workshop, {fmt::format("no box for {} {}: {}", pile.cards(), diag::plural(pile.cards(), "card"), why)});
}

class Boxes {
 public:
  Boxes(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection, Workshop& workshop)
      : kit_(kit), parts_(parts), selection_(selection), workshop_(workshop), piles_(piles_of(kit)) {}

  std::vector<Cutout> run() {
    layout_ = wrapping_template("box", "tuckbox", parts_, workshop_);
    if (!layout_) return {};
    front_ = front_of(parts_, workshop_);
    for (const Pile& pile : piles_)
      if (pile.has_outline)
        tell_no_box(pile, "they are no rectangles", workshop_);
      else if (pile.cards() < fewest_cards)
        tell_no_box(pile, "they are few", workshop_);
      else
        add_boxes(pile);
    return std::move(boxes_);
  }

 private:
  bool is_glued(const Pile& pile) const { return pile.back && !selection_.both_sides; }

  void add_boxes(const Pile& pile) {
    const geometry::Length thickness = selection_.thickness.value_or(is_glued(pile) ? two_papers : one_paper);
    const std::size_t count = sheets::boxes_for(pile.card, pile.cards(), thickness, selection_.printable);
    if (count == 0) {
      workshop_.diagnostics.warning(
          "box-too-large", {},
          fmt::format("no box for cards of {} x {} fits the paper", geometry::to_string(pile.card.width),
                      geometry::to_string(pile.card.height)),
          "print it on a larger paper");
      return;
    }
    const sheets::TuckBox box = sheets::tuck_box(pile.card, (pile.cards() + count - 1) / count, thickness);
    for (std::size_t i = 0; i < count; ++i) add(pile, box, i, count);
  }

  void add(const Pile& pile, const sheets::TuckBox& box, std::size_t i, std::size_t count) {
    const std::size_t cards = pile.cards() / count + (i < pile.cards() % count ? 1 : 0);
    std::vector<const Cutout*> held = pile.pieces;
    const bool is_last = i + 1 == count;  // where the references lie; of several boxes it has room to name one kind
    const auto same_part = [&](const Cutout* one) { return one->part == pile.references.front()->part; };
    if (count == 1 || (is_last && std::ranges::all_of(pile.references, same_part)))
      held.insert(held.end(), pile.references.begin(), pile.references.end());
    const std::size_t references = is_last ? Pile::copies_of(pile.references) : 0;
    const std::string contents = contents_of(held, cards - std::min(references, cards), parts_, workshop_);
    if (workshop_.translation()) workshop_.translation()->made(contents);
    cards::Record values = values_of(box);
    const cards::Record colours = colours_of(pile.pieces.front(), *layout_, boxes_.size() + 1, workshop_);
    values.insert(values.end(), colours.begin(), colours.end());
    values.insert(values.end(), {{"title", of(parts_.title)},
                                 {"author", of(author_of(parts_))},
                                 {"part", of(piles_.size() > 1 ? pile.name : std::string())},
                                 {"number", of(i + 1)},
                                 {"boxes", of(count)},
                                 {"numeral", of(count > 1 ? roman(i + 1) : std::string())},
                                 {"cards", of(cards)},
                                 {"pile", of(boxes_.size() + 1)},
                                 {"contents", of(contents)},
                                 {"inside", of(inside_of(box, parts_, workshop_))},
                                 {"glued", {is_glued(pile), {}}},
                                 {"measured", {selection_.thickness.has_value(), {}}},
                                 {"strap", of(front_.strap)},
                                 {"players", of(front_.players)},
                                 {"time", of(front_.time)},
                                 {"age", of(front_.age)},
                                 {"has_back", {pile.back != nullptr, {}}},
                                 {"back_of", of("back:" + KitPieces::name_of(*pile.pieces.front()))},
                                 {"samples", {samples_of(pile), {}}}});
    Cutout piece =
        wrapping(*layout_, std::move(values), "box",
                 count * piles_.size() > 1 ? fmt::format("box {}", boxes_.size() + 1) : "box", parts_, workshop_);
    piece.component.shape = geometry::CutShape::path;
    piece.component.cut = std::make_shared<const scene::Outline>(box.cut);
    piece.component.draws_cut = true;
    piece.part = "box";
    piece.called = {"box", "boxes"};
    piece.front.pieces = shown();
    piece.front.subject.pieces = piece.front.pieces.get();
    boxes_.push_back(std::move(piece));
  }

  // The kit's pieces, which a box shows.
  std::shared_ptr<KitPieces> shown() {
    if (!shown_) shown_ = std::make_shared<KitPieces>(kit_, workshop_);
    return shown_;
  }

  const std::vector<Cutout>& kit_;
  const ChosenParts& parts_;
  const Selection& selection_;
  Workshop& workshop_;
  const std::vector<Pile> piles_;
  const templates::Template* layout_ = nullptr;
  book::Front front_;
  std::shared_ptr<KitPieces> shown_;
  std::vector<Cutout> boxes_;
};

}  // namespace

std::vector<Cutout> boxes_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                              Workshop& workshop) {
  if (!selection.only.contains("box")) return {};
  return Boxes(kit, parts, selection, workshop).run();
}

}  // namespace kingpress::press
