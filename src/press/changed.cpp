#include "press/changed.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "output/digest.h"
#include "press/config_folder.h"
#include "press/face_hash.h"
#include "press/faces.h"
#include "press/leaflet.h"
#include "press/picture_names.h"
#include "press/translation.h"
#include "press/usage_error.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;

// As the ledger names it.
std::string file_of(const cards::Deck& deck, const ChosenParts& parts) {
  const std::string& folder = parts.target->edition.folder;
  return folder.empty() ? deck.path : fs::path(deck.path).lexically_relative(folder).generic_string();
}

// The pieces of a kit as lines of a ledger; the rules, where they are pressed, behind them.
class WantedLines {
 public:
  WantedLines(const Prepared& prepared, const PrintJob& job, Workshop& workshop)
      : prepared_(prepared), job_(job), workshop_(workshop) {}

  Ledger lines() {
    std::map<const Drawing*, std::string> hashes;
    Faces(prepared_.cutouts, workshop_, job_.tone).compose_all([&](const Drawing& drawing, const scene::Nodes& face) {
      hashes[&drawing] = workshop_.face_hash().of(face);
    });
    Ledger wanted;
    for (const Cutout& piece : prepared_.cutouts) {
      LedgerLine line = named(piece);
      line.front = of_piece(hashes[&piece.front], piece.component);
      if (piece.component.has_back) line.back = hashes[piece.back.get()];
      wanted.push_back(std::move(line));
    }
    if (prepared_.has_leaflet) wanted.push_back(leaflet());
    return wanted;
  }

  LedgerLine line(std::size_t at) {
    const Cutout& piece = prepared_.cutouts[at];
    Faces faces(prepared_.cutouts, workshop_, job_.tone);
    const auto hash = [&](scene::Side side) { return workshop_.face_hash().of(*faces.face(at, side).nodes); };
    LedgerLine line = named(piece);
    line.front = of_piece(hash(scene::Side::front), piece.component);
    if (piece.component.has_back) line.back = hash(scene::Side::back);
    return line;
  }
  LedgerLine named(const Cutout& piece) const {
    const compose::Subject& subject = piece.front.subject;
    LedgerLine line;
    line.kind = piece.component.kind;
    if (subject.card) line.deck = file_of(*subject.deck, prepared_.parts);
    line.id = subject.card ? subject.card->id : piece.component.name;
    line.name = called(piece);
    line.copies = piece.component.copies;
    return line;
  }

 private:
  // How it is cut belongs to how it looks.
  static std::string of_piece(const std::string& front, const scene::Component& component) {
    const std::string cut = fmt::format("{} {:.3f} {:.3f} {} {}", front, component.trim.width.mm(),
                                        component.trim.height.mm(), static_cast<int>(component.shape), component.round);
    return output::digest(cut).substr(0, 16);
  }

  LedgerLine leaflet() {
    KitPieces pieces(prepared_.parts, job_.selection, workshop_);
    scene::Nodes all;
    if (const auto leaflet = make_leaflet(prepared_.parts, job_, pieces, workshop_))
      for (const scene::Scene& side : leaflet->sides)
        all.push_back(scene::Group{{}, {}, std::make_shared<const scene::Nodes>(side.nodes)});
    return {"rules", "", "rules", "the rules", 1, workshop_.face_hash().of(all), "", ""};
  }

  const Prepared& prepared_;
  const PrintJob& job_;
  Workshop& workshop_;
};

// Whether a line of the ledger is of those pieces that this run presses, or would if there were one: others stay.
class Scope {
 public:
  Scope(const ChosenParts& parts, const Ledger& wanted, const Selection& selection)
      : selection_(selection), shape_(parts.target->shape) {
    for (const LedgerLine& line : wanted) {
      decks_.insert(line.deck);
      pieces_.insert(line.kind + "\n" + line.deck + "\n" + line.id);
    }
    if (shape_ == Target::Shape::deck && parts.deck) decks_.insert(file_of(*parts.deck, parts));
    for (const cards::Deck& deck : parts.target->edition.decks)
      if (&deck != parts.deck && !is_in_kit(deck, parts.target->edition)) others_.insert(file_of(deck, parts));
  }

  bool holds(const LedgerLine& line) const {
    const bool is_wanted = pieces_.contains(line.kind + "\n" + line.deck + "\n" + line.id);
    const bool is_board = line.kind == "field" || line.kind == "board";
    if (is_wanted) return true;
    if (!selection_.cards.empty() || shape_ == Target::Shape::field) return false;
    if (!selection_.only.empty() && !selection_.only.contains(line.kind)) return false;
    if (is_board && !selection_.field.empty()) return false;
    if (shape_ == Target::Shape::deck && !selection_.players) return decks_.contains(line.deck) && !line.deck.empty();
    return !others_.contains(line.deck);
  }

 private:
  const Selection& selection_;
  Target::Shape shape_;
  std::set<std::string> decks_, others_, pieces_;
};

