#include "machine/standard_streams.h"

#include <fcntl.h>
#include <io.h>

namespace kingpress::machine {

// What is written is what was meant, byte for byte: no line gets a carriage return on its way.
void occupy_standard_streams() {
  for (int stream = 0; stream <= 2; ++stream) {
    if (::_get_osfhandle(stream) < 0 && ::_open("NUL", stream == 0 ? _O_WRONLY : _O_RDONLY) < 0) return;
    ::_setmode(stream, _O_BINARY);
  }
}

}  // namespace kingpress::machine
