// Tokens are made and taken back here; who holds one is answered elsewhere (guests.h). A seat that comes back to the
// table, or goes to a bot, loses its code first.
#include "serve/sharing.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/usage_error.h"
#include "serve/guests.h"
#include "serve/qr_pictures.h"
#include "serve/replies.h"
#include "serve/routes.h"

namespace kingpress::serve {
namespace {

// "-1" is said of those who watch.
int seat_of(const Request& request) {
  if (request.word("seat") == "-1") return Table::watcher;
  return static_cast<int>(std::min<std::size_t>(number_of(request.word("seat")), rules::most_seats - 1));
}

}  // namespace

Sharing::Sharing(Invitations& invitations, Tables& tables, SandboxTable& sandbox)
    : invitations_(invitations), tables_(tables), sandbox_(sandbox) {}

void Sharing::open(std::vector<machine::LocalAddress> addresses, int port,
                   std::function<void(const std::string&)> say) {
  addresses_ = std::move(addresses);
  port_ = port;
  say_ = std::move(say);
}

struct Sharing::Routes {
  static constexpr Route<Sharing> all[] = {
      {"GET", "/share", &Sharing::seats},        {"GET", "/share/code", &Sharing::code},
      {"POST", "/share/seat", &Sharing::seat},   {"POST", "/share/watch", &Sharing::watch},
      {"POST", "/share/again", &Sharing::again},
  };
};

std::optional<Reply> Sharing::answer(const Request& request) { return answer_by(Routes::all, *this, request); }

std::string Sharing::link(const std::string& token, std::size_t address) const {
  return fmt::format("http://{}:{}/{}/", addresses_[std::min(address, addresses_.size() - 1)].address, port_, token);
}

Reply Sharing::seats(const Request& request) { return told(request.word("table")); }

// Where others can come from, who sits at which seat, and what leads there.
Reply Sharing::told(const std::string& table) {
  Json addresses = Json::array();
  for (const machine::LocalAddress& one : addresses_)
    addresses.push_back({{"interface", one.interface}, {"address", fmt::format("{}:{}", one.address, port_)}});
  Json seats = Json::array();
  Json watch = nullptr;
  for (const Invitation& one : invitations_.of(table)) {
    Json told{{"seat", one.seat},
              {"there", one.listening > 0},
              {"taken", one.taken},
              {"watching", one.listening},
              {"over", one.ended.has_value()}};
    Json links = Json::array();
    for (std::size_t at = 0; at < addresses_.size(); ++at) links.push_back(link(one.token, at));
    told["links"] = std::move(links);
    if (one.seat == Table::watcher)
      watch = std::move(told);
    else
      seats.push_back(std::move(told));
  }
  return answered(Json{{"on", port_ != 0}, {"addresses", addresses}, {"seats", seats}, {"watch", watch}});
}

Reply Sharing::code(const Request& request) {
  const int seat = seat_of(request);
  for (const Invitation& one : invitations_.of(request.word("table")))
    if (one.seat == seat && port_ != 0)
      if (const auto made = barcodes::QrCode::of(link(one.token, number_of(request.word("address")))))
        return answered(svg_of(*made), "image/svg+xml");
  return declined(404, "there is no such code");
}

// Why it cannot be. First the code ends, then the seat is somebody else's.
std::optional<std::string> Sharing::seat_at_table(const std::string& table, int seat, const std::string& who,
                                                  bool ends_code) {
  const bool away = who == "phone";
  if (table == sandbox_id) {
    if (!away && who != "person") return "at a table without rules only people play";
    if (ends_code) invitations_.revoke(table, seat);
    return sandbox_.send_away(seat, away) ? std::nullopt : std::optional<std::string>("there is no such seat");
  }
  std::string why = "this game is not there any more";
  const auto laid = tables_.find(table, why);
  if (!laid) return why;
  const std::lock_guard guard(laid->lock);
  if (seat < 0 || seat >= laid->table->players()) return "there is no such seat";
  if (laid->table->over()) return "the game is over";
  if (ends_code) invitations_.revoke(table, seat);
  try {
    laid->table->seat(seat, away ? "person" : who, away);
  } catch (const diag::UsageError& error) {
    return error.what();
  }
  tables_.save(*laid);
  return std::nullopt;
}

Reply Sharing::seat(const Request& request) {
  if (port_ == 0) return declined(409, "nothing is shared: start with --share");
  const std::string table = request.word("table"), who = request.word("who");
  const int seat = seat_of(request);
  const bool ends_code = who != "phone" || request.word("anew") == "yes";
  if (const auto why = seat_at_table(table, seat, who, ends_code)) return declined(409, *why);
  if (who != "phone") return told(table);
  const auto token = invitations_.invite(table, seat);
  if (!token) return declined(409, "there are too many codes: end games that are not played any more");
  if (say_) {
    const std::lock_guard guard(saying_);
    const std::string where = link(*token, 0);
    const auto made = barcodes::QrCode::of(where);
    say_(fmt::format("seat {}: {}\n{}", seat + 1, where, made ? for_terminal(*made) : ""));
  }
  return told(table);
}

Reply Sharing::watch(const Request& request) {
  if (port_ == 0) return declined(409, "nothing is shared: start with --share");
  const std::string table = request.word("table");
  std::string why = "this game is not there any more";
  if (request.word("on") != "yes") {
    invitations_.revoke(table, Table::watcher);
  } else if (table == sandbox_id ? !sandbox_.seats() : !tables_.find(table, why)) {
    return declined(404, why);
  } else if (!invitations_.invite(table, Table::watcher)) {
    return declined(409, "there are too many codes: end games that are not played any more");
  }
  return told(table);
}

// The same people at the next game, in which who was second begins.
Reply Sharing::again(const Request& request) {
  const std::string from = request.word("from"), to = request.word("to");
  std::string why = "this game is not there any more";
  const auto laid = tables_.find(to, why);
  if (port_ == 0 || !laid || from == to) return declined(409, why);
  std::vector<std::pair<int, int>> seats{{Table::watcher, Table::watcher}};
  {
    const std::lock_guard guard(laid->lock);
    const int players = laid->table->players();
    for (int now = 0; now < players; ++now)
      if (laid->table->is_away(now)) seats.emplace_back((now + 1) % players, now);
  }
  const auto before = invitations_.of(from);
  std::erase_if(seats, [&](const auto& pair) {
    return std::ranges::none_of(before, [&](const Invitation& one) { return one.seat == pair.first; });
  });
  invitations_.end(from);
  invitations_.carry_over(from, to, seats);
  return told(to);
}

}  // namespace kingpress::serve
