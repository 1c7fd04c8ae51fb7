// What checking a deck tells, as it is printed.
#pragma once

#include <string>

#include "diag/printer.h"
#include "press/check.h"
#include "press/target.h"
#include "press/workshop.h"

inline std::string told_by(const std::string& path) {
  kingpress::press::Workshop workshop;
  kingpress::press::check(kingpress::press::load(path, workshop), workshop);
  return kingpress::diag::print(workshop.diagnostics);
}
