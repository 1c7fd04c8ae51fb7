// Printing with an eye on the box: only what is not in it yet, and the ledger follows the documents.
#pragma once

#include <optional>

#include "press/print.h"

namespace kingpress::ledger {

// As press::print where the job asks for no more (Box::counts).
std::optional<press::Printed> print(press::Target target, const press::PrintJob& job, press::Workshop& workshop,
                                    const press::Progress& progress);

}  // namespace kingpress::ledger
