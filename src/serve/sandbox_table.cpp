// What a seat at this screen asks, and what one at another screen asks, are two ways to the same table: a seat is asked
// for by one of them only.
#include "serve/sandbox_table.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "scene/digest.h"
#include "serve/replies.h"
#include "serve/routes.h"

namespace kingpress::serve {
namespace {

const std::string& saved_as() {
  static const std::string id = scene::digest("a table without rules");
  return id;
}

// What lies on a table: lists of parts, covers, boxes and leaflets do not.
bool lies_on_tables(const std::string& kind) {
  static constexpr const char* not_played[] = {"parts", "feedback", "cover", "box", "rules", "back", "guide"};
  return std::ranges::find(not_played, kind) == std::end(not_played);
}

// A deck without a title is called by its file, without where that lies: others see it.
std::string deck_name(const Json& piece, std::map<std::string, std::string>& named) {
  const std::string deck = piece.value("deck", ""), of = piece.value("of", "");
  if (deck.empty() || deck != of) return deck;
  const std::string stem = std::filesystem::path(of).stem().generic_string();
  std::string name = stem;
  const auto is_another = [&](const auto& one) { return one.second == name && one.first != of; };
  for (int number = 2; std::ranges::any_of(named, is_another); ++number) name = stem + ' ' + std::to_string(number);
  return named.try_emplace(of, name).first->second;
}

std::vector<SandboxPiece> pieces_from(const std::string& text) {
  std::vector<SandboxPiece> pieces;
  std::map<std::string, std::string> named;
  for (const Json& piece : Json::parse(text)) {
    const std::string kind = piece.at("kind");
    if (!lies_on_tables(kind)) continue;
    const auto title = piece.find("title");
    SandboxPiece laid;
    laid.key = piece.at("key");
    laid.name =
        title != piece.end() && title->is_string() ? title->get<std::string>() : piece.at("name").get<std::string>();
    laid.kind = kind;
    laid.deck = deck_name(piece, named);
    laid.back = piece.value("back", "");
    laid.copies = piece.at("copies");
    laid.width = piece.at("width");
    laid.height = piece.at("height");
    laid.faces = piece.value("faces", std::vector<std::string>());
    pieces.push_back(std::move(laid));
  }
  return pieces;
}

constexpr int nobody = -1;

int any_seat_of(const Request& request) {
  return static_cast<int>(std::min<std::size_t>(number_of(request.word("seat")), 99));
}

SandboxAct act_of(const Request& request, std::string what) {
  SandboxAct act;
  act.what = std::move(what);
  act.pile = number_of(request.word("pile"));
  act.at = number_of(request.word("at"));
  act.count = request.word("count").empty() ? 1 : number_of(request.word("count"));
  if (!request.word("to").empty()) act.to = number_of(request.word("to"));
  act.x = std::strtod(request.word("x").c_str(), nullptr);
  act.y = std::strtod(request.word("y").c_str(), nullptr);
  act.under = request.word("under") == "yes";
  act.face = request.word("face");
  act.name = request.word("name");
  act.by = static_cast<int>(std::clamp(std::strtol(request.word("by").c_str(), nullptr, 10), -1000L, 1000L));
  return act;
}

}  // namespace

SandboxTable::SandboxTable(std::string folder, News& news, Pieces pieces, Listener listener)
    : saved_(std::move(folder)), news_(news), pieces_(std::move(pieces)), listener_(std::move(listener)) {
  if (const auto text = saved_.read(saved_as())) sandbox_ = Sandbox::read(*text);
}

struct SandboxTable::Routes {
  static constexpr Route<SandboxTable> all[] = {
      {"GET", "/sandbox", &SandboxTable::view},
      {"POST", "/sandbox/new", &SandboxTable::lay},
      {"POST", "/sandbox/*", &SandboxTable::act},
  };
};

std::optional<Reply> SandboxTable::answer(const Request& request) {
  const std::lock_guard guard(lock_);
  return answer_by(Routes::all, *this, request);
}

Reply SandboxTable::view(const Request& request) {
  if (!sandbox_) return answered(Json{{"none", true}});
  const int seat = any_seat_of(request);
  return answered(seen_by(sandbox_->is_away(seat) ? nobody : seat));
}

Json SandboxTable::seen_by(int seat) const {
  Json view = sandbox_->view(seat);
  view["version"] = version_;
  return view;
}

Reply SandboxTable::view_away(int seat) {
  const std::lock_guard guard(lock_);
  if (!sandbox_) return answered(Json{{"none", true}});
  return answered(seen_by(sandbox_->is_away(seat) ? seat : nobody));
}

Reply SandboxTable::act_away(int seat, const Request& request) {
  const std::lock_guard guard(lock_);
  if (!sandbox_ || !sandbox_->is_away(seat)) return declined(403, "nobody sits there");
  return act_as(request, seat);
}

bool SandboxTable::send_away(int seat, bool away) {
  const std::lock_guard guard(lock_);
  if (!sandbox_ || seat < 0 || seat >= sandbox_->players()) return false;
  sandbox_->send_away(seat, away);
  keep();
  return true;
}

bool SandboxTable::call(int seat, const std::string& name) {
  const std::lock_guard guard(lock_);
  if (!sandbox_ || !sandbox_->is_away(seat)) return false;
  sandbox_->call(seat, name);
  keep();
  return true;
}

std::optional<Json> SandboxTable::seats() {
  const std::lock_guard guard(lock_);
  return sandbox_ ? std::optional(sandbox_->view(nobody)) : std::nullopt;
}

Reply SandboxTable::lay(const Request& request) {
  const auto pieces = pieces_();
  if (!pieces) return declined(409, "the deck cannot be read");
  std::uint64_t seed = number_of(request.word("seed"));
  if (seed == 0) seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
  auto laid = Sandbox::lay(pieces_from(*pieces),
                           static_cast<int>(std::min<std::size_t>(number_of(request.word("players")), 99)), seed);
  if (!laid) return declined(409, "these are more pieces than the table holds");
  sandbox_ = std::move(laid);
  if (listener_.laid) listener_.laid();
  keep();
  return view(request);
}

Reply SandboxTable::act(const Request& request) {
  if (!sandbox_) return declined(409, "nothing lies on the table yet");
  const int seat = any_seat_of(request);
  if (sandbox_->is_away(seat)) return declined(409, "this seat is played at another screen");
  return act_as(request, seat);
}

Reply SandboxTable::act_as(const Request& request, int seat) {
  SandboxAct act = act_of(request, request.last_segment());
  act.seat = seat;
  if (const auto why = sandbox_->act(act)) return declined(409, *why);
  keep();
  return answered(seen_by(seat));
}

void SandboxTable::keep() {
  ++version_;
  saved_.write(saved_as(), sandbox_->save());
  news_.tell("sandbox", dumped({{"version", version_}}));
  if (listener_.changed) listener_.changed(version_);
}

}  // namespace kingpress::serve