// Cards that one owns, as a list of numbers and names: so many fewer are wanted.
void take_owned(const std::string& path, Ledger& wanted, Workshop& workshop) {
  const diag::SourceFile* source = data::load_source(path, workshop.settings, workshop.diagnostics);
  if (!source) return;
  for (const ListedCard& card : read_list(*source)) {
    const std::vector<std::string> names = spellings(card.name);
    std::size_t left = static_cast<std::size_t>(std::max(card.copies, 0));
    bool is_known = false;
    for (LedgerLine& line : wanted) {
      if (line.kind == "rules" || std::none_of(names.begin(), names.end(), [&](const std::string& name) {
            return name == plain(line.id) || name == plain(line.name);
          }))
        continue;
      is_known = true;
      const std::size_t owned = std::min(left, line.copies);
      line.copies -= owned;
      left -= owned;
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

bool presses_backs(const Selection& selection) { return selection.only.empty() || selection.only.contains("back"); }

void leave_only(Prepared& prepared, const std::vector<std::size_t>& copies) {
  std::vector<Cutout> left;
  for (std::size_t i = 0; i < prepared.cutouts.size(); ++i) {
    if (copies[i] == 0) continue;
    left.push_back(std::move(prepared.cutouts[i]));
    left.back().component.copies = copies[i];
  }
  prepared.cutouts = std::move(left);
  prepared.components = {};
  for (const Cutout& cutout : prepared.cutouts) prepared.components.add(cutout.component);
  prepared.has_leaflet = prepared.has_leaflet && copies.back() > 0;
}

}  // namespace

std::string ledger_file(const Target& target, const PrintJob& job, Workshop& workshop) {
  if (!job.box.ledger.empty()) return job.box.ledger;
  const Translation* language = workshop.translation();
  const std::string in = language ? "." + language->code() : "", own = workshop.data("cards");
  if (target.word == "-")
    throw UsageError("what standard input holds has no ledger beside it", "name one with --ledger");
  std::error_code error;
  const fs::path folder = target.edition.folder;
  const fs::path beneath = fs::weakly_canonical(folder, error).lexically_relative(fs::weakly_canonical(own, error));
  if (beneath.empty() || *beneath.begin() == "..") return (folder / ("printed" + in + ".csv")).string();
  if (config_folder().empty())
    throw UsageError("there is no configuration folder for the ledger of the program's own cards",
                     "name one with --ledger");
  return config_folder() + "/printed/" + target.name + in + ".csv";
}

std::vector<InTheBox> in_the_box(const Prepared& prepared, std::size_t piece, Workshop& workshop) {
  const PrintJob job;
  const auto ledger = read_ledger(ledger_file(*prepared.parts.target, job, workshop), workshop);
  WantedLines lines(prepared, job, workshop);
  const LedgerLine wanted = lines.named(prepared.cutouts[piece]);
  std::optional<LedgerLine> now;
  std::vector<InTheBox> found;
  for (const LedgerLine& line : ledger.value_or(Ledger{})) {
    if (line.kind != wanted.kind || line.deck != wanted.deck || line.id != wanted.id) continue;
    if (!now) now = lines.line(piece);
    found.push_back({line.copies, line.pressed, line.front == now->front && line.back == now->back});
  }
  return found;
}

std::optional<Changes> Changes::reckon(Prepared& prepared, const PrintJob& job, Workshop& workshop) {
  Changes changes;
  const bool draft = job.sheets.draft, keeps = job.box.changed || job.box.mark_printed;
  std::optional<Ledger> ledger = Ledger{};
  if (keeps) changes.file_ = ledger_file(*prepared.parts.target, job, workshop);
  if (keeps) ledger = read_ledger(changes.file_, workshop);
  Ledger wanted = WantedLines(prepared, job, workshop).lines();
  const Scope scope(prepared.parts, wanted, job.selection);
  if (!job.box.have.empty()) take_owned(job.box.have, wanted, workshop);
  if (!ledger || stopped(workshop, draft)) return std::nullopt;
  const ReckoningJob reckoning{[&](const LedgerLine& line) { return scope.holds(line); }, !presses_backs(job.selection),
                               today()};
  changes.reckoning_ = press::reckon(wanted, *ledger, reckoning);
  changes.is_draft_ = draft;
  for (const Cutout& piece : prepared.cutouts) changes.kept_ += piece.component.copies;
  changes.kept_ += prepared.has_leaflet;
  for (const std::size_t copies : changes.reckoning_.to_press) changes.kept_ -= copies;
  leave_only(prepared, changes.reckoning_.to_press);
  return changes;
}

void Changes::stage() {
  if (file_.empty() || is_draft_) return;
  staged_ = std::make_unique<output::StagedFile>(file_);
  staged_->write(ledger_text(reckoning_.after));
  staged_->seal();
}

void Changes::commit() {
  if (staged_) staged_->commit();
}

std::string told(const Reckoning::Pulled& pulled) {
  using Why = Reckoning::Pulled::Why;
  const LedgerLine& line = pulled.line;
  const std::string why = pulled.why == Why::changed ? "changed since " + line.pressed
                          : pulled.why == Why::fewer ? "more than are wanted"
                                                     : "no longer in the kit";
  const std::string name = line.name.empty() ? line.id : line.name;
  const std::string id = line.deck.empty() || line.id == name ? line.kind : fmt::format("{} {}", line.kind, line.id);
  return fmt::format("{} of '{}' ({}): {}", line.copies, name, id, why);
}

}  // namespace kingpress::press
