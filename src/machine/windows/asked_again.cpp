#include "machine/asked_again.h"

#include <utility>

namespace kingpress::machine {

// No process is laid aside here.
AskedAgain::AskedAgain(std::string question) : question_(std::move(question)) {}
AskedAgain::~AskedAgain() = default;

}  // namespace kingpress::machine
