#include "machine/helper_program.h"

#include <filesystem>

#include "machine/run_program.h"
#include "machine/this_program.h"

namespace kingpress::machine {

std::string helper_program(const std::string& name) {
  const std::filesystem::path folder = this_program().parent_path();
  for (const auto& place : {folder, folder.parent_path()}) {
    std::error_code error;
    const auto program = place / (name + ".exe");
    if (std::filesystem::is_regular_file(program, error)) return program.generic_string();
  }
  return {};
}

Reply ask(const std::string& program, const std::string& word, std::string_view input, std::size_t most) {
  RunResult run = run_program({.words = {program, word}, .input = input, .most = most, .ends_beyond = true});
  return {run.status >= 0 || run.cut_short, std::move(run.out), run.cut_short};
}

}  // namespace kingpress::machine
