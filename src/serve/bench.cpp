#include "serve/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <future>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "diag/environment_error.h"
#include "output/svg_text.h"
#include "press/faces.h"
#include "press/prepare.h"
#include "press/singles.h"
#include "press/target.h"
#include "press/usage_error.h"
#include "serve/faults.h"
#include "serve/laid.h"
#include "serve/pieces.h"
#include "serve/table_kit.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_kept = 96u << 20, most_tables = 6;

}  // namespace

// Everything that a deck was read and laid out into; points into itself.
struct Bench::Round {
  press::Workshop shop;
  press::Target target;
  Laid kit;
  struct AtTable {
    std::shared_ptr<const play::Setting> game;  // that is played
    Laid laid;                                  // its mats and tokens
  };
  std::deque<AtTable> tables;  // the last is the one asked for last
  std::unique_ptr<output::SvgText> svg;
  std::uint64_t surroundings = 0;
};

Bench::Bench(BenchWishes wishes, Heard heard)
    : wishes_(std::move(wishes)), heard_(std::move(heard)), faces_(most_kept), lookout_(make_lookout()) {
  jobs_.push_back([this] { press_anew(); });
  press_ = std::thread([this] { work(); });
  watch_ = std::thread([this] { look_out(); });
}

void Bench::close() {
  const std::lock_guard guard(lock_);
  ends_ = true;
  has_job_.notify_all();
}

Bench::~Bench() {
  close();
  lookout_->wake();
  press_.join();
  watch_.join();
}

Standing Bench::standing() const {
  const std::lock_guard guard(lock_);
  return standing_;
}

bool Bench::has_met(const std::string& path) const {
  const std::lock_guard guard(lock_);
  const auto at = known_.find(path);
  return at != known_.end() && at->second.endings.empty();
}

std::size_t Bench::drawn() const {
  const std::lock_guard guard(lock_);
  return drawn_;
}

void Bench::do_next(Job job) {
  const std::lock_guard guard(lock_);
  jobs_.push_back(std::move(job));
  has_job_.notify_all();
}

void Bench::work() {
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
void Bench::look_out() {
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
    lookout_->watch(std::move(known));
    if (!lookout_->wait(std::chrono::hours(1)) || ends()) continue;
    const auto done = std::make_shared<std::promise<void>>();
    do_next([this, done] {
      press_anew();
      done->set_value();
    });
    for (const auto future = done->get_future(); !ends();)
      if (future.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready) break;
  }
}

// What has changed among the files met: those that are not in the keys make all faces anew.
void Bench::settle_changes() {
  const std::lock_guard guard(lock_);
  bool all = false;
  for (auto& [path, met] : known_) {
    const machine::FileMark now = machine::mark_of(path, met.endings);
    if (now == met.mark) continue;
    met.mark = now;
    all = all || around_.contains(path);
  }
  surroundings_ += all ? 1 : 0;
}

void Bench::keep_met() {
  const machine::FilesMet met = machine::files_met();
  const std::lock_guard guard(lock_);
  const std::size_t before = known_.size();
  for (const auto& [path, file] : met) {
    known_[path] = file;
    if (!pictures_.contains(path)) around_.insert(path);
  }
  if (known_.size() != before) lookout_->wake();
}

// False when a file cannot be read: the diagnostics say why.
bool Bench::read(Round& round) {
  press::Workshop& shop = round.shop;
  if (!wishes_.language.empty()) shop.speak(wishes_.language);
  shop.assume_game(wishes_.game);
  if (good_) {
    shop.read_no_pictures_ahead();  // few faces are new
    if (good_->surroundings == surroundings_) shop.use(good_->shop.type());
  }
  round.target = std::move(press::load_kits({wishes_.target}, shop).front());
  {
    const machine::FilesMet met = machine::files_met();
    const std::lock_guard guard(lock_);
    for (const auto& [path, file] : met) known_[path] = file;
  }
  machine::note_files();  // what is met from here on, the faces are made of
  if (shop.diagnostics.has_errors()) return false;
  std::vector<press::Prepared> prepared = press::prepare(round.target, {}, true, shop);
  if (prepared.empty()) return false;
  const bool fewer = good_ && prepared.front().cutouts.size() < good_->kit.prepared.cutouts.size();
  if (shop.diagnostics.has_errors() && fewer) return false;
  round.kit = key(round, std::move(prepared.front()));
  return true;
}

