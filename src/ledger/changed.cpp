// A ledger knows pieces by names and looks, since ids and rows change while a deck is worked on. Everything here is the
// matching of the two lists: what lies in the box is taken off what the kit holds, so that only the rest is printed.
#include "ledger/changed.h"

#include "press/print.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>

#include "cards/decklist.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "language/translation.h"
#include "press/config_folder.h"
#include "press/face_hash.h"
#include "press/faces.h"
#include "press/leaflet.h"
#include "scene/digest.h"

namespace kingpress::ledger {
namespace {

namespace fs = std::filesystem;

// As the ledger names it.
std::string file_of(const cards::Deck& deck, const press::ChosenParts& parts) {
  const std::string& folder = parts.target->edition.folder;
  return folder.empty() ? deck.path : fs::path(deck.path).lexically_relative(folder).generic_string();
}

// The pieces of a kit as lines of a ledger; the rules, where they are printed, behind them.
class WantedLines {
 public:
  WantedLines(const press::Prepared& prepared, const press::PrintJob& job, press::Workshop& workshop)
      : prepared_(prepared), job_(job), workshop_(workshop) {}

  Ledger lines() {
    std::map<const press::Drawing*, std::string> hashes;
    press::Faces(prepared_.cutouts, workshop_, job_.tone)
        .compose_all([&](const press::Drawing& drawing, const scene::Nodes& face) {
          hashes[&drawing] = workshop_.face_hash().of(face);
        });
    Ledger wanted;
    for (const press::Cutout& piece : prepared_.cutouts) {
      LedgerLine line = named(piece);
      line.front = of_piece(hashes[&piece.front], piece.component);
      if (piece.component.has_back) {
        line.back = hashes[piece.back.get()];
        backs_alone_[piece.back.get()] = line.back;
      }
      wanted.push_back(std::move(line));
    }
    if (prepared_.has_leaflet) wanted.push_back({"rules", "", "rules", "the rules", 1, leaflet(), "", ""});
    return wanted;
  }

  Sides look(std::size_t at, scene::Tone tone) {
    const press::Cutout& piece = prepared_.cutouts[at];
    std::unique_ptr<press::Faces>& faces = faces_[tone];
    if (!faces) faces = std::make_unique<press::Faces>(prepared_.cutouts, workshop_, tone);
    faces->turn_page();
    const auto hash = [&](scene::Side side) { return workshop_.face_hash().of(*faces->face(at, side).nodes); };
    Sides look{of_piece(hash(scene::Side::front), piece.component), ""};
    if (!piece.component.has_back) return look;
    std::string& back = backs_[{piece.back.get(), tone}];
    if (back.empty()) back = hash(scene::Side::back);
    look.back = back;
    return look;
  }

  // Of a piece that was printed in other inks than now, and of rules that were laid for other paper.
  std::vector<Sides> in_other_inks(std::size_t at) {
    std::vector<Sides> looks;
    if (at >= prepared_.cutouts.size()) return {{leaflet(prepared_.parts, job_), ""}};
    for (const scene::Tone tone : {scene::Tone::colour, scene::Tone::grey, scene::Tone::low_ink})
      if (tone != job_.tone) looks.push_back(look(at, tone));
    return looks;
  }

  std::string back_alone(std::size_t at) const {
    const press::Cutout& piece = prepared_.cutouts[at];
    return of_piece(backs_alone_.at(piece.back.get()), piece.component);
  }

  LedgerLine named(const press::Cutout& piece) const {
    const compose::Subject& subject = piece.front.subject;
    LedgerLine line;
    line.kind = piece.component.kind;
    if (subject.card) line.deck = file_of(*subject.deck, prepared_.parts);
    line.id = subject.card ? subject.card->id : piece.component.name;
    line.name = press::called(piece);
    line.copies = piece.component.copies;
    return line;
  }

 private:
  // How it is cut belongs to how it looks.
  static std::string of_piece(const std::string& front, const scene::Component& component) {
    const std::string cut = fmt::format("{} {:.3f} {:.3f} {} {}", front, component.trim.width.mm(),
                                        component.trim.height.mm(), static_cast<int>(component.shape), component.round);
    return scene::digest(cut).substr(0, 16);
  }

