#include "serve/seated.h"

#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/files_met.h"
#include "press/seating.h"

namespace kingpress::serve {

Seated seat(const Offered& offered, const Wanted& wanted, std::string& why) {
  const machine::Unnoted aside;
  Seated seated;
  press::Workshop& shop = *seated.texts;
  press::Seating seating{offered.target, wanted.field, {}};
  seating.wish.variant = wanted.variant;
  if (wanted.players > 0) seating.wish.players = wanted.players;
  // A file of the disk is the command line's to name.
  if (seating.field.find_first_of("/.") != std::string::npos) {
    why = "there is no field of this name";
    return seated;
  }
  try {
    if (!offered.language.empty()) shop.speak(offered.language);
    seated.game = press::seat(seating, shop);
    if (!seated.game)
      for (const diag::Diagnostic& one : shop.diagnostics.sorted())
        if (one.severity == diag::Severity::error && why.empty()) why = one.message;
  } catch (const diag::UsageError& error) {
    why = error.what();
  } catch (const diag::EnvironmentError& error) {
    why = error.what();
  }
  return seated;
}

}  // namespace kingpress::serve
