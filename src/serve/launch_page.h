// A file that leads a browser to the page. All users of a machine see with what words a program was started: with this
// file's name, which nobody else can open, not with the address.
#pragma once

#include <string>

namespace kingpress::serve {

// In a folder that nobody else can enter. The file's path; empty where it cannot be written.
std::string write_launch_page(const std::string& folder, const std::string& address);

}  // namespace kingpress::serve
