// The list of parts has to fit one page whatever the kit. Where there are more parts than lines, those of one kind and
// size become one line.
#include "press/cover.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "language/translation.h"
#include "press/kit_pieces.h"
#include "press/leaflet.h"
#include "press/print.h"
#include "press/slug.h"
#include "press/wrapping.h"
#include "rules/edition_kit.h"

namespace kingpress::press {
namespace {

constexpr std::size_t most_lines = 33, lines_of_two_columns = 20;
constexpr geometry::Length small_disc = geometry::Length::mm(16);  // a marker, not a token

using Sheets = std::set<std::size_t>;

// A line of the list: pieces of one part or name and of one size, in the order of the kit; a box alone.
struct Line {
  const Cutout* first = nullptr;
  std::string name;
  std::size_t count = 0;
  Sheets fronts, backs;

  bool holds(const Cutout& piece, bool by_kind) const {
    const scene::Component &mine = first->component, &other = piece.component;
    if (mine.kind != other.kind || mine.trim != other.trim) return false;
    if (by_kind) return true;
    if (mine.kind == "box") return mine.name == other.name;
    return first->part == piece.part || (!piece.called.many.empty() && first->called.many == piece.called.many);
  }
};

// Where there are more parts than a page has lines, those of one kind and size are one.
std::vector<Line> lines_of(const std::vector<Cutout>& kit, bool by_kind = false) {
  std::vector<Line> lines;
  for (const Cutout& piece : kit) {
    auto line =
        std::find_if(lines.begin(), lines.end(), [&](const Line& known) { return known.holds(piece, by_kind); });
    if (line == lines.end())
      line = lines.insert(line, {&piece, by_kind ? piece.component.kind : piece.part, 0, {}, {}});
    line->count += piece.component.copies;
  }
  if (lines.size() <= most_lines || by_kind) return lines;
  return lines_of(kit, true);
}

void find_sheets(std::vector<Line>& lines, const std::vector<Cutout>& printed, const sheets::Plan& plan) {
  const bool by_kind = std::any_of(lines.begin(), lines.end(), [](const Line& l) { return l.name != l.first->part; });
  for (const sheets::Page& page : plan.pages)
    for (const sheets::Placement& placement : page.placements)
      for (Line& line : lines)
        if (line.holds(printed[placement.component], by_kind))
          (placement.side == scene::Side::back ? line.backs : line.fronts).insert(page.sheet);
}

// "2–16", "3, 5–7"
std::string said(const Sheets& sheets) {
  std::string text;
  for (auto first = sheets.begin(); first != sheets.end();) {
    auto last = first;
    for (auto next = std::next(last); next != sheets.end() && *next == *last + 1; ++next) last = next;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", *first);
    if (last != first) text += fmt::format("–{}", *last);
    first = std::next(last);
  }
  return text;
}

cards::Value row(const std::string& name, std::size_t count, const Sheets& fronts, const Sheets& backs) {
  const bool apart = !backs.empty() && backs != fronts;
  return {cards::Record{{"name", of(name)},
                        {"count", of(count)},
                        {"sheets", of(said(fronts))},
                        {"several", {fronts.size() > 1, {}}},
                        {"backs", of(apart ? said(backs) : std::string())}},
          {}};
}

// In the leaflet's words; what has no name but its kind, and parts of one kind together, by that.
std::string called(const Line& line) {
  const rules::Called& words = line.first->called;
  const std::string& kind = line.first->component.kind;
  if (line.name == kind && kind != "box" && (words.one.empty() || line.name != line.first->part)) {
    const std::string counted = counted_kind(kind, line.count);
    return counted.substr(counted.find(' ') + 1);
  }
  return words.one.empty() ? line.name : line.count == 1 ? words.one : words.many;
}

// In millimetres, with the decimal sign of the language.
std::string size_text(geometry::Length length, const ChosenParts& parts, Workshop& workshop) {
  std::string text = fmt::format("{:.4g}", length.mm());
  language::Translation* language = workshop.translation();
  if (const std::size_t point = text.find('.'); language && point != std::string::npos)
    text.replace(point, 1, language->word(".", parts.folder));
  return text;
}

// What a box says of itself; its contents where the kit has others.
void add_box(cards::Record& record, const Cutout& box) {
  const auto said = [&](std::string_view name) { return *cards::find(*box.front.values, name); };
  const bool is_one_of_several = !said("part").text()->empty();
  record.push_back({"cards", said("cards")});
  record.push_back({"number", said("number")});
  record.push_back({"boxes", said("boxes")});
  record.push_back({"range", said("range")});
  record.push_back({"contents", is_one_of_several ? said("contents") : of(std::string())});
}

// A die that is folded and glued, not stickers.
bool is_folded(const Cutout& die) { return die.front.layout->name.find("stickers") == std::string::npos; }

// Of a die to fold its faces', as the size of its net says little; else nothing.
std::string edge_of(const Cutout& piece, const ChosenParts& parts, Workshop& workshop) {
  const cards::Value* edge =
      piece.front.values && is_folded(piece) ? cards::find(*piece.front.values, "edge") : nullptr;
  if (!edge) return {};
  const auto* whole = std::get_if<std::int64_t>(&edge->data);
  const auto* broken = std::get_if<double>(&edge->data);
  if (!whole && !broken) return {};
  return size_text(geometry::Length::mm(whole ? static_cast<double>(*whole) : *broken), parts, workshop);
}

// `boxed`: the boxes are printed with the kit, not by themselves.
cards::List rows_of(const std::vector<Line>& lines, bool leaflet, const Sheets& rules, bool boxed,
                    const ChosenParts& parts, Workshop& workshop) {
  cards::List rows;
  if (leaflet) {
    rows.push_back(row("the rules", 1, rules, {}));
    std::get<cards::Record>(rows.back().data).push_back({"rules", {true, {}}});
  }
  for (const Line& line : lines) {
    const scene::Component& component = line.first->component;
    const bool round = component.round || component.shape == geometry::CutShape::circle;
    rows.push_back(row(called(line), line.count, line.fronts, line.backs));
    cards::Record& record = std::get<cards::Record>(rows.back().data);
    record.push_back({"piece", of(KitPieces::name_of(*line.first))});
    record.push_back({"width", of(size_text(component.trim.width, parts, workshop))});
    record.push_back({"height", of(size_text(component.trim.height, parts, workshop))});
    record.push_back({"edge", of(edge_of(*line.first, parts, workshop))});
    record.push_back({"round", {round, {}}});
    record.push_back({"small", {component.trim.width < small_disc, {}}});
    record.push_back({"box", {component.kind == "box", {}}});
    record.push_back({"apart", {component.kind == "box" && !boxed, {}}});
    if (component.kind == "box") add_box(record, *line.first);
  }
  return rows;
}

// Up to three cards, to be shown.
cards::List samples_of(const std::vector<Cutout>& kit) {
  std::vector<const Cutout*> all;
  for (const Cutout& piece : kit)
    if (piece.component.kind == "card") all.push_back(&piece);
  cards::List samples;
  const std::size_t most = std::min<std::size_t>(3, all.size());
  for (std::size_t i = 0; i < most; ++i)
    samples.push_back(of(KitPieces::name_of(*all[(2 * i + 1) * all.size() / (2 * most)])));
  return samples;
}

// What has to be done, and with which paper: of what there is.
struct Work {
  bool cards = false, boards = false, tokens = false, boxes = false, leaflet = false, joined = false, glued = false;
  bool one_sided = true;                                  // cards have no backs
  bool dice = false;                                      // to fold
  bool tokens_by_box = false;                             // on one sheet
  bool folds = false, booklet = false;                    // the rules; as several sheets, laid in one another
  bool once = false;                                      // the rules are one sheet, folded in half
  bool straight = false, rounds = false, shapes = false;  // how pieces are cut
  bool large_print = false;                               // sheets stand below sizes
};

Work work_of(const std::vector<Cutout>& kit, bool leaflet, const sheets::Plan* plan, bool both_sides) {
  Work work;
  work.leaflet = leaflet;
  for (const Cutout& piece : kit) {
    const std::string& kind = piece.component.kind;
    work.cards |= kind == "card" || kind == "reference";
    work.boards |= kind == "field" || kind == "board" || kind == "tile";
    work.tokens |= kind == "token";
    work.boxes |= kind == "box";
    const bool is_shape = piece.component.shape != geometry::CutShape::rectangle;
    if (kind != "box") (is_shape ? work.shapes : piece.component.round ? work.rounds : work.straight) = true;
    work.glued |= piece.back && !both_sides;
    if ((kind == "card" || kind == "reference") && piece.back) work.one_sided = false;
    work.dice |= kind == "die" && is_folded(piece);
  }
  if (plan)
    for (const sheets::Page& page : plan->pages) work.joined |= page.tile.has_value();
  return work;
}

bool are_tokens_by_box(const sheets::Plan& plan, const std::vector<Cutout>& printed) {
  return std::any_of(plan.pages.begin(), plan.pages.end(), [&](const sheets::Page& page) {
    const auto holds = [&](std::string_view kind) {
      return std::any_of(page.placements.begin(), page.placements.end(), [&](const sheets::Placement& placement) {
        return printed[placement.component].component.kind == kind;
      });
    };
    return holds("token") && holds("box");
  });
}

book::Fold fold_of(const ChosenParts& parts, Workshop& workshop) {
  return leaflet_front(parts, workshop).value_or(book::Front{}).fold;
}

// More than the kit is for, where those would need more pieces; else 0.
std::size_t players_beyond(const ChosenParts& parts) {
  const int most = players_of(parts).most;
  const auto pieces = [&](int players) {
    std::size_t copies = 0;
    for (const rules::KitItem& item : rules::kit_of({parts.judged, parts.field, players}, parts.target->edition).items)
      copies += item.copies;
    return copies;
  };
  return pieces(most) > pieces(parts.players) ? static_cast<std::size_t>(most) : 0;
}

class Cover {
 public:
  Cover(const std::vector<Cutout>& kit, const ChosenParts& parts, const templates::Template& layout, Workshop& workshop)
      : kit_(kit), parts_(parts), layout_(layout), workshop_(workshop) {}

