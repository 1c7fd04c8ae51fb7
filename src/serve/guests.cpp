// Everything here is asked by strangers, or could be. A visit holds one invitation, and every answer is made for its
// seat, whatever seat, table or game the words of the request name.
#include "serve/guests.h"

#include <glib.h>

#include <algorithm>
#include <sstream>

#include "diag/usage_error.h"
#include "scene/digest.h"
#include "serve/guard.h"
#include "serve/replies.h"
#include "serve/routes.h"

namespace kingpress::serve {
namespace {

constexpr double at_once = 1000, a_second = 100;  // requests of an address: a page takes some fifty, and its faces
constexpr double of_wrong_token = 50, of_choice = 4, of_thought = 20;  // what counts for more than one

// A piece by its key, a deck by its path: the same word for the same, and nothing of where it lies.
std::string opaque(const std::string& text) { return text.empty() ? text : scene::digest(text).substr(0, 16); }

constexpr const char* told_of_pieces[] = {"key",    "kind",   "name", "part",  "copies", "width",
                                          "height", "across", "down", "safe",  "radius", "round",
                                          "front",  "back",   "id",   "title", "faces",  "spots"};

Json pieces_for_guests(const std::string& text) {
  Json pieces = Json::array();
  for (const Json& piece : Json::parse(text)) {
    Json& told = pieces.emplace_back(Json::object());
    for (const char* name : told_of_pieces)
      if (const auto at = piece.find(name); at != piece.end()) told[name] = *at;
    if (told.contains("key")) told["key"] = opaque(told["key"]);
    if (piece.contains("of")) told["of"] = opaque(piece["of"]);
  }
  return pieces;
}

bool turns_text(gunichar letter) {
  return (letter >= 0x200b && letter <= 0x200f) || (letter >= 0x2028 && letter <= 0x202e) ||
         (letter >= 0x2060 && letter <= 0x206f) || letter == 0x61c || letter == 0xfeff;
}

}  // namespace

std::string guest_name(const std::string& said) {
  if (!g_utf8_validate_len(said.data(), said.size(), nullptr)) return {};
  std::string name;
  for (const char* at = said.data(); at < said.data() + said.size(); at = g_utf8_next_char(at)) {
    const gunichar letter = g_utf8_get_char(at);
    const std::string bytes(at, static_cast<std::size_t>(g_utf8_next_char(at) - at));
    if ((g_unichar_iscntrl(letter) && !g_unichar_isspace(letter)) || turns_text(letter)) continue;
    if (name.size() + bytes.size() > Guests::longest_name) break;
    if (letter == ',' || g_unichar_isspace(letter)) {
      if (!name.empty() && name.back() != ' ') name += ' ';
    } else {
      name += bytes;
    }
  }
  while (name.ends_with(' ')) name.pop_back();
  return name;
}

Json without_paths(Json view) {
  if (view.contains("deck")) view["deck"] = opaque(view["deck"]);
  if (view.contains("piles"))
    for (Json& pile : view["piles"])
      for (Json& thing : pile["things"])
        for (const char* name : {"piece", "like"})
          if (thing.contains(name)) thing[name] = opaque(thing[name]);
  return view;
}

Guests::Guests(Invitations& invitations, Tables& tables, SandboxTable& sandbox, GuestSights sights)
    : invitations_(invitations),
      tables_(tables),
      sandbox_(sandbox),
      sights_(std::move(sights)),
      allowance_(at_once, a_second) {}

// What one invitation is answered.
class Guests::Visit {
 public:
  Visit(Guests& host, Invitation by, const Request& request)
      : host_(host), by_(std::move(by)), screen_(request.word("page").substr(0, 64)) {}

  Reply answer(const Request& request) {
    auto reply = answer_by(routes, *this, request);
    return reply ? *std::move(reply) : declined(404, "there is no such page");
  }

 private:
  bool watches() const { return by_.seat == Table::watcher; }
  bool at_sandbox() const { return by_.table == sandbox_id; }

  Reply index(const Request&) { return host_.sights_.page_file("guest.html"); }
  Reply web(const Request& request) { return host_.sights_.page_file(request.last_segment()); }

  Reply listen(const Request&) {
    auto pieces = host_.invitations_.listen(by_.token);
    if (!pieces) return declined(503, "too many pages listen for this seat");
    Reply reply{200, "text/event-stream", nullptr, {}, {}};
    reply.pieces = std::move(pieces);
    return reply;
  }

  Reply state(const Request&) {
    const Standing now = host_.sights_.standing();
    std::string text = dumped({{"version", now.version},
                               {"title", now.title},
                               {"language", host_.sights_.language},
                               {"seat", by_.seat},
                               {"watches", watches()},
                               {"sandbox", at_sandbox()}});
    text.back() = ',';
    const auto pieces = host_.pieces();
    return answered(text + "\"faults\":[],\"pieces\":" + (pieces ? *pieces : "[]") + "}", json_type);
  }

