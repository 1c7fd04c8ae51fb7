// Descriptors 0, 1 and 2 as every library expects them: taken. Where one was closed at the start, the next file opened
// would get its number, and what is printed would land in it.
#pragma once

namespace kingpress::machine {

// Each closed one becomes /dev/null opened the wrong way round, so that using it still fails as it would have.
void occupy_standard_streams();

}  // namespace kingpress::machine