  cards::Record values_of(cards::List rows, const Work& work) const {
    const std::size_t columns = rows.size() <= lines_of_two_columns ? 2 : 3;
    const std::size_t lines = (rows.size() + columns - 1) / columns;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      cards::Record& record = std::get<cards::Record>(rows[i].data);
      record.push_back({"column", of(i / lines)});
      record.push_back({"row", of(i % lines)});
    }
    const book::Front front = front_of(parts_, workshop_);
    const int panels = 1 + (work.joined ? 1 : 0) + (work.folds || work.boxes || work.dice ? 1 : 0);
    const auto flag = [](bool value) { return cards::Value{value, {}}; };
    cards::Record values{{"title", of(parts_.title)},
                         {"author", of(author_of(parts_))},
                         {"strap", of(front.strap)},
                         {"players", of(front.players)},
                         {"parts_for", of(static_cast<std::size_t>(parts_.players))},
                         {"most", of(players_beyond(parts_))},
                         {"time", of(front.time)},
                         {"age", of(front.age)},
                         {"columns", of(columns)},
                         {"lines", of(lines)},
                         {"stacked", flag(work.large_print && columns == 2)},
                         {"ours", flag(parts_.game && parts_.game->name != cards::own_game)},
                         {"samples", {samples_of(kit_), {}}},
                         {"has_cards", flag(work.cards)},
                         {"has_boards", flag(work.boards)},
                         {"has_tokens", flag(work.tokens)},
                         {"tokens_by_box", flag(work.tokens_by_box)},
                         {"has_straight", flag(work.straight)},
                         {"has_rounds", flag(work.rounds)},
                         {"has_shapes", flag(work.shapes)},
                         {"has_boxes", flag(work.boxes)},
                         {"has_dice", flag(work.dice)},
                         {"one_sided", flag(work.one_sided)},
                         {"has_leaflet", flag(work.leaflet)},
                         {"folds", flag(work.folds)},
                         {"booklet", flag(work.booklet)},
                         {"once", flag(work.once)},
                         {"joined", flag(work.joined)},
                         {"panel", of(geometry::Length::mm((184.0 - 4 * (panels - 1)) / panels))},
                         {"glued", flag(work.glued)},
                         {"parts", {std::move(rows), {}}}};
    const auto card =
        std::find_if(kit_.begin(), kit_.end(), [](const Cutout& piece) { return piece.component.kind == "card"; });
    const cards::Record colours = colours_of(card == kit_.end() ? nullptr : &*card, layout_, 1, workshop_);
    values.insert(values.end(), colours.begin(), colours.end());
    return values;
  }

