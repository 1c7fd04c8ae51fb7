// A designer saves many times a minute. Therefore all that a deck was read into is kept as one object, replaced as a
// whole when it is ready: pages go on asking the old one meanwhile, and only faces whose keys changed are drawn again.
#include "serve/live_deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <future>
#include <optional>
#include <set>
#include <string_view>

#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "press/faces.h"
#include "press/pictures.h"
#include "press/singles.h"
#include "press/target.h"
#include "serve/faults.h"
#include "serve/laid.h"
#include "serve/pieces.h"
#include "serve/table_kit.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_kept = 96u << 20, most_tables = 6;
constexpr std::size_t most_misread = 100;        // cards; of more the whole deck waits
constexpr std::size_t most_successors = 50'000;  // keys

bool is_font(const std::string& path, const machine::FileMet& met) {
  const std::string ending = std::filesystem::path(path).extension().string();
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

std::string face_kept_under(const std::string& key, scene::Tone tone) {
  return key + std::to_string(static_cast<int>(tone));
}

// The card of each piece that is one, by its deck's file and its id.
using CardName = std::pair<std::string, std::string>;
std::optional<CardName> card_of(const press::Cutout& cutout) {
  const compose::Subject& subject = cutout.front.subject;
  if (!subject.card || !subject.deck) return std::nullopt;
  return CardName{subject.deck->path, subject.card->id};
}

}  // namespace

// A face without what writes it; or written already.
struct LiveDeck::Composed {
  std::string kept_as;
  bool is_old = false;
  Text svg;
  scene::Scene scene;
  std::string title;
  std::shared_ptr<fonts::FontSet> fonts;
};

// Everything that a deck was read and laid out into; points into itself.
struct LiveDeck::Round {
  press::Workshop shop;
  press::Target target;
  Laid kit;
  struct AtTable {
    std::shared_ptr<const play::Setting> game;  // that is played
    Laid laid;                                  // its mats and tokens
  };
  std::deque<AtTable> tables;  // the last is the one asked for last
  std::uint64_t surroundings = 0, fonts = 0, art = 0;

  // The kit, or the table, of which this is the key of a face; null when there is none.
  const Laid* laid_with(const std::string& key) const {
    if (kit.pages.contains(key)) return &kit;
    const auto at = std::ranges::find_if(tables, [&](const AtTable& one) { return one.laid.pages.contains(key); });
    return at == tables.end() ? nullptr : &at->laid;
  }
};

LiveDeck::LiveDeck(LiveDeckOptions wishes, Heard heard)
    : wishes_(std::move(wishes)), heard_(std::move(heard)), faces_(most_kept), watcher_(machine::make_file_watcher()) {
  jobs_.push_back([this] { press_anew(); });
  press_ = std::thread([this] { work(); });
  watch_ = std::thread([this] { look_out(); });
}

void LiveDeck::close() {
  const std::lock_guard guard(lock_);
  ends_ = true;
  has_job_.notify_all();
}

LiveDeck::~LiveDeck() {
  close();
  watcher_->wake();
  press_.join();
  watch_.join();
}

Standing LiveDeck::standing() const {
  const std::lock_guard guard(lock_);
  return standing_;
}

bool LiveDeck::has_met(const std::string& path) const {
  const std::lock_guard guard(lock_);
  const auto at = known_.find(path);
  return at != known_.end() && at->second.endings.empty();
}

std::size_t LiveDeck::drawn() const {
  const std::lock_guard guard(lock_);
  return drawn_;
}

void LiveDeck::do_next(Job job) {
  const std::lock_guard guard(lock_);
  jobs_.push_back(std::move(job));
  has_job_.notify_all();
}

void LiveDeck::do_first(Job job) {
  const std::lock_guard guard(lock_);
  jobs_.push_front(std::move(job));
  has_job_.notify_all();
}

