#include <iostream>
#include <memory>
#include <string_view>

#include "cli/verbs/verbs.h"
#include "lsp/server.h"

namespace kingpress::cli {
namespace {

struct LspOptions {
  bool stdio = false;
  lsp::Opening opening = {};
};

// Straight to the stream: what the console says is for people.
bool write(std::string_view bytes) {
  std::cout.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return static_cast<bool>(std::cout.flush());
}

Command define_lsp() {
  auto options = std::make_shared<LspOptions>();
  return {
      {
          {.name = "--stdio", .into = &options->stdio, .says = "the default; accepted because some editors pass it"},
      },
      [options](Console&) { return lsp::serve(options->opening, std::cin, write); },
      {},
      {},
      [options] {
        options->opening = lsp::open_session(std::cin, write);
        return options->opening.folders;
      },
  };
}

}  // namespace

Verb lsp_verb() {
  return {
      .name = "lsp",
      .says = "a language server: faults, completion and faces of cards in your editor",
      .about =
          "Speaks the Language Server Protocol over standard input and output; your editor starts it. It reads the\n"
          "folders that are open in the editor, and the texts as they are typed. It writes no file.",
      .examples = "kingpress lsp",
      .define = define_lsp,
  };
}

}  // namespace kingpress::cli
