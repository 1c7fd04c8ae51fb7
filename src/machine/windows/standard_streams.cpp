#include "machine/standard_streams.h"

#include <fcntl.h>
#include <io.h>

#include <cstdio>

namespace kingpress::machine {

// What is written is what was meant, byte for byte: no line gets a carriage return on its way. What is wrong is told at
// once, as on other systems, also where it goes into a pipe.
void occupy_standard_streams() {
  std::setvbuf(stderr, nullptr, _IONBF, 0);
  for (int stream = 0; stream <= 2; ++stream) {
    if (::_get_osfhandle(stream) < 0 && ::_open("NUL", stream == 0 ? _O_WRONLY : _O_RDONLY) < 0) return;
    ::_setmode(stream, _O_BINARY);
  }
}

}  // namespace kingpress::machine
