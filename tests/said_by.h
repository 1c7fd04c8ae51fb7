// What a command of the shell says on both channels, and how it ends.
#pragma once

#include <stdio.h>
#include <sys/wait.h>

#include <string>

#include "catch.h"

namespace kingpress {

struct Said {
  int status = -1;  // its exit status; -1 when it did not end by itself
  std::string text;
};

inline Said said_by(const std::string& command) {
  std::FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  Said said;
  char block[4096];
  for (std::size_t n; (n = std::fread(block, 1, sizeof block, pipe)) > 0;) said.text.append(block, n);
  const int ended = ::pclose(pipe);
  said.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  return said;
}

}  // namespace kingpress
