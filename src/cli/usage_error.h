// The command line asks for something that cannot be: exit status 2.
#pragma once

#include <stdexcept>
#include <string>

namespace kingpress::cli {

class UsageError : public std::runtime_error {
 public:
  explicit UsageError(const std::string& message, std::string hint = {}) : std::runtime_error(message), hint_(std::move(hint)) {}
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

}  // namespace kingpress::cli
