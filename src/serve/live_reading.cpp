// How the live deck is read anew. People save files that are half written: whatever still stands keeps the face that it
// had, and only what a change can have touched is read, composed or drawn again.
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "press/desk_files.h"
#include "press/pictures.h"
#include "serve/faults.h"
#include "serve/live_round.h"
#include "serve/pieces.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_misread = 100;  // cards; of more the whole deck waits

bool is_font(const std::string& path, const machine::FileMet& met) {
  const std::string ending = std::filesystem::path(path).extension().generic_string();
  return met.endings.find(".ttf") != std::string::npos || ending == ".ttf" || ending == ".otf" || ending == ".ttc" ||
         ending == ".TTF" || ending == ".OTF" || path.ends_with("/fonts.yaml");
}

// A line of a list, as cards are.
bool is_item(const diag::Diagnostic& fault) {
  if (!fault.span || fault.span.file->is_sheet()) return false;
  std::string_view line = fault.span.file->line_text(fault.span.file->line_at(fault.span.begin));
  while (line.starts_with(' ')) line.remove_prefix(1);
  return line == "-" || line.starts_with("- ");
}

// The card of each piece that is one, by its deck's file and its id.
using CardName = std::pair<std::string, std::string>;
std::optional<CardName> card_of(const press::Cutout& cutout) {
  const compose::Subject& subject = cutout.front.subject;
  if (!subject.card || !subject.deck) return std::nullopt;
  return CardName{subject.deck->path, subject.card->id};
}

}  // namespace

// What has changed among the files met: those that are not in the keys make all faces anew. False: nothing has.
bool LiveDeck::settle_changes() {
  const std::lock_guard guard(lock_);
  bool all = false, fonts = false, art = false, any = false;
  for (auto& [path, met] : known_) {
    const machine::FileMark now = machine::mark_of(path, met.endings);
    if (now == met.mark) continue;
    any = true;
    met.mark = now;
    all = all || around_.contains(path);
    fonts = fonts || is_font(path, met);
    art = art || pictures_.contains(path) || press::is_picture_name(path);
  }
  surroundings_ += all ? 1 : 0;
  fonts_ += fonts ? 1 : 0;
  art_ += art ? 1 : 0;
  return any;
}

void LiveDeck::keep_met() {
  const machine::FilesMet met = machine::files_met();
  const std::lock_guard guard(lock_);
  const std::size_t before = known_.size();
  for (const auto& [path, file] : met) {
    known_[path] = file;
    if (!pictures_.contains(path)) around_.insert(path);
  }
  if (known_.size() != before) watcher_->wake();
}

// False when a file cannot be read: the diagnostics say why.
bool LiveDeck::read(Round& round) {
  press::Workshop& shop = round.shop;
  if (!wishes_.language.empty()) shop.speak(wishes_.language);
  shop.assume_game(wishes_.game);
  shop.take_variant(wishes_.variant);
  if (good_) {
    shop.read_no_pictures_ahead();  // few faces are new
    press::Workshop::Stock stock = good_->shop.stock();
    if (good_->fonts != fonts_) stock.fonts = nullptr, stock.text = nullptr;
    if (good_->art != art_) stock.pictures = nullptr;
    shop.use(std::move(stock));
  }
  round.target = std::move(press::load_kits({wishes_.target}, shop).front());
  press::meet_desk_files(round.target.edition);
  {
    const machine::FilesMet met = machine::files_met();
    const std::lock_guard guard(lock_);
    for (const auto& [path, file] : met) known_[path] = file;
  }
  machine::note_files();  // what is met from here on, the faces are made of
  std::vector<diag::Diagnostic> misread;
  for (const diag::Diagnostic& one : shop.diagnostics.list())
    if (one.severity == diag::Severity::error) misread.push_back(one);
  if (misread.size() > most_misread) return false;
  std::vector<press::Prepared> prepared = press::prepare(round.target, {}, true, shop);
  if (prepared.empty()) return false;
  round.kit = key(round, std::move(prepared.front()));
  return !(shop.diagnostics.has_errors() && lost_pieces(round)) && keep_last_looks(round, misread);
}

