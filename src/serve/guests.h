// What others on the local network are answered: a page at which one seat is played, or only watched. They have a door
// and answers of their own: what is not written here cannot be asked for from there. Who brings no invitation is told
// nothing; a seat's invitation shows what that seat may know and acts for that seat.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "serve/allowance.h"
#include "serve/invitations.h"
#include "serve/live_deck.h"
#include "serve/request.h"
#include "serve/sandbox_table.h"
#include "serve/tables.h"

namespace kingpress::serve {

// The table without rules, as an invitation names it.
inline constexpr const char* sandbox_id = "sandbox";

// What of the workbench guests may see.
struct GuestSights {
  std::function<Reply(const std::string& name)> page_file;
  std::function<Standing()> standing;
  std::function<LiveDeck::Face(const std::string& key, const LiveDeck::Gone& gone)> face;
  std::function<LiveDeck::Text(const std::shared_ptr<const play::Setting>& game)> table_pieces;
  std::function<std::optional<std::string>(const std::string& game)> rules;
  std::string language;
};

class Guests {
 public:
  static constexpr std::size_t longest_body = 4096, longest_name = 24;

  Guests(Invitations& invitations, Tables& tables, SandboxTable& sandbox, GuestSights sights);

  // As they are asked for: "192.168.1.23:4417". Before anybody asks.
  void be_at(std::vector<std::string> hosts) { hosts_ = std::move(hosts); }

  Reply answer(const Request& request);
  bool may_give_body(const Request& head);

 private:
  class Visit;

  // What the token of the request stands for; nothing when it is refused, then `refusal` is the answer.
  std::optional<Invitation> admit(const Request& request, Reply& refusal);
  std::shared_ptr<const std::string> pieces();

  Invitations& invitations_;
  Tables& tables_;
  SandboxTable& sandbox_;
  const GuestSights sights_;
  std::vector<std::string> hosts_;
  Allowance allowance_;

  std::mutex lock_;
  std::uint64_t version_ = 0;
  std::shared_ptr<const std::string> pieces_;  // of this version
};

// A name for others to read: no control or direction characters, no commas, not long; empty where nothing is left.
std::string guest_name(const std::string& said);

// A view as a guest may have it: where the deck lies on the disk is not told.
Json without_paths(Json view);

}  // namespace kingpress::serve
