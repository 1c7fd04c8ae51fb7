// What is known of an SVG once it was tried out, as the processes that guard it tell each other over a socket.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kingpress::pictures {

struct SvgVerdict {
  enum class Kind : unsigned char { sound, refused, too_costly, crashed };
  Kind kind = Kind::sound;
  bool no_library = false;       // librsvg itself is missing
  double width = 0, height = 0;  // its own size in px, or its viewBox's; 0 when it has neither
};

// A verdict and the text beside it: the picture on its way there, the reason on its way back. False: the other end has
// gone.
bool send_message(int socket, const SvgVerdict& verdict, std::string_view text);
bool receive_message(int socket, SvgVerdict& verdict, std::string& text);

}  // namespace kingpress::pictures