void LiveDeck::work() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(lock_);
      has_job_.wait(lock, [this] { return ends_ || !jobs_.empty(); });
      if (ends_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

// Files are met while faces are drawn, too: then what is watched is said anew.
void LiveDeck::look_out() {
  const auto ends = [this] {
    const std::lock_guard guard(lock_);
    return ends_;
  };
  while (!ends()) {
    machine::FilesMet known;
    {
      const std::lock_guard guard(lock_);
      known = known_;
    }
    watcher_->watch(std::move(known));
    if (!watcher_->wait(std::chrono::hours(1)) || ends()) continue;
    const auto done = std::make_shared<std::promise<void>>();
    do_first([this, done] {
      press_anew();
      done->set_value();
    });
    for (const auto future = done->get_future(); !ends();)
      if (future.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready) break;
  }
}

// What has changed among the files met: those that are not in the keys make all faces anew.
void LiveDeck::settle_changes() {
  const std::lock_guard guard(lock_);
  bool all = false, fonts = false, art = false;
  for (auto& [path, met] : known_) {
    const machine::FileMark now = machine::mark_of(path, met.endings);
    if (now == met.mark) continue;
    met.mark = now;
    all = all || around_.contains(path);
    fonts = fonts || is_font(path, met);
    art = art || pictures_.contains(path) || press::is_picture_name(path);
  }
  surroundings_ += all ? 1 : 0;
  fonts_ += fonts ? 1 : 0;
  art_ += art ? 1 : 0;
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
  if (good_) {
    shop.read_no_pictures_ahead();  // few faces are new
    press::Workshop::Stock stock = good_->shop.stock();
    if (good_->fonts != fonts_) stock.fonts = nullptr, stock.text = nullptr;
    if (good_->art != art_) stock.pictures = nullptr;
    shop.use(std::move(stock));
  }
  round.target = std::move(press::load_kits({wishes_.target}, shop).front());
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
  FaceKeys keys(round.shop, round.surroundings);
  Laid laid = lay(std::move(prepared), keys);
  pictures_.insert(keys.pictures().begin(), keys.pictures().end());
  return laid;
}

void LiveDeck::press_anew() {
  settle_changes();
  machine::note_files();
  auto round = std::make_unique<Round>();
  round->surroundings = surroundings_;
  round->fonts = fonts_;
  round->art = art_;
  Standing standing = this->standing();
  ++standing.version;
  standing.turned = "{}";
  try {
    standing.broken = !read(*round);
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
    standing.title = prepared.parts.title;
    standing.name = round->target.name;
    standing.pieces = std::make_shared<const std::string>(pieces_of(round->kit, round->shop.translation()));
    if (good_) standing.turned = turned_faces(good_->kit, round->kit);
    if (good_) note_successors(good_->kit, round->kit);
    std::swap(good_, round);
  }
  publish(std::move(standing));  // before what was is cleared away
}

void LiveDeck::publish(Standing standing) {
  {
    const std::lock_guard guard(lock_);
    standing_ = standing;
  }
  heard_(standing);
}

// A page that asks for a key of an earlier look is told how the piece looks now.
void LiveDeck::note_successors(const Laid& before, const Laid& now) {
  const std::lock_guard guard(lock_);
  if (successors_.size() > most_successors) successors_.clear();
  for (const LaidPiece& piece : before.pieces)
    for (const scene::Side side : {scene::Side::front, scene::Side::back}) {
      const std::string& key = side == scene::Side::front ? piece.front : piece.back;
      if (!key.empty() && !now.pages.contains(key)) successors_.insert_or_assign(key, std::pair(piece.key, side));
    }
}

LiveDeck::Face LiveDeck::face(const std::string& key, scene::Tone tone, const Gone& gone) {
  {
    const std::lock_guard guard(lock_);
    if (Text kept = faces_.find(face_kept_under(key, tone))) return {std::move(kept)};
  }
  const auto composed = await<Composed>([this, key, tone] { return compose(key, tone); }, gone);
  if (!composed) return {};
  try {
    return {write(*composed), composed->is_old};
  } catch (const std::exception&) {  // told by `check`
    return {};
  }
}

LiveDeck::Text LiveDeck::table_pieces(std::shared_ptr<const play::Setting> game) {
  return await<std::string>([this, game] { return lay_table(game); });
}

LiveDeck::Text LiveDeck::in_the_box(const std::string& piece) {
  return await<std::string>([this, piece] {
    return good_ ? std::make_shared<const std::string>(boxed(good_->kit, piece, good_->shop)) : nullptr;
  });
}

std::shared_ptr<const CardOnFile> LiveDeck::card_on_file(const std::string& piece) {
  return await<CardOnFile>([this, piece]() -> std::shared_ptr<const CardOnFile> {
    const LaidPiece* found = good_ ? good_->kit.find(piece) : nullptr;
    if (found == nullptr) return nullptr;
    const auto number = static_cast<std::size_t>(found - good_->kit.pieces.data());
    const compose::Subject& subject = good_->kit.prepared.cutouts[number].front.subject;
    if (!subject.card || !subject.deck) return nullptr;
    return std::make_shared<const CardOnFile>(serve::card_on_file(*subject.card, *subject.deck));
  });
}

template <class Made>
std::shared_ptr<const Made> LiveDeck::await(std::function<std::shared_ptr<const Made>()> make, const Gone& gone) {
  const auto made = std::make_shared<std::promise<std::shared_ptr<const Made>>>();
  do_next([make, made, gone] {
    try {
      made->set_value(gone && *gone ? nullptr : make());
    } catch (const std::exception&) {  // told by `check`
      made->set_value(nullptr);
    }
  });
  for (auto future = made->get_future();;) {
    if (future.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready) return future.get();
    const std::lock_guard guard(lock_);
    if (ends_) return nullptr;
  }
}

void LiveDeck::remember_printed() {
  do_next([this] {
    if (!good_) return;
    std::map<std::string, Text> printed;
    for (const LaidPiece& piece : good_->kit.pieces) printed[piece.key] = draw(piece.front, scene::Tone::colour);
    const std::lock_guard guard(lock_);
    printed_ = std::move(printed);
  });
}

bool LiveDeck::has_printed() const {
  const std::lock_guard guard(lock_);
  return !printed_.empty();
}

LiveDeck::Text LiveDeck::printed(const std::string& piece) const {
  const std::lock_guard guard(lock_);
  const auto at = printed_.find(piece);
  return at == printed_.end() ? nullptr : at->second;
}

LiveDeck::Text LiveDeck::lay_table(std::shared_ptr<const play::Setting> game) {
  if (!good_) return nullptr;
  auto& tables = good_->tables;
  auto at = std::ranges::find(tables, game, &Round::AtTable::game);
  if (at == tables.end()) {
    if (tables.size() == most_tables) tables.pop_front();
    tables.push_back({game, key(*good_, table_kit(good_->target, *game, good_->shop))});
    at = tables.end() - 1;
    keep_met();
  }
  return std::make_shared<const std::string>(serve::table_pieces(at->laid, good_->shop));
}

std::shared_ptr<const LiveDeck::Composed> LiveDeck::compose(const std::string& key, scene::Tone tone) {
  if (!good_) return nullptr;
  Round& round = *good_;
  auto composed = std::make_shared<Composed>();
  std::string now = key;
  if (!round.laid_with(key)) {
    const std::lock_guard guard(lock_);
    const auto at = last_looks_.contains(key) ? successors_.end() : successors_.find(key);
    const LaidPiece* piece = at == successors_.end() ? nullptr : round.kit.find(at->second.first);
    if (piece) now = at->second.second == scene::Side::front ? piece->front : piece->back;
    composed->is_old = now != key;
  }
  composed->kept_as = face_kept_under(now, tone);
  {
    const std::lock_guard guard(lock_);
    composed->svg = faces_.find(composed->kept_as);
    if (const auto look = last_looks_.find(now); !composed->svg && look != last_looks_.end())
      composed->svg = look->second;
  }
  if (composed->svg) return composed;
  const Laid* laid = round.laid_with(now);
  if (!laid) return nullptr;
  const press::Prepared& prepared = laid->prepared;
  const sheets::Page& page = laid->plan.pages[laid->pages.at(now)];
  press::Faces faces(prepared.cutouts, round.shop, tone);
  composed->scene = press::draw_single(page, prepared.components,
                                       [&](std::size_t piece, scene::Side side) { return faces.face(piece, side); });
  composed->title = prepared.cutouts[page.placements.front().component].component.name;
  round.shop.fonts();
  composed->fonts = round.shop.stock().fonts;
  keep_met();
  return composed;
}

LiveDeck::Text LiveDeck::write(const Composed& composed) {
  if (composed.svg) return composed.svg;
  const auto svg = std::make_shared<const std::string>(writers_.write(composed.fonts, composed.scene, composed.title));
  const std::lock_guard guard(lock_);
  faces_.keep(composed.kept_as, svg);
  ++drawn_;
  return svg;
}

LiveDeck::Text LiveDeck::draw(const std::string& key, scene::Tone tone) {
  const auto composed = compose(key, tone);
  return composed ? write(*composed) : nullptr;
}

}  // namespace kingpress::serve