  // As it is laid when nothing is said: another paper or field is no change of its words.
  std::string leaflet() {
    press::ChosenParts parts = prepared_.parts;
    if (parts.field && !parts.target->edition.fields.empty()) parts.field = &parts.target->edition.fields.front();
    return leaflet(parts, {});
  }
  std::string leaflet(const press::ChosenParts& parts, const press::PrintJob& job) {
    press::KitPieces pieces(parts, job.selection, workshop_);
    scene::Nodes all;
    if (const auto leaflet = press::make_leaflet(parts, job, pieces, workshop_))
      for (const scene::Scene& side : leaflet->sides)
        all.push_back(scene::Group{{}, {}, std::make_shared<const scene::Nodes>(side.nodes)});
    return workshop_.face_hash().of(all);
  }

  const press::Prepared& prepared_;
  const press::PrintJob& job_;
  press::Workshop& workshop_;
  std::map<scene::Tone, std::unique_ptr<press::Faces>> faces_;
  std::map<std::pair<const press::Drawing*, scene::Tone>, std::string> backs_;
  std::map<const press::Drawing*, std::string> backs_alone_;
};

// Cards without an id were called by their rows once: those of a ledger are known by their names.
void call_by_titles(Ledger& ledger, const Ledger& wanted) {
  const auto same_deck = [](const LedgerLine& a, const LedgerLine& b) { return a.kind == b.kind && a.deck == b.deck; };
  for (LedgerLine& line : ledger) {
    const bool row = !line.id.empty() && line.id.find_first_not_of("0123456789") == std::string::npos;
    if (!row || line.name.empty()) continue;
    const auto is_it = [&](const LedgerLine& one) { return same_deck(one, line) && one.id == line.id; };
    if (std::any_of(wanted.begin(), wanted.end(), is_it)) continue;
    const auto named = std::find_if(wanted.begin(), wanted.end(), [&](const LedgerLine& one) {
      return same_deck(one, line) && one.name == line.name;
    });
    if (named != wanted.end()) line.id = named->id;
  }
}

// Whether a line of the ledger is of those pieces that this run prints, or would if there were one: others stay.
class Scope {
 public:
  Scope(const press::ChosenParts& parts, const Ledger& wanted, const press::Selection& selection)
      : selection_(selection), shape_(parts.target->shape) {
    for (const LedgerLine& line : wanted) {
      decks_.insert(line.deck);
      pieces_.insert(line.kind + "\n" + line.deck + "\n" + line.id);
    }
    if (shape_ == press::Target::Shape::deck && parts.deck) decks_.insert(file_of(*parts.deck, parts));
    for (const cards::Deck& deck : parts.target->edition.decks)
      if (&deck != parts.deck && !press::is_in_kit(deck, parts.target->edition)) others_.insert(file_of(deck, parts));
  }

  bool holds(const LedgerLine& line) const {
    const bool is_wanted = pieces_.contains(line.kind + "\n" + line.deck + "\n" + line.id);
    const bool is_board = line.kind == "field" || line.kind == "board";
    if (is_wanted) return true;
    if (!selection_.cards.empty() || shape_ == press::Target::Shape::field) return false;
    if (!selection_.only.empty() && !selection_.only.contains(line.kind)) return false;
    if (is_board && !selection_.field.empty()) return false;
    if (shape_ == press::Target::Shape::deck && !selection_.players)
      return decks_.contains(line.deck) && !line.deck.empty();
    return !others_.contains(line.deck);
  }

 private:
  const press::Selection& selection_;
  press::Target::Shape shape_;
  std::set<std::string> decks_, others_, pieces_;
};

// Cards that one owns, as a list of numbers and names, are lines of the ledger too; those of an older list give way.
void enter_owned(const std::string& path, const Ledger& wanted, const Scope& scope, Ledger& ledger,
                 press::Workshop& workshop) {
  const diag::SourceFile* source = path == data::standard_input
                                       ? data::load_standard_input(workshop.settings, workshop.diagnostics)
                                       : data::load_source(path, workshop.settings, workshop.diagnostics);
  if (!source) return;
  std::erase_if(ledger, [&](const LedgerLine& line) { return line.printed == owned && scope.holds(line); });
  std::vector<std::size_t> room;
  for (const LedgerLine& line : wanted) room.push_back(line.copies);
  for (const cards::ListedCard& card : cards::read_list(*source)) {
    const std::vector<std::string> names = cards::spellings(card.name);
    std::size_t left = static_cast<std::size_t>(std::max(card.copies, 0));
    bool is_known = false;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const LedgerLine& line = wanted[i];
      if (line.kind == "rules" || std::none_of(names.begin(), names.end(), [&](const std::string& name) {
            return name == cards::plain(line.id) || name == cards::plain(line.name);
          }))
        continue;
      is_known = true;
      LedgerLine mine = line;
      mine.copies = std::min(left, room[i]);
      mine.printed = owned;
      left -= mine.copies;
      room[i] -= mine.copies;
      if (mine.copies > 0) ledger.push_back(std::move(mine));
    }
    if (is_known) continue;
    std::vector<std::string> known;
    for (const LedgerLine& line : wanted) known.push_back(line.name);
    const auto near = diag::nearest(card.name, std::span<const std::string>(known));
    workshop.diagnostics.warning(
        "not-in-kit", card.span, fmt::format("no card of this run is called '{}'", card.name),
        near ? fmt::format("did you mean '{}'?", *near) : "a line is a number and a card's title or id: '2 The Owl'");
  }
}

// How often the kit holds what is no card, for any number of players and on any field: a run for fewer takes none out.
class LargestKit {
 public:
  LargestKit(const press::Prepared& prepared, const press::PrintJob& job, press::Workshop& workshop)
      : prepared_(prepared), job_(job), workshop_(workshop) {}

