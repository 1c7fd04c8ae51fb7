// The names of files as editors write them: file:///home/me/my%20cards/deck.yaml.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::lsp {

// An absolute path without dots; nothing for what names no file of this machine.
std::optional<std::string> path_of_uri(std::string_view uri);
std::string uri_of_path(std::string_view path);

// Whether the path lies in the folder, by its name alone.
bool lies_in(std::string_view path, std::string_view folder);

}  // namespace kingpress::lsp
