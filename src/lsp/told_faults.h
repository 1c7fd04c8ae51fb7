// The faults that were told of each file, as diagnostics of the protocol.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "lsp/open_files.h"

namespace kingpress::lsp {

// A fault in the text as the editor has it.
struct ToldFault {
  std::size_t begin = 0, end = 0;
  std::string severity, code, message, hint, rule;
};

class ToldFaults {
 public:
  // `send`: a notification.
  ToldFaults(const OpenFiles& files, std::function<void(const Json&)> send) : files_(files), send_(std::move(send)) {}

  // Of a target all at once; files that have none any more are told so. `home`: the file for what has no place.
  void tell(const std::string& target, const std::string& home, const std::vector<Json>& faults, Units units);
  // Those of a file; the places are of the text that it had when they were told.
  const std::vector<ToldFault>& of(const std::string& path) const;

 private:
  void publish(const std::string& path, std::vector<ToldFault> faults, Units units);

  const OpenFiles& files_;
  const std::function<void(const Json&)> send_;
  std::map<std::string, std::set<std::string>> files_of_;  // by target
  std::map<std::string, std::vector<ToldFault>> faults_;   // by path
  std::map<std::string, Json> sent_;                       // the last, by path
};

// As it is sent.
Json to_json(const ToldFault& fault, const OpenText& text, Units units);

}  // namespace kingpress::lsp