  std::size_t copies(const LedgerLine& line) {
    if (!line.deck.empty() || !prepared_.parts.game) return 0;
    if (!is_counted_) count();
    is_counted_ = true;
    const auto found = copies_.find(line.kind + "\n" + line.id);
    return found == copies_.end() ? 0 : found->second;
  }

 private:
  void count() {
    const cards::Edition& edition = prepared_.parts.target->edition;
    const rules::Game& game = *prepared_.parts.game;
    const cards::PlayerRange range =
        edition.players.value_or(cards::PlayerRange{game.least_players, game.most_players});
    std::vector<const cards::Field*> fields{prepared_.parts.field};
    for (const cards::Field& field : edition.fields) fields.push_back(&field);
    const diag::Diagnostics before = workshop_.diagnostics;
    for (int players = range.least; players <= std::min(range.most, range.least + most_players); ++players)
      for (const cards::Field* field : fields) count(players, field);
    workshop_.diagnostics = before;
  }

  void count(int players, const cards::Field* field) {
    press::ChosenParts parts = prepared_.parts;
    diag::Diagnostics judged;
    if (parts.deck) parts.game->check_players(parts.judged, players, judged);
    if (judged.has_errors()) return;
    parts.players = players;
    parts.field = field;
    WantedLines lines(prepared_, job_, workshop_);
    std::map<std::string, std::size_t> here;
    for (const press::Cutout& piece :
         press::lay_out(press::kit_of(parts, job_.selection), parts, job_.selection, workshop_)) {
      const LedgerLine line = lines.named(piece);
      if (line.deck.empty()) here[line.kind + "\n" + line.id] += line.copies;
    }
    for (const auto& [piece, copies] : here) copies_[piece] = std::max(copies_[piece], copies);
  }

  static constexpr int most_players = 8;

  const press::Prepared& prepared_;
  const press::PrintJob& job_;
  press::Workshop& workshop_;
  bool is_counted_ = false;
  std::map<std::string, std::size_t> copies_;
};

// Cards that are new where others are gone, and are known by nothing but their titles: they may be the same.
std::vector<std::string> perhaps_renamed(const std::vector<press::Cutout>& pieces, const Ledger& wanted,
                                         const Ledger& ledger, const Comparison& comparison) {
  std::set<std::string> decks;
  for (const Comparison::Pulled& pulled : comparison.pulled)
    if (pulled.why == Comparison::Pulled::Why::gone && !pulled.line.deck.empty()) decks.insert(pulled.line.deck);
  std::vector<std::string> titles;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const cards::Card* card = pieces[i].front.subject.card;
    const LedgerLine& line = wanted[i];
    const auto is_it = [&](const LedgerLine& one) { return one.deck == line.deck && one.id == line.id; };
    if (card && card->row > 0 && decks.contains(line.deck) && std::ranges::none_of(ledger, is_it))
      titles.push_back(line.name);
  }
  return titles;
}

bool presses_backs(const press::Selection& selection) {
  return selection.only.empty() || selection.only.contains("back");
}

