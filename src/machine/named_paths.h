// What the command line names may be reached through symbolic links. What the program chooses by itself - a file in
// the default output/, the ledger beside a deck - may not: a folder that came from a stranger can hold links.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace kingpress::machine {

// A word of the command line, or a path that one stands for. Said before the work begins.
void name_path(const std::string& path);
// Whatever lies beneath is the user's own, links included: what a user has set for themselves.
void name_own_folder(const std::string& folder);

// A symbolic link, or what a system has of that kind; not what it leads to.
bool is_link(const std::filesystem::path& path);

// The first symbolic link on the way to `path` that lies beyond what was named; nothing where there is none. The folder
// of a named path counts as named, and so does the working folder.
std::optional<std::string> unnamed_link(const std::string& path);

}  // namespace kingpress::machine
