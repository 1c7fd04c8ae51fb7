#include "machine/supervise.h"

namespace kingpress::machine {

Ending supervise(const std::function<int()>& work) { return {.status = work(), .fault = {}, .work = {}}; }

}  // namespace kingpress::machine
