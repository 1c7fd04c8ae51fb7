// A designer saves many times a minute. Therefore all that a deck was read into is kept as one object, replaced as a
// whole when it is ready: pages go on asking the old one meanwhile, and only faces whose keys changed are drawn again.
#include "serve/live_deck.h"

#include <algorithm>
#include <future>

#include "edit/session.h"
#include "language/translation.h"
#include "press/faces.h"
#include "press/pictures.h"
#include "press/singles.h"
#include "serve/live_round.h"
#include "serve/pieces.h"
#include "serve/sought.h"
#include "serve/table_kit.h"
#include "templates/with_box.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_kept = 96u << 20, most_tables = 6;
constexpr std::size_t most_successors = 50'000;  // keys

std::string face_kept_under(const std::string& key, scene::Tone tone) {
  return key + std::to_string(static_cast<int>(tone));
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

// Of a large deck the pieces take longer to tell than to read: they are told when they are asked for.
Standing LiveDeck::whole(const Gone& gone) {
  const auto tell = [this] {
    Standing now = standing();
    if (!now.pieces && good_) {
      now.pieces = std::make_shared<const std::string>(pieces_of(good_->kit, good_->shop.translation()));
      const std::lock_guard guard(lock_);
      standing_.pieces = now.pieces;
    }
    return std::make_shared<const Standing>(std::move(now));
  };
  const auto told = await<Standing>(tell, gone, true);
  return told ? *told : standing();
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

std::chrono::steady_clock::time_point LiveDeck::last_drawn() const {
  const std::lock_guard guard(lock_);
  return last_drawn_;
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

void LiveDeck::look_again(bool whatever) {
  {
    const std::lock_guard guard(lock_);
    if (looks_again_) return;
    looks_again_ = true;
  }
  do_first([this, whatever] {
    {
      const std::lock_guard guard(lock_);
      looks_again_ = false;
    }
    press_anew(whatever);
    watcher_->wake();
  });
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
      press_anew(false);  // an edit of the page may have been quicker
      done->set_value();
    });
    for (const auto future = done->get_future(); !ends();)
      if (future.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready) break;
  }
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
  for (std::size_t i = 0; i < before.pieces.size(); ++i) {
    const LaidPiece& piece = before.pieces[i];
    const bool is_same =
        i < now.pieces.size() && now.pieces[i].front == piece.front && now.pieces[i].back == piece.back;
    for (const scene::Side side : {scene::Side::front, scene::Side::back}) {
      const std::string& key = piece.face(side);
      if (!is_same && !key.empty() && !now.pages.contains(key))
        successors_.insert_or_assign(key, std::pair(piece.key, side));
    }
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

LiveDeck::Text LiveDeck::sought(const std::string& text, const Gone& gone) {
  const auto find = [this, text]() -> Text {
    return std::make_shared<const std::string>(sought_by(good_ ? good_->kit : Laid(), text));
  };
  return await<std::string>(find, gone, true);
}

namespace {

// Which draws a side of a piece; null where nothing does.
const press::Drawing* drawing_of(const Laid& laid, const std::string& piece, scene::Side side) {
  const LaidPiece* found = laid.find(piece);
  if (found == nullptr) return nullptr;
  const press::Cutout& cutout = laid.prepared.cutouts[static_cast<std::size_t>(found - laid.pieces.data())];
  return side == scene::Side::front ? &cutout.front : cutout.back.get();
}

// The card that a piece is; null where it is none of a deck.
const compose::Subject* card_of(const Laid& laid, const std::string& piece) {
  const press::Drawing* drawing = drawing_of(laid, piece, scene::Side::front);
  return drawing != nullptr && drawing->subject.card && drawing->subject.deck ? &drawing->subject : nullptr;
}

}  // namespace

std::shared_ptr<const CardOnFile> LiveDeck::card_on_file(const std::string& piece) {
  return await<CardOnFile>([this, piece]() -> std::shared_ptr<const CardOnFile> {
    const compose::Subject* subject = good_ ? card_of(good_->kit, piece) : nullptr;
    if (subject == nullptr) return nullptr;
    return std::make_shared<const CardOnFile>(serve::card_on_file(*subject->card, *subject->deck));
  });
}

std::string LiveDeck::piece_at(const std::string& path, std::size_t line, const std::string& mark) {
  const auto find = [=, this]() -> Text {
    press_anew(false);
    if (!good_) return nullptr;
    const auto& pieces = good_->kit.pieces;
    const auto piece = std::ranges::find_if(pieces, [&](const LaidPiece& one) {
      return one.place.path == path && one.place.first == line && card_of(good_->kit, one.key) != nullptr;
    });
    if (piece == pieces.end()) return nullptr;
    const bool is_read = edit::mark(card_of(good_->kit, piece->key)->card->span.file->text()) == mark;
    return is_read ? std::make_shared<const std::string>(piece->key) : nullptr;
  };
  const Text key = await<std::string>(find, {}, true);
  return key ? *key : std::string();
}

std::shared_ptr<const CardNames> LiveDeck::names_beside(const std::string& piece) {
  return await<CardNames>([this, piece]() -> std::shared_ptr<const CardNames> {
    const compose::Subject* subject = good_ ? card_of(good_->kit, piece) : nullptr;
    return subject != nullptr ? std::make_shared<const CardNames>(names_of(*subject->deck)) : nullptr;
  });
}

std::shared_ptr<const LookOnFile> LiveDeck::look_on_file(const std::string& piece, scene::Side side) {
  return await<LookOnFile>([this, piece, side]() -> std::shared_ptr<const LookOnFile> {
    const press::Drawing* drawing = good_ ? drawing_of(good_->kit, piece, side) : nullptr;
    if (drawing == nullptr) return nullptr;
    return std::make_shared<const LookOnFile>(serve::look_on_file(*drawing, good_->shop));
  });
}

LiveDeck::Text LiveDeck::face_with_boxes(const std::string& piece, scene::Side side,
                                         const std::vector<std::size_t>& boxes, const geometry::Edges& by) {
  const auto composed = await<Composed>([=, this]() -> std::shared_ptr<const Composed> {
    const press::Drawing* drawing = good_ ? drawing_of(good_->kit, piece, side) : nullptr;
    if (drawing == nullptr) return nullptr;
    press::Workshop& shop = good_->shop;
    const auto spots = shop.composer().spots(*drawing->layout, drawing->subject, true);
    std::vector<const templates::Common*> elements;
    for (const std::size_t box : boxes) {
      if (box >= spots.size()) return nullptr;
      elements.push_back(spots[box].element);
    }
    const templates::Template moved = templates::with_boxes(*drawing->layout, elements, by);
    // A composer of its own: what is remembered of a template is remembered by where its elements are kept.
    diag::Diagnostics unheard;
    compose::Composer composer(shop.fonts(), shop.text(), shop.templates(), shop.pictures(), unheard,
                               shop.translation());
    const auto nodes = std::make_shared<const scene::Nodes>(composer.compose(moved, drawing->subject).nodes);
    const LaidPiece& laid = *good_->kit.find(piece);
    const sheets::Page& page = good_->kit.plan.pages[good_->kit.pages.at(laid.face(side))];
    auto face = std::make_shared<Composed>();
    face->scene = press::draw_single(page, good_->kit.prepared.components, [&](std::size_t, scene::Side) {
      return sheets::Face{nodes, std::nullopt};
    });
    face->fonts = shop.stock().fonts;
    return face;
  });
  if (!composed) return nullptr;
  return std::make_shared<const std::string>(writers_.write(composed->fonts, composed->scene, piece));
}

void LiveDeck::remember_printed() {
  do_next([this] {
    if (!good_) return;
    std::map<std::pair<std::string, scene::Side>, Text> printed;
    for (const LaidPiece& piece : good_->kit.pieces)
      for (const scene::Side side : {scene::Side::front, scene::Side::back})
        if (!piece.face(side).empty()) printed[{piece.key, side}] = draw(piece.face(side), scene::Tone::colour);
    const std::lock_guard guard(lock_);
    printed_ = std::move(printed);
  });
}

bool LiveDeck::has_printed() const {
  const std::lock_guard guard(lock_);
  return !printed_.empty();
}

LiveDeck::Text LiveDeck::printed(const std::string& piece, scene::Side side) const {
  const std::lock_guard guard(lock_);
  const auto at = printed_.find({piece, side});
  return at == printed_.end() ? nullptr : at->second;
}

EarlierDeck* LiveDeck::earlier_deck() {
  if (!earlier_ && wishes_.earlier)
    earlier_ = std::make_unique<EarlierDeck>(*wishes_.earlier, wishes_.language, wishes_.game, wishes_.variant);
  return earlier_.get();
}

bool LiveDeck::has_earlier(const std::string& piece, scene::Side side) {
  return await<bool>([this, piece, side] {
           EarlierDeck* deck = earlier_deck();
           return deck != nullptr && deck->has(piece, side) ? std::make_shared<const bool>(true) : nullptr;
         }) != nullptr;
}

LiveDeck::Text LiveDeck::earlier(const std::string& piece, scene::Side side) {
  using Face = EarlierDeck::Face;
  const auto face = await<Face>([this, piece, side]() -> std::shared_ptr<const Face> {
    EarlierDeck* deck = earlier_deck();
    return deck != nullptr && deck->has(piece, side) ? std::make_shared<const Face>(deck->face(piece, side)) : nullptr;
  });
  if (!face) return nullptr;
  return std::make_shared<const std::string>(writers_.write(face->fonts, face->scene, face->title));
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
    if (piece) now = piece->face(at->second.second);
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
  last_drawn_ = std::chrono::steady_clock::now();
  return svg;
}

LiveDeck::Text LiveDeck::draw(const std::string& key, scene::Tone tone) {
  const auto composed = compose(key, tone);
  return composed ? write(*composed) : nullptr;
}

}  // namespace kingpress::serve
