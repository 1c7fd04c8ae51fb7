// Goldens: texts and pictures below tests/ that hold what was once looked at. With UPDATE_GOLDEN=1 a test rewrites its
// own; look at the difference before committing.
#pragma once

#include <string>

namespace kingpress {

// The bytes of a file; none when it cannot be read.
std::string read_bytes(const std::string& path);
void write_bytes(const std::string& path, const std::string& bytes);

// A PDF as qpdf lays it open, with one space between its words.
std::string unpacked_pdf(const std::string& path);

// Whether goldens are to be rewritten.
bool updating_goldens();

// Where the golden of this name lies: "press/golden/minkingi.txt". Rewritten with `made` when that is asked for.
std::string golden_path(const std::string& name, const std::string& made);

// Fails at the first line in which the text is not its golden.
void check_golden(const std::string& name, const std::string& text);

}  // namespace kingpress
