// What is kept beside the deck because an entry names it: a picture that the page brings, in the folder `art`; the
// record of a game that a note speaks of, in `games`.
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

// The record of a game, in the folder `games`: "games/minkingi-2026-11-26.jsonl". Throws as keep_picture does.
KeptPicture keep_game(const std::string& folder, const std::string& name, const std::string& record);

// Takes it away again, as if it had not been kept.
void discard_picture(const std::string& folder, const std::string& name);

}  // namespace kingpress::serve