  Reply face(const Request& request) {
    const std::string name = request.last_segment();
    const LiveDeck::Face face = host_.sights_.face(name.substr(0, name.find('.')), request.gone);
    Reply reply = file_of(face.svg, "image/svg+xml");
    if (reply.status == 200 && !face.is_old) reply.headers["Cache-Control"] = "private, max-age=31536000, immutable";
    return reply;
  }

  Reply rules(const Request&) {
    std::string why;
    const auto laid = at_sandbox() ? nullptr : host_.tables_.find(by_.table, why);
    auto text = laid ? host_.sights_.rules(laid->setting->ruleset.game) : std::nullopt;
    return text ? answered(std::move(*text), "text/plain; charset=utf-8")
                : declined(404, "this game has no page of rules");
  }

  // The table of the invitation, locked; refused for a seat that another screen holds.
  template <class Act>
  Reply at_table(Act act) {
    std::string why;
    const auto laid = at_sandbox() ? nullptr : host_.tables_.find(by_.table, why);
    if (!laid) return declined(404, "this game is not there any more");
    const std::lock_guard guard(laid->lock);
    if (!watches() && !laid->table->is_away(by_.seat)) return declined(404, "this seat is played at the table");
    if (!host_.invitations_.hold(by_.token, screen_)) return elsewhere();
    return act(*laid);
  }
  static Reply elsewhere() {
    return answered(Json{{"error", "this seat is played on another screen"}, {"elsewhere", true}}, 409);
  }

  // For what a seat does, as long as the game is not over.
  template <class Act>
  Reply act_at_table(Act act) {
    if (watches()) return declined(403, "who watches does not play");
    return at_table([&](Tables::Laid& laid) {
      if (laid.table->over()) return declined(410, "the game is over");
      return act(laid);
    });
  }

  Reply told(const Tables::Laid& laid) {
    Json view = without_paths(laid.table->view_away(by_.seat));
    if (!by_.next.empty()) view["next"] = by_.next;
    return answered(view);
  }
  Reply saved(Tables::Laid& laid) {
    if (!host_.tables_.save(laid)) return declined(404, "this game goes on in another program");
    return told(laid);
  }

  Reply pieces(const Request&) {
    return at_table([&](Tables::Laid& laid) {
      const auto text = host_.sights_.table_pieces(laid.setting);
      return text ? answered(pieces_for_guests(*text)) : declined(404, "there is no such piece or page");
    });
  }
  Reply view(const Request&) {
    return at_table([&](Tables::Laid& laid) { return told(laid); });
  }
  Reply take(const Request&) {
    host_.invitations_.take(by_.token, screen_);
    return at_table([&](Tables::Laid& laid) { return told(laid); });
  }
  Reply look(const Request& request) {
    return at_table([&](Tables::Laid& laid) {
      if (!laid.table->over()) return declined(409, "this game is not over yet");
      try {
        if (!laid.look) {
          std::istringstream record(laid.table->record() + '\n');
          laid.look = std::make_unique<Replay>(record, laid.table->setting());
        }
        return answered(without_paths(laid.look->view(number_of(request.word("step")), by_.seat)));
      } catch (const diag::UsageError&) {
        return declined(409, "this game cannot be looked through");
      }
    });
  }
  Reply choose(const Request& request) {
    return act_at_table([&](Tables::Laid& laid) {
      return laid.table->choose(by_.seat, number_of(request.word("choice")))
                 ? saved(laid)
                 : declined(409, "that is not to be chosen now");
    });
  }
  Reply go_on(const Request&) {
    return act_at_table([&](Tables::Laid& laid) {
      laid.table->go_on();
      return saved(laid);
    });
  }
  Reply undo(const Request&) {
    return act_at_table([&](Tables::Laid& laid) {
      return laid.table->undo(by_.seat) ? saved(laid) : declined(409, "there is nothing of yours to undo");
    });
  }
  Reply hint(const Request& request) {
    if (!host_.allowance_.take(request.from, of_thought)) return declined(429, "too many questions: wait a moment");
    return act_at_table([&](Tables::Laid& laid) {
      const auto choice = laid.table->hint(by_.seat);
      return choice ? answered(Json{{"choice", *choice}}) : declined(409, "there is nothing to choose now");
    });
  }
  Reply foresee(const Request& request) {
    if (!host_.allowance_.take(request.from, of_thought)) return declined(429, "too many questions: wait a moment");
    return act_at_table([&](Tables::Laid& laid) {
      const auto follows = laid.table->foresee(by_.seat, number_of(request.word("choice")));
      return follows ? answered(Json{{"follows", *follows}}) : declined(409, "there is nothing to choose now");
    });
  }
  Reply name(const Request& request) {
    const std::string called = guest_name(request.word("name"));
    if (watches()) return declined(403, "who watches does not play");
    if (at_sandbox()) {
      if (!host_.invitations_.hold(by_.token, screen_)) return elsewhere();
      return host_.sandbox_.call(by_.seat, called) ? answered(Json{{"name", called}})
                                                   : declined(404, "nobody sits there");
    }
    return act_at_table([&](Tables::Laid& laid) {
      laid.table->call(by_.seat, called);
      return saved(laid);
    });
  }

