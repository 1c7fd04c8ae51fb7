// The machine failed, not the user: disk, font, a missing program, Cairo. Thrown anywhere, caught once in cli (exit
// status 3).
#pragma once

#include <stdexcept>
#include <string>

namespace kingpress::diag {

class EnvironmentError : public std::runtime_error {
 public:
  // `message` reads like a diagnostic: one sentence, lower case, names in 'single quotes'; `hint` says what to do.
  explicit EnvironmentError(const std::string& message, std::string hint = {})
      : std::runtime_error(message), hint_(std::move(hint)) {}
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

}  // namespace kingpress::diag
