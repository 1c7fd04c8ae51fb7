// The language server: what an editor asks of the files that are open in it, answered until it says `exit`.
#pragma once

#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/message.h"

namespace kingpress::lsp {

// False when nobody reads any more.
using Write = std::function<bool(std::string_view bytes)>;

// The first request, by which the editor names its folders; what comes before it is refused. `id` is null when the
// input ended without it.
struct Opening {
  Json id = {}, params = {};
  std::vector<std::string> folders = {};  // of the workspace; the working folder where the editor names none
  bool may_go_on = false;
};
Opening open_session(std::istream& in, const Write& write);

// The exit status: 0 where the editor took its leave as the protocol says.
int serve(const Opening& opening, std::istream& in, const Write& write);

}  // namespace kingpress::lsp