Laid Bench::key(Round& round, press::Prepared prepared) {
  FaceKeys keys(round.shop, round.surroundings);
  Laid laid = lay(std::move(prepared), keys);
  pictures_.insert(keys.pictures().begin(), keys.pictures().end());
  return laid;
}

void Bench::press_anew() {
  settle_changes();
  machine::note_files();
  auto round = std::make_unique<Round>();
  round->surroundings = surroundings_;
  Standing standing = this->standing();
  ++standing.version;
  standing.turned = "{}";
  try {
    standing.broken = !read(*round);
    standing.faults = faults_of(round->shop.diagnostics);
  } catch (const press::UsageError& error) {
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
    standing.pieces = std::make_shared<const std::string>(pieces_of(prepared, round->kit.faces));
    if (good_ && good_->svg && &good_->shop.fonts() == &round->shop.fonts()) round->svg = std::move(good_->svg);
    if (good_) standing.turned = turned_faces(good_->kit.prepared, good_->kit.faces, prepared, round->kit.faces);
    std::swap(good_, round);
  }
  publish(std::move(standing));  // before what was is cleared away
}

void Bench::publish(Standing standing) {
  {
    const std::lock_guard guard(lock_);
    standing_ = standing;
  }
  heard_(standing);
}

Bench::Text Bench::face(const std::string& key, scene::Tone tone) {
  return await([this, key, tone] { return draw(key, tone); });
}

Bench::Text Bench::table_pieces(std::shared_ptr<const play::Setting> game) {
  return await([this, game] { return lay_table(game); });
}

Bench::Text Bench::in_the_box(const std::string& piece) {
  return await([this, piece] {
    return good_ ? std::make_shared<const std::string>(boxed(good_->kit.prepared, piece, good_->shop)) : nullptr;
  });
}

Bench::Text Bench::await(std::function<Text()> make) {
  const auto made = std::make_shared<std::promise<Text>>();
  do_next([make, made] {
    try {
      made->set_value(make());
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

void Bench::remember_printed() {
  do_next([this] {
    if (!good_) return;
    std::map<std::string, std::shared_ptr<const std::string>> printed;
    const auto& cutouts = good_->kit.prepared.cutouts;
    for (std::size_t i = 0; i < cutouts.size(); ++i)
      printed[cutouts[i].component.name] = draw(good_->kit.faces[i].front, scene::Tone::colour);
    const std::lock_guard guard(lock_);
    printed_ = std::move(printed);
  });
}

bool Bench::has_printed() const {
  const std::lock_guard guard(lock_);
  return !printed_.empty();
}

Bench::Text Bench::printed(const std::string& piece) const {
  const std::lock_guard guard(lock_);
  const auto at = printed_.find(piece);
  return at == printed_.end() ? nullptr : at->second;
}

Bench::Text Bench::lay_table(std::shared_ptr<const play::Setting> game) {
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

Bench::Text Bench::draw(const std::string& key, scene::Tone tone) {
  const std::string kept_as = key + std::to_string(static_cast<int>(tone));
  if (auto kept = faces_.find(kept_as)) return kept;
  if (!good_) return nullptr;
  Round& round = *good_;
  const auto holds = [&](const Round::AtTable& one) { return one.laid.pages.contains(key); };
  const auto table = std::ranges::find_if(round.tables, holds);
  if (!round.kit.pages.contains(key) && table == round.tables.end()) return nullptr;
  const Laid& laid = round.kit.pages.contains(key) ? round.kit : table->laid;
  const auto at = laid.pages.find(key);
  const press::Prepared& prepared = laid.prepared;
  const sheets::Page& page = laid.plan.pages[at->second];
  const std::size_t component = page.placements.front().component;
  press::Faces faces(prepared.cutouts, round.shop, tone);
  const scene::Scene scene = press::draw_single(
      page, prepared.components, [&](std::size_t piece, scene::Side side) { return faces.face(piece, side); });
  if (!round.svg) round.svg = std::make_unique<output::SvgText>(round.shop.fonts());
  auto svg = std::make_shared<const std::string>(round.svg->of(scene, prepared.cutouts[component].component.name));
  keep_met();
  faces_.keep(kept_as, svg);
  const std::lock_guard guard(lock_);
  ++drawn_;
  return svg;
}

}  // namespace kingpress::serve
