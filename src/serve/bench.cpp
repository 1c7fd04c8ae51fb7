#include "serve/bench.h"

#include <fmt/format.h>

#include <algorithm>
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
#include "serve/face_keys.h"
#include "serve/faults.h"
#include "serve/pieces.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t most_kept = 96u << 20;
constexpr geometry::Length most_bleed = geometry::Length::mm(3);

}  // namespace

// Everything that a deck was read and laid out into; points into itself.
struct Bench::Round {
  press::Workshop shop;
  press::Target target;
  std::vector<press::Prepared> prepared;
  sheets::Plan plan;
  std::map<std::string, std::size_t> pages;  // of the plan, by key
  std::vector<FaceOf> faces;                 // by component
  std::unique_ptr<output::SvgText> svg;
  std::uint64_t surroundings = 0;
};

Bench::Bench(BenchWishes wishes, Heard heard)
    : wishes_(std::move(wishes)), heard_(std::move(heard)), faces_(most_kept), lookout_(make_lookout()) {
  jobs_.push_back([this] { press_anew(); });
  press_ = std::thread([this] { work(); });
  watch_ = std::thread([this] { look_out(); });
}

Bench::~Bench() {
  {
    const std::lock_guard guard(lock_);
    ends_ = true;
    has_job_.notify_all();
  }
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
  round.prepared = press::prepare(round.target, {}, true, shop);
  if (round.prepared.empty()) return false;
  const bool fewer = good_ && round.prepared.front().cutouts.size() < good_->prepared.front().cutouts.size();
  return !(shop.diagnostics.has_errors() && fewer);
}

void Bench::key_faces(Round& round) {
  FaceKeys keys(round.shop, surroundings_);
  const std::vector<press::Cutout>& cutouts = round.prepared.front().cutouts;
  round.plan = press::plan_singles(round.prepared.front(), most_bleed);
  round.faces.resize(cutouts.size());
  std::map<const press::Drawing*, std::string> backs;
  for (std::size_t page = 0; page < round.plan.pages.size(); ++page) {
    const sheets::Placement& placed = round.plan.pages[page].placements.front();
    const press::Cutout& piece = cutouts[placed.component];
    const bool back = placed.side == scene::Side::back;
    std::string key = keys.of(piece.component, back ? *piece.back : piece.front);
    round.pages.emplace(key, page);
    round.faces[placed.component].whole = round.plan.pages[page].paper;
    (back ? backs[piece.back.get()] : round.faces[placed.component].front) = std::move(key);
  }
  for (std::size_t i = 0; i < cutouts.size(); ++i)
    if (cutouts[i].component.has_back) round.faces[i].back = backs[cutouts[i].back.get()];
  pictures_.insert(keys.pictures().begin(), keys.pictures().end());
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
    if (!standing.broken) key_faces(*round);
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
    const press::Prepared& prepared = round->prepared.front();
    standing.title = prepared.parts.title;
    standing.name = round->target.name;
    standing.pieces = std::make_shared<const std::string>(pieces_of(prepared, round->faces));
    if (good_ && good_->svg && &good_->shop.fonts() == &round->shop.fonts()) round->svg = std::move(good_->svg);
    if (good_) standing.turned = turned_faces(good_->prepared.front(), good_->faces, prepared, round->faces);
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

std::shared_ptr<const std::string> Bench::face(const std::string& key, scene::Tone tone) {
  const auto drawn = std::make_shared<std::promise<std::shared_ptr<const std::string>>>();
  do_next([this, key, tone, drawn] {
    try {
      drawn->set_value(draw(key, tone));
    } catch (const std::exception&) {  // told by `check`
      drawn->set_value(nullptr);
    }
  });
  for (auto future = drawn->get_future();;) {
    if (future.wait_for(std::chrono::milliseconds(100)) == std::future_status::ready) return future.get();
    const std::lock_guard guard(lock_);
    if (ends_) return nullptr;
  }
}

void Bench::remember_printed() {
  do_next([this] {
    if (!good_) return;
    std::map<std::string, std::shared_ptr<const std::string>> printed;
    const auto& cutouts = good_->prepared.front().cutouts;
    for (std::size_t i = 0; i < cutouts.size(); ++i)
      printed[cutouts[i].component.name] = draw(good_->faces[i].front, scene::Tone::colour);
    const std::lock_guard guard(lock_);
    printed_ = std::move(printed);
  });
}

bool Bench::has_printed() const {
  const std::lock_guard guard(lock_);
  return !printed_.empty();
}

std::shared_ptr<const std::string> Bench::printed(const std::string& piece) const {
  const std::lock_guard guard(lock_);
  const auto at = printed_.find(piece);
  return at == printed_.end() ? nullptr : at->second;
}

std::shared_ptr<const std::string> Bench::draw(const std::string& key, scene::Tone tone) {
  const std::string kept_as = key + std::to_string(static_cast<int>(tone));
  if (auto kept = faces_.find(kept_as)) return kept;
  const auto at = good_ ? good_->pages.find(key) : std::map<std::string, std::size_t>::iterator{};
  if (!good_ || at == good_->pages.end()) return nullptr;
  Round& round = *good_;
  const press::Prepared& prepared = round.prepared.front();
  const sheets::Page& page = round.plan.pages[at->second];
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
