// A ledger knows pieces by names and looks, since ids and rows change while a deck is worked on. Everything here is the
// matching of the two lists: what lies in the box is taken off what the kit holds, so that only the rest is printed.
#include "ledger/changed.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>

#include "cards/decklist.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "language/translation.h"
#include "ledger/kit_lines.h"
#include "press/folders.h"
#include "press/print.h"

namespace kingpress::ledger {
namespace {

namespace fs = std::filesystem;

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
      pieces_.insert(piece_of(line));
    }
    if (shape_ == press::Target::Shape::deck && parts.deck) decks_.insert(file_of(*parts.deck, parts));
    for (const cards::Deck& deck : parts.target->edition.decks)
      if (&deck != parts.deck && !press::is_in_kit(deck, parts.target->edition)) others_.insert(file_of(deck, parts));
  }

  bool holds(const LedgerLine& line) const {
    const bool is_wanted = pieces_.contains(piece_of(line));
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

// Cards that are new where others are gone, and are known by nothing but their titles: they may be the same.
std::vector<std::string> perhaps_renamed(const std::vector<press::Cutout>& pieces, const Ledger& wanted,
                                         const Ledger& ledger, const Comparison& comparison) {
  std::set<std::string> decks;
  for (const Comparison::Pulled& pulled : comparison.pulled)
    if (pulled.why == Comparison::Pulled::Why::gone) decks.insert(pulled.line.deck);
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

// Most of the cards of a deck lie in the box by their ids, but as those of a deck that this run does not print.
std::map<std::string, std::string> known_as_another(const Ledger& wanted, const Ledger& ledger, const Scope& scope) {
  std::map<std::string, std::set<std::string>> mine, there;
  std::set<std::string> in_scope;
  for (const LedgerLine& line : wanted)
    if (!line.deck.empty()) mine[line.deck].insert(line.id);
  for (const LedgerLine& line : ledger)
    if (scope.holds(line))
      in_scope.insert(line.deck);
    else if (!line.deck.empty())
      there[line.deck].insert(line.id);
  std::map<std::string, std::string> known;
  for (const auto& [deck, ids] : mine) {
    if (in_scope.contains(deck)) continue;
    for (const auto& [other, others] : there) {
      std::size_t shared = 0;
      for (const std::string& id : ids) shared += others.count(id);
      if (shared * 2 > ids.size()) known.emplace(deck, other);
    }
  }
  return known;
}

bool prints_backs(const press::Selection& selection) {
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

// The family that all words are printed in because the command line says so; a deck that says it itself has no other.
std::string asked_font(const press::Target& target, press::Workshop& workshop) {
  const auto& fonts = workshop.fonts();
  const auto says_font = [](const cards::Deck& deck) { return cards::find(deck.said, "font") != nullptr; };
  if (!fonts.is_all_in_one() || std::ranges::any_of(target.edition.decks, says_font)) return {};
  const auto face = fonts.face({"text", 400});
  return face ? fonts.info(*face).family : std::string();
}

// ".44x63mm.two-up": what makes other cards of a deck lies in a box of its own, as languages do.
std::string own_box(const press::Target& target, const press::Selection& selection, press::Workshop& workshop) {
  const auto size = [](const auto& of) { return fmt::format("{:g}x{:g}mm", of.width.mm(), of.height.mm()); };
  std::vector<std::string> words;
  if (selection.size) words.push_back(size(*selection.size));
  if (selection.insert) words.push_back("sleeve-" + size(*selection.insert));
  if (selection.large_print) words.emplace_back("large-print");
  for (const std::string& word : {selection.layout, selection.skin, asked_font(target, workshop)})
    words.push_back(word);
  std::string name;
  for (const std::string& word : words)
    if (!word.empty()) name += "." + word;
  return name;
}

std::string in_one_folder(std::string name) {
  std::ranges::replace_if(
      name, [](char c) { return c == '/' || c == '\\' || c == ':'; }, '-');
  return name;
}

}  // namespace

std::string ledger_file(const press::Target& target, const press::PrintJob& job, press::Workshop& workshop) {
  if (!job.box.ledger.empty()) return job.box.ledger;
  const language::Translation* language = workshop.translation();
  const std::string in =
      in_one_folder(own_box(target, job.selection, workshop) + (language ? "." + language->code() : ""));
  const std::string own = workshop.data("cards");
  if (target.word == "-")
    throw diag::UsageError("what standard input holds has no ledger beside it", "name one with --ledger");
  std::error_code error;
  const fs::path folder = target.edition.folder;
  const fs::path beneath = fs::weakly_canonical(folder, error).lexically_relative(fs::weakly_canonical(own, error));
  const std::string& variant = workshop.games().variant;  // in the target's name already
  if (beneath.empty() || *beneath.begin() == "..")
    return (folder / in_one_folder("printed" + (variant.empty() ? "" : "." + variant) + in + ".csv")).generic_string();
  if (press::config_folder().empty())
    throw diag::UsageError("there is no configuration folder for the ledger of the program's own cards",
                           "name one with --ledger");
  return press::config_folder() + "/printed/" + target.name + in + ".csv";
}

std::vector<InTheBox> in_the_box(const press::Prepared& prepared, std::size_t piece, press::Workshop& workshop) {
  const press::PrintJob job;
  const auto ledger = read_ledger(ledger_file(*prepared.parts.target, job, workshop), workshop);
  KitLines lines(prepared, job, workshop);
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
  KitLines lines(prepared, job, workshop);
  const Ledger wanted = lines.lines();
  if (ledger) call_by_titles(*ledger, wanted);
  const Scope scope(prepared.parts, wanted, job.selection);
  if (ledger && !job.box.have.empty()) enter_owned(job.box.have, wanted, scope, *ledger, workshop);
  if (!ledger || press::stopped(workshop, draft)) return std::nullopt;
  LargestKit largest(prepared, job, workshop);
  ComparisonJob comparison{[&](const LedgerLine& line) { return scope.holds(line); }, !prints_backs(job.selection),
                           today()};
  comparison.other_inks = [&](std::size_t piece) { return lines.in_other_inks(piece); };
  comparison.back_alone = [&](std::size_t piece) { return lines.back_alone(piece); };
  comparison.for_more_players = [&](std::size_t piece) { return largest.for_more_players(piece); };
  comparison.in_the_largest_kit = [&](const LedgerLine& line) { return largest.copies(line); };
  changes.comparison_ = ledger::compare(wanted, *ledger, comparison);
  for (const std::size_t piece : changes.comparison_.owned_otherwise)
    changes.owned_otherwise_.push_back(wanted[piece].name.empty() ? wanted[piece].id : wanted[piece].name);
  changes.known_as_ = known_as_another(wanted, *ledger, scope);
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

void Changes::stage() {
  if (file_.empty() || is_draft_) return;
  try {
    staged_ = std::make_unique<machine::StagedFile>(file_);
  } catch (const diag::EnvironmentError& error) {
    throw diag::EnvironmentError(error.what(), "'--ledger FILE' keeps the table elsewhere");
  }
  staged_->write(ledger_text(comparison_.after));
  staged_->seal();
}

void Changes::commit() {
  if (staged_) staged_->commit();
}

}  // namespace kingpress::ledger
