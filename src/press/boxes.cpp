// A box is made for how its cards are printed: two papers glued together are nearly twice as thick as one. All that it
// shows - back, title, facts, contents - is there already, so that a game of one's own has a box without drawing one.
#include "press/boxes.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/count.h"
#include "language/translation.h"
#include "press/kit_pieces.h"
#include "press/leaflet.h"
#include "press/piles.h"
#include "press/print.h"
#include "press/wrapping.h"
#include "sheets/tuck_box.h"

namespace kingpress::press {
namespace {

// Of 250 g/m2, printed on both sides; of two sheets of 200 g/m2 and the glue between them.
constexpr geometry::Length one_paper = geometry::Length::mm(0.30), two_papers = geometry::Length::mm(0.52);

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

// "52 playing cards, 2 reference cards", in the leaflet's words up to what tells those of one sort apart ("reference
// cards: the turn").
std::string contents_of(const Share& share, const ChosenParts& parts, Workshop& workshop) {
  const auto name_of = [&](const Cutout& piece, bool one) {
    const rules::Called& called = piece.called;
    std::string name = called.one.empty() ? std::string(one ? "card" : "cards") : one ? called.one : called.many;
    if (language::Translation* translation = workshop.translation()) name = translation->say(name, parts.folder);
    return name.substr(0, name.find(':'));
  };
  struct Line {
    const Cutout* first;
    std::string many;
    std::size_t count;
  };
  std::vector<Line> lines;
  for (const Share::Part& part : share.parts) {
    const std::string many = name_of(*part.piece, false);
    auto line = std::find_if(lines.begin(), lines.end(), [&](const Line& l) { return l.many == many; });
    if (line == lines.end()) line = lines.insert(line, {part.piece, many, 0});
    line->count += part.copies;
  }
  std::string text;
  for (const Line& line : lines)
    text += fmt::format("{}{}\u00a0{}", text.empty() ? "" : ", ", line.count,  // a number stays with its word
                        line.count == 1 ? name_of(*line.first, true) : line.many);
  return text;
}

// Up to four of them, from all over the box.
cards::List samples_of(const Share& share) {
  cards::List samples;
  std::vector<const Cutout*> held;
  for (const Share::Part& part : share.parts)
    if (part.piece->component.kind == "card") held.push_back(part.piece);
  const std::size_t most = std::min<std::size_t>(4, held.size());
  for (std::size_t i = 0; i < most; ++i)
    samples.push_back(of(KitPieces::name_of(*held[(2 * i + 1) * held.size() / (2 * most)])));
  return samples;
}

// What a card is called on a box: its number, where it has no other name, or its title in the language.
std::string called_on_box(const Cutout& piece, Workshop& workshop) {
  const cards::Card* card = piece.front.subject.card;
  if (!card) return called(piece);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (!card->id.empty() && std::ranges::all_of(card->id, is_digit)) return card->id;
  if (language::Translation* translation = workshop.translation(); translation && piece.front.subject.deck)
    return translation->title(*card, *piece.front.subject.deck);
  return called(piece);
}

// Which of a pile's cards lie in it: "1–69", "The Owl – The Fox", "Swords · Wands".
std::string range_of(const Share& share, const ChosenParts& parts, Workshop& workshop) {
  std::string suits;
  for (std::string suit : share.suits) {
    if (language::Translation* translation = workshop.translation()) suit = translation->word(suit, parts.folder);
    if (suit.front() >= 'a' && suit.front() <= 'z') suit.front() += 'A' - 'a';
    suits += (suits.empty() ? "" : " · ") + suit;
  }
  if (!suits.empty()) return suits;
  const std::string first = called_on_box(share.first(), workshop), last = called_on_box(share.last(), workshop);
  const cards::Card* card = share.first().front.subject.card;
  const bool numbers = card && first == card->id;
  return first == last ? first : first + (numbers ? "–" : " – ") + last;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// In millimetres, with the decimal sign of the language.
std::string inside_of(const sheets::TuckBox& box, const ChosenParts& parts, Workshop& workshop) {
  std::string text = fmt::format("{:.4g} × {:.4g} × {:.3g}", box.width.mm(), box.height.mm(), box.depth.mm());
  language::Translation* language = workshop.translation();
  for (std::size_t point = text.find('.'); language && point != std::string::npos; point = text.find('.', point + 1))
    text.replace(point, 1, language->word(".", parts.folder));
  return text;
}

bool has_back(const Share::Part& part) { return part.piece->back != nullptr; }

void tell_no_box(const Pile& pile, const std::string& why, Workshop& workshop) {
  note(workshop, {fmt::format("{}{} {}: {}", no_box, pile.cards(), diag::plural(pile.cards(), "card"), why)});
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
      else if (pile.is_few())
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
    const std::vector<Share> shares = shares_of(pile, count, thickness);
    const sheets::TuckBox box = sheets::tuck_box(pile.card, fullest(shares), thickness);
    for (std::size_t i = 0; i < shares.size(); ++i) add(pile, shares, i, box);
  }

  static std::size_t fullest(const std::vector<Share>& shares) {
    std::size_t most = 0;
    for (const Share& share : shares) most = std::max(most, share.cards());
    return most;
  }

  // Whole suits where that takes no more than twice the boxes, else all copies of a card in one box where they fit.
  std::vector<Share> shares_of(const Pile& pile, std::size_t least, geometry::Length thickness) const {
    const auto fit = [&](const std::vector<Share>& shares) {
      return !shares.empty() && sheets::boxes_for(pile.card, fullest(shares), thickness, selection_.printable) == 1;
    };
    for (std::size_t count = least; least > 1 && count <= 2 * least; ++count)
      if (std::vector<Share> shares = suited_shares(pile, count); fit(shares)) return shares;
    if (std::vector<Share> shares = unparted_shares(pile, least); fit(shares)) return shares;
    return equal_shares(pile, least);
  }

  void add(const Pile& pile, const std::vector<Share>& shares, std::size_t i, const sheets::TuckBox& box) {
    const Share& share = shares[i];
    const std::size_t count = shares.size(), cards = share.cards();
    const std::string contents = contents_of(share, parts_, workshop_);
    const std::string range = count > 1 ? range_of(share, parts_, workshop_) : std::string();
    if (workshop_.translation()) workshop_.translation()->made(range);
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
                                 {"range", of(range)},
                                 {"suits", of(joined(share.suits))},
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
                                 {"all_backs", {std::ranges::all_of(share.parts, has_back), {}}},
                                 {"back_of", of("back:" + KitPieces::name_of(*pile.pieces.front()))},
                                 {"samples", {samples_of(share), {}}}});
    Cutout piece =
        wrapping(*layout_, std::move(values), "box",
                 count * piles_.size() > 1 ? fmt::format("box {}", boxes_.size() + 1) : "box", parts_, workshop_);
    piece.component.shape = geometry::CutShape::path;
    piece.component.cut = std::make_shared<const scene::Outline>(box.cut);
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