void leave_only(press::Prepared& prepared, const Comparison& comparison) {
  std::vector<press::Cutout> left, backs;
  for (std::size_t i = 0; i < prepared.cutouts.size(); ++i) {
    press::Cutout& piece = prepared.cutouts[i];
    if (comparison.backs[i] > 0) {
      scene::Component back = piece.component;
      back.copies = comparison.backs[i];
      press::add_back_alone(backs, std::move(back), piece.back, piece.part);
    }
    if (comparison.to_print[i] == 0) continue;
    left.push_back(std::move(piece));
    left.back().component.copies = comparison.to_print[i];
  }
  std::move(backs.begin(), backs.end(), std::back_inserter(left));
  prepared.cutouts = std::move(left);
  prepared.components = {};
  for (const press::Cutout& cutout : prepared.cutouts) prepared.components.add(cutout.component);
  prepared.has_leaflet = prepared.has_leaflet && comparison.to_print.back() > 0;
}

// "for 44x63mm.two-up": cards in another size or look than their deck's lie in a box of their own, as languages do.
std::string own_box(const press::Selection& selection) {
  std::string name;
  if (selection.size) name += fmt::format(".{:g}x{:g}mm", selection.size->width.mm(), selection.size->height.mm());
  if (!selection.layout.empty()) name += "." + selection.layout;
  std::replace(name.begin(), name.end(), '/', '-');
  return name;
}

// Up to so many lines of a kind are told each.
constexpr std::size_t told_each = 6;

std::string why(const Comparison::Pulled& pulled) {
  using enum Comparison::Pulled::Why;
  switch (pulled.why) {
    case changed: return "changed since " + pulled.line.printed;
    case back: return "another back than on " + pulled.line.printed;
    case fewer: return "more than are wanted";
    case gone: return "no longer in the kit";
  }
  return {};
}

std::string name_of(const LedgerLine& line) { return line.name.empty() ? line.id : line.name; }

}  // namespace

std::string ledger_file(const press::Target& target, const press::PrintJob& job, press::Workshop& workshop) {
  if (!job.box.ledger.empty()) return job.box.ledger;
  const language::Translation* language = workshop.translation();
  const std::string in = own_box(job.selection) + (language ? "." + language->code() : "");
  const std::string own = workshop.data("cards");
  if (target.word == "-")
    throw diag::UsageError("what standard input holds has no ledger beside it", "name one with --ledger");
  std::error_code error;
  const fs::path folder = target.edition.folder;
  const fs::path beneath = fs::weakly_canonical(folder, error).lexically_relative(fs::weakly_canonical(own, error));
  if (beneath.empty() || *beneath.begin() == "..") return (folder / ("printed" + in + ".csv")).string();
  if (press::config_folder().empty())
    throw diag::UsageError("there is no configuration folder for the ledger of the program's own cards",
                           "name one with --ledger");
  return press::config_folder() + "/printed/" + target.name + in + ".csv";
}

std::vector<InTheBox> in_the_box(const press::Prepared& prepared, std::size_t piece, press::Workshop& workshop) {
  const press::PrintJob job;
  const auto ledger = read_ledger(ledger_file(*prepared.parts.target, job, workshop), workshop);
  WantedLines lines(prepared, job, workshop);
  const LedgerLine wanted = lines.named(prepared.cutouts[piece]);
  std::optional<Sides> now;
  std::vector<InTheBox> found;
  for (const LedgerLine& line : ledger.value_or(Ledger{})) {
    if (line.kind != wanted.kind || line.deck != wanted.deck || line.id != wanted.id) continue;
    if (!now) now = lines.look(piece, scene::Tone::colour);
    const bool looks_so = line.front == now->front && (line.back.empty() || line.back == now->back);
    found.push_back({line.copies, line.printed, looks_so || line.printed == owned});
  }
  return found;
}

std::optional<Changes> Changes::compare(press::Prepared& prepared, const press::PrintJob& job,
                                        press::Workshop& workshop) {
  Changes changes;
  const bool draft = job.sheets.draft, keeps = job.box.changed || job.box.mark_printed;
  std::optional<Ledger> ledger = Ledger{};
  if (keeps) {
    changes.file_ = ledger_file(*prepared.parts.target, job, workshop);
    ledger = read_ledger(changes.file_, workshop);
  }
  WantedLines lines(prepared, job, workshop);
  const Ledger wanted = lines.lines();
  if (ledger) call_by_titles(*ledger, wanted);
  const Scope scope(prepared.parts, wanted, job.selection);
  if (ledger && !job.box.have.empty()) enter_owned(job.box.have, wanted, scope, *ledger, workshop);
  if (!ledger || press::stopped(workshop, draft)) return std::nullopt;
  LargestKit largest(prepared, job, workshop);
  ComparisonJob comparison{[&](const LedgerLine& line) { return scope.holds(line); }, !presses_backs(job.selection),
                           today()};
  comparison.other_inks = [&](std::size_t piece) { return lines.in_other_inks(piece); };
  comparison.back_alone = [&](std::size_t piece) { return lines.back_alone(piece); };
  comparison.in_the_largest_kit = [&](const LedgerLine& line) { return largest.copies(line); };
  changes.comparison_ = ledger::compare(wanted, *ledger, comparison);
  changes.renamed_ = perhaps_renamed(prepared.cutouts, wanted, *ledger, changes.comparison_);
  changes.is_draft_ = draft;
  for (const LedgerLine& line : *ledger)
    if (scope.holds(line)) changes.before_[line.kind] += line.copies;
  for (const press::Cutout& piece : prepared.cutouts) changes.kept_ += piece.component.copies;
  changes.kept_ += prepared.has_leaflet;
  for (const std::size_t copies : changes.comparison_.to_print) changes.kept_ -= copies;
  leave_only(prepared, changes.comparison_);
  return changes;
}

