// What the host's page asks of a table that is shared: who sits at which seat, and the codes by which others come.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "machine/local_addresses.h"
#include "serve/invitations.h"
#include "serve/request.h"
#include "serve/sandbox_table.h"
#include "serve/tables.h"

namespace kingpress::serve {

class Sharing {
 public:
  Sharing(Invitations& invitations, Tables& tables, SandboxTable& sandbox);

  // From now on others can come by these addresses. `say` hears of every new seat, empty: nobody does.
  void open(std::vector<machine::LocalAddress> addresses, int port, std::function<void(const std::string&)> say);

  // Nothing when the page is none of its own.
  std::optional<Reply> answer(const Request& request);

 private:
  struct Routes;

  Reply seats(const Request& request);
  Reply code(const Request& request);
  Reply seat(const Request& request);
  Reply watch(const Request& request);
  Reply again(const Request& request);
  Reply told(const std::string& table);

  std::optional<std::string> seat_at_table(const std::string& table, int seat, const std::string& who, bool ends_code);
  std::string link(const std::string& token, std::size_t address) const;

  Invitations& invitations_;
  Tables& tables_;
  SandboxTable& sandbox_;
  std::vector<machine::LocalAddress> addresses_;
  int port_ = 0;  // 0: nothing is shared
  std::function<void(const std::string&)> say_;
  std::mutex saying_;
};

}  // namespace kingpress::serve