 private:
  const std::vector<Cutout>& kit_;
  const ChosenParts& parts_;
  const templates::Template& layout_;
  Workshop& workshop_;
};

}  // namespace

std::vector<Cutout> cover_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                              Workshop& workshop) {
  if (!selection.only.contains("cover")) return {};
  const templates::Template* layout = wrapping_template("cover", "cover-sheet", parts, workshop);
  if (!layout) return {};
  cards::List rows =
      rows_of(lines_of(kit), has_leaflet_file(parts), {}, selection.only.contains("box"), parts, workshop);
  Work work = work_of(kit, has_leaflet_file(parts), nullptr, selection.both_sides);
  work.folds = fold_of(parts, workshop) != book::Fold::none;
  Cutout cover = wrapping(*layout, Cover(kit, parts, *layout, workshop).values_of(std::move(rows), work), "cover",
                          "cover sheet", parts, workshop);
  cover.front.pieces = std::make_shared<KitPieces>(kit, workshop);
  cover.front.subject.pieces = cover.front.pieces.get();
  return {std::move(cover)};
}

std::optional<sheets::Plan> tell_sheets(Prepared& prepared, const PrintJob& job, const sheets::SheetSpec& spec,
                                        Workshop& workshop) {
  const auto cover = std::find_if(prepared.cutouts.begin(), prepared.cutouts.end(),
                                  [](const Cutout& piece) { return piece.component.kind == "cover"; });
  if (cover == prepared.cutouts.end() || job.single) return std::nullopt;
  const auto kit = std::static_pointer_cast<KitPieces>(cover->front.pieces);
  static const std::set<std::string> no_parts{"cover", "feedback"};
  PrintJob printing = job;
  const bool whole =
      std::includes(no_parts.begin(), no_parts.end(), job.selection.only.begin(), job.selection.only.end());
  if (whole) printing.selection.only.clear();
  std::vector<Cutout> printed = whole ? kit->cutouts() : prepared.cutouts;
  if (whole)
    std::erase_if(printed, [](const Cutout& piece) { return piece.component.kind == "box"; });  // they are apart
  scene::Components components;
  for (const Cutout& piece : printed) components.add(piece.component);

  diag::Diagnostics before = workshop.diagnostics;  // told when that is printed
  sheets::Plan plan = sheets::impose(components, spec, workshop.diagnostics);
  std::optional<sheets::Plan> laid;
  if (!whole) {
    laid = plan;
    before = workshop.diagnostics;
  }
  Sheets rules;
  const bool leaflet = has_leaflet_file(prepared.parts);
  if (whole ? leaflet : prepared.has_leaflet) {
    const FirstPages first = leaflet_first(prepared.parts, printing, spec, plan, workshop);
    for (std::size_t i = 0; i < plan.pages.size(); ++i)
      if (first.side(i)) rules.insert(plan.pages[i].sheet);
  }
  workshop.diagnostics = before;
  std::vector<Line> lines = lines_of(kit->cutouts());
  find_sheets(lines, printed, plan);
  Work work = work_of(kit->cutouts(), leaflet, &plan, spec.duplex != sheets::Duplex::none);
  work.tokens_by_box = are_tokens_by_box(plan, printed);
  work.large_print = job.selection.large_print;
  const book::Fold fold = fold_of(prepared.parts, workshop);
  work.folds = job.binding == book::Binding::folded && fold != book::Fold::none;
  work.booklet = work.folds && fold == book::Fold::a5 && rules.size() > job.selection.copies;
  work.once = work.folds && fold == book::Fold::a5 && !work.booklet;
  cover->front.values = std::make_shared<const cards::Record>(
      Cover(kit->cutouts(), prepared.parts, *cover->front.layout, workshop)
          .values_of(rows_of(lines, leaflet, rules, job.selection.only.contains("box"), prepared.parts, workshop),
                     work));
  cover->front.subject.values = cover->front.values.get();
  return laid;
}

}  // namespace kingpress::press