std::vector<std::string> Changes::notes(const press::PrintJob& job) const {
  std::vector<std::string> notes;
  std::size_t backs = 0;
  for (const std::size_t copies : comparison_.backs) backs += copies;
  if (backs > 0)
    notes.push_back(
        fmt::format("{} in the box {} a blank other side: {} printed alone; --only without backs leaves {} "
                    "out",
                    diag::counted(backs, "piece"), backs == 1 ? "has" : "have",
                    backs == 1 ? "its back is" : "their backs are", backs == 1 ? "it" : "them"));
  if (const std::size_t other = comparison_.in_other_inks; other > 0)
    notes.push_back(fmt::format("only the inks of {} in the box differ: {}; without --changed all are printed",
                                diag::counted(other, "piece"), other == 1 ? "it stays" : "they stay"));
  if (!renamed_.empty())
    notes.push_back(fmt::format(
        "'{}'{} new and others are gone: cards without an id are known by their titles; with "
        "an id a card stays the same under a new title",
        renamed_.front(), renamed_.size() == 1 ? " is" : fmt::format(" and {} more are", renamed_.size() - 1)));
  if (!job.box.have.empty() && !file_.empty() && !is_draft_)
    notes.push_back(fmt::format("what '{}' lists stands in '{}' as owned from now on", job.box.have, file_));
  return notes;
}

std::vector<std::string> Changes::told() const {
  struct Group {
    std::vector<const Comparison::Pulled*> lines;
    std::size_t copies = 0;
  };
  std::vector<std::pair<std::string, Group>> groups;
  for (const Comparison::Pulled& pulled : comparison_.pulled) {
    const std::string key = pulled.line.kind + "\n" + why(pulled);
    auto at = std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == key; });
    if (at == groups.end()) at = groups.insert(at, {key, {}});
    at->second.lines.push_back(&pulled);
    at->second.copies += pulled.line.copies;
  }
  std::vector<std::string> lines;
  for (const auto& [key, group] : groups) {
    if (group.lines.size() <= told_each) {
      for (const Comparison::Pulled* pulled : group.lines) lines.push_back(ledger::told(*pulled));
      continue;
    }
    const Comparison::Pulled& first = *group.lines.front();
    const std::string what = press::counted_kind(first.line.kind, group.copies);
    std::string names;
    for (const Comparison::Pulled* pulled : group.lines) {
      names += names.empty() ? "" : ", ";
      if (pulled->line.copies > 1) names += fmt::format("{} of ", pulled->line.copies);
      names += fmt::format("'{}'", name_of(pulled->line));
    }
    const auto before = before_.find(first.line.kind);
    const bool is_all = before != before_.end() && before->second == group.copies;
    lines.push_back(is_all ? fmt::format("all {}: {}", what, why(first))
                           : fmt::format("{}, {}: {}", what, why(first), names));
  }
  return lines;
}

void Changes::stage() {
  if (file_.empty() || is_draft_) return;
  staged_ = std::make_unique<machine::StagedFile>(file_);
  staged_->write(ledger_text(comparison_.after));
  staged_->seal();
}

void Changes::commit() {
  if (staged_) staged_->commit();
}

std::string told(const Comparison::Pulled& pulled) {
  const LedgerLine& line = pulled.line;
  const std::string name = name_of(line);
  const std::string id = line.deck.empty() || line.id == name ? line.kind : fmt::format("{} {}", line.kind, line.id);
  return fmt::format("{} of '{}' ({}): {}", line.copies, name, id, why(pulled));
}

}  // namespace kingpress::ledger
