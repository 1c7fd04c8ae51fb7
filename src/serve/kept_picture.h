// A picture that the page brings: kept in the folder `art` of the deck.
#pragma once

#include <string>

#include "edit/document.h"

namespace kingpress::serve {

struct KeptPicture {
  std::string path;     // beneath the deck's folder: "art/fox.png", or "art/fox-2.png" where that is another picture
  bool is_new = false;  // the same bytes are not written twice
};

// `name`: of the file as the person knows it. Throws edit::Refusal when it is no picture that can be printed,
// diag::EnvironmentError when the disk does not take it.
KeptPicture keep_picture(const std::string& folder, const std::string& name, const std::string& bytes);

// Takes it away again, as if it had not been kept.
void discard_picture(const std::string& folder, const std::string& name);

}  // namespace kingpress::serve
