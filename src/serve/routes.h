// What an owner of pages answers, as a table of (method, path, function), like the table of the command line's verbs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "serve/request.h"

namespace kingpress::serve {

template <class Owner>
struct Route {
  std::string_view method;
  std::string_view path;  // ends in '*': one more segment, see Request::last_segment
  Reply (Owner::*answer)(const Request&);

  bool leads(const Request& request) const {
    if (request.method != method) return false;
    if (!path.ends_with('*')) return request.path == path;
    const std::string_view folder = path.substr(0, path.size() - 1);
    return request.path.starts_with(folder) && request.path.find('/', folder.size()) == std::string::npos;
  }
};

// The first route of the table that leads there; nothing without one.
template <class Owner, std::size_t count>
std::optional<Reply> answer_by(const Route<Owner> (&routes)[count], Owner& owner, const Request& request) {
  for (const Route<Owner>& route : routes)
    if (route.leads(request)) return (owner.*route.answer)(request);
  return std::nullopt;
}

}  // namespace kingpress::serve
