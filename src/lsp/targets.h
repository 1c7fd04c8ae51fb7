// Which deck, game or table a file belongs to: what `check` would be told to judge.
#pragma once

#include <string>
#include <vector>

namespace kingpress::lsp {

// The likeliest first; the last is judged even if it does not read the file. Of a file that lies in none of the
// folders, or where no deck is near: none.
std::vector<std::string> targets_of(const std::string& path, const std::vector<std::string>& folders);

// A file in which the server sees what the program reads: YAML, a table, a page of rules.
enum class FileKind { yaml, table, markdown, other };
FileKind kind_of(const std::string& path);

}  // namespace kingpress::lsp
