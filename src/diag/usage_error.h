// The command line asks for something that cannot be (an unknown target, seven players for two): exit status 2.
#pragma once

#include <stdexcept>
#include <string>

namespace kingpress::diag {

class UsageError : public std::runtime_error {
 public:
  explicit UsageError(const std::string& message, std::string hint = {})
      : std::runtime_error(message), hint_(std::move(hint)) {}
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

}  // namespace kingpress::diag
