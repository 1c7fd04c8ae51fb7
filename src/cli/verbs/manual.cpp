#include "cli/manual.h"

#include <memory>
#include <string>

#include "cli/verbs/verbs.h"

namespace kingpress::cli {
namespace {

Command define_manual() {
  auto form = std::make_shared<std::string>();
  return {
      {{.name = "FORM",
        .into = form.get(),
        .says = "roff: the man page; markdown, messages: the reference in docs/",
        .choices = {"roff", "markdown", "messages"},
        .required = true}},
      [form](Console& console) {
        console.text(*form == "roff" ? man_page() : *form == "messages" ? message_reference() : markdown_reference());
        return static_cast<int>(done);
      },
  };
}

}  // namespace

Verb manual_verb() {
  return {
      .name = "manual",
      .says = "every verb and option, as it is installed and as docs/ has it",
      .examples = "kingpress manual roff > kingpress.1",
      .define = define_manual,
      .hidden = true,
  };
}

}  // namespace kingpress::cli