  Reply sandbox(const Request&) {
    if (!at_sandbox()) return answered(Json{{"none", true}});
    if (!host_.invitations_.hold(by_.token, screen_)) return elsewhere();
    return of_sandbox(host_.sandbox_.view_away(by_.seat));
  }
  Reply act_at_sandbox(const Request& request) {
    if (!at_sandbox() || watches()) return declined(403, "who watches does not play");
    if (request.last_segment() == "new") return declined(403, "the table is laid by who shares it");
    if (request.last_segment() == "take") host_.invitations_.take(by_.token, screen_);
    if (!host_.invitations_.hold(by_.token, screen_)) return elsewhere();
    if (request.last_segment() == "take") return of_sandbox(host_.sandbox_.view_away(by_.seat));
    Request own = request;
    for (const char* key : {"piece", "like"}) own.words.erase(key);
    return of_sandbox(host_.sandbox_.act_away(by_.seat, own));
  }
  static Reply of_sandbox(Reply reply) {
    if (reply.status != 200) return reply;
    return answered(without_paths(Json::parse(*reply.body)));
  }

  static constexpr Route<Visit> routes[] = {
      {"GET", "/", &Visit::index},
      {"GET", "/web/*", &Visit::web},
      {"GET", "/news", &Visit::listen},
      {"GET", "/state", &Visit::state},
      {"GET", "/face/*", &Visit::face},
      {"GET", "/rules", &Visit::rules},
      {"GET", "/table", &Visit::view},
      {"GET", "/table/pieces", &Visit::pieces},
      {"GET", "/table/look", &Visit::look},
      {"POST", "/table/take", &Visit::take},
      {"POST", "/table/choose", &Visit::choose},
      {"POST", "/table/on", &Visit::go_on},
      {"POST", "/table/undo", &Visit::undo},
      {"POST", "/table/hint", &Visit::hint},
      {"POST", "/table/foresee", &Visit::foresee},
      {"POST", "/name", &Visit::name},
      {"GET", "/sandbox", &Visit::sandbox},
      {"POST", "/sandbox/*", &Visit::act_at_sandbox},
  };

  Guests& host_;
  const Invitation by_;
  const std::string screen_;
};

std::optional<Invitation> Guests::admit(const Request& request, Reply& refusal) {
  const std::size_t end = request.path.find('/', 1);
  const bool opens_page = request.method == "GET" && end + 1 == request.path.size() &&
                          request.header("sec-fetch-mode") == "navigate" &&
                          request.header("sec-fetch-dest") == "document";
  if (auto why = refusal_of(request, hosts_, opens_page)) {
    refusal = *std::move(why);
    return std::nullopt;
  }
  if (request.method == "GET" && request.path == "/there") {  // a page that has lost us looks for us
    refusal = answered(Json::object());
    return std::nullopt;
  }
  auto found = end == std::string::npos ? std::nullopt : invitations_.find(request.path.substr(1, end - 1));
  if (found) return found;
  allowance_.charge(request.from, of_wrong_token);
  refusal = declined(404, "this code is not good any more: ask for a new one");
  return std::nullopt;
}

bool Guests::may_give_body(const Request& head) {
  Reply refusal;
  return head.body_size <= longest_body && !head.brings_file() && admit(head, refusal).has_value();
}

Reply Guests::answer(const Request& request) {
  if (!allowance_.take(request.from, request.method == "POST" ? of_choice : 1)) {
    Reply reply = declined(429, "too many questions: wait a moment");
    reply.headers["Retry-After"] = "2";
    return reply;
  }
  Reply reply;
  auto invitation = admit(request, reply);
  if (!invitation) return reply;
  Request admitted = request;
  admitted.path = request.path.substr(request.path.find('/', 1));
  reply = Visit(*this, *std::move(invitation), admitted).answer(admitted);
  reply.admitted = true;
  return reply;
}

std::shared_ptr<const std::string> Guests::pieces() {
  const Standing now = sights_.standing();
  const std::lock_guard guard(lock_);
  if (!pieces_ || version_ != now.version) {
    pieces_ = now.pieces ? std::make_shared<const std::string>(dumped(pieces_for_guests(*now.pieces))) : nullptr;
    version_ = now.version;
  }
  return pieces_;
}

}  // namespace kingpress::serve