// Whether a card or board that is still defined is no piece any more, since its template cannot be read.
bool LiveDeck::lost_pieces(const Round& round) const {
  if (!good_) return false;
  std::set<CardName> defined, laid;
  for (const cards::Deck& deck : round.target.edition.decks)
    for (const cards::Card& card : deck.cards)
      if (card.copies > 0) defined.emplace(deck.path, card.id);
  for (const press::Cutout& cutout : round.kit.prepared.cutouts)
    if (auto name = card_of(cutout)) laid.insert(std::move(*name));
  const auto& before = good_->kit;
  for (std::size_t i = 0; i < before.pieces.size(); ++i) {
    const press::Cutout& cutout = before.prepared.cutouts[i];
    if (const auto name = card_of(cutout); name && defined.contains(*name) && !laid.contains(*name)) return true;
    const bool is_board = cutout.component.kind == "field" && !round.target.edition.fields.empty();
    if (is_board && !round.kit.find(before.pieces[i].key)) return true;
  }
  return false;
}

// Cards that were misread keep the face that they had; false when something else than a card was.
bool LiveDeck::keep_last_looks(Round& round, const std::vector<diag::Diagnostic>& misread) {
  std::set<LaidPiece*> stale;
  for (const diag::Diagnostic& fault : misread) {
    const Place place = place_of(fault.span);
    bool is_card = false;
    for (std::size_t i = 0; i < round.kit.pieces.size(); ++i) {
      LaidPiece& piece = round.kit.pieces[i];
      if (!card_of(round.kit.prepared.cutouts[i]) || place.path != piece.place.path) continue;
      is_card = is_card || is_item(fault);
      if (!piece.place.holds(place)) continue;
      is_card = true;
      stale.insert(&piece);
    }
    if (!is_card) return false;
  }
  std::map<std::string, Text> looks;
  for (LaidPiece* piece : stale) {
    const LaidPiece* before = good_ ? good_->kit.find(piece->key) : nullptr;
    if (before == nullptr || before->front == piece->front) continue;
    const Text look = draw(before->front, scene::Tone::colour);
    if (!look) continue;
    piece->stale = true;
    looks[piece->front = before->front] = look;
  }
  const std::lock_guard guard(lock_);
  last_looks_ = std::move(looks);
  return true;
}

Laid LiveDeck::key(Round& round, press::Prepared prepared) {
  FaceKeys keys(round.shop, round.surroundings, surveys_);
  Laid laid = lay(std::move(prepared), keys);
  pictures_.insert(keys.pictures().begin(), keys.pictures().end());
  return laid;
}

void LiveDeck::press_anew(bool whatever) {
  if (!settle_changes() && !whatever) return;
  machine::note_files();
  auto round = std::make_unique<Round>();
  round->surroundings = surroundings_;
  round->fonts = fonts_;
  round->art = art_;
  Standing standing = this->standing();
  ++standing.version;
  try {
    standing.broken = !read(*round);
    if (wishes_.look) wishes_.look(round->target, round->shop);
    standing.faults = faults_of(round->shop.diagnostics);
  } catch (const diag::UsageError& error) {
    standing.broken = true;
    standing.faults = fault_of(error.what(), error.hint());
  } catch (const diag::EnvironmentError& error) {
    standing.broken = true;
    standing.faults = fault_of(error.what(), error.hint());
  }
  keep_met();
  if (!standing.broken) {
    const press::Prepared& prepared = round->kit.prepared;
    standing.title = prepared.title;
    standing.name = round->target.name;
    standing.pieces = nullptr;
    standing.since = std::exchange(standing.good, standing.version);
    standing.changed = good_ ? changed_pieces(good_->kit, round->kit, round->shop.translation()) : "null";
    if (good_) note_successors(good_->kit, round->kit);
    std::swap(good_, round);
  }
  publish(std::move(standing));
  // What was is cleared away beside this thread: the faces that pages ask for now come first.
  if (round)
    clearing_.start([old = std::make_shared<Laid>(std::move(round->kit))](const auto&) mutable { old.reset(); });
}

}  // namespace kingpress::serve
