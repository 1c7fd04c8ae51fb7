// Every verb and option on one page, from the tables of the verbs.
#pragma once

#include <string>

namespace kingpress::cli {

std::string man_page();            // kingpress.1
std::string markdown_reference();  // docs/reference/commands.md
std::string message_reference();   // docs/reference/messages.md

}  // namespace kingpress::cli
