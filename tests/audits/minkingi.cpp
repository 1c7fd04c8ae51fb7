#include "../play/audit.h"
#include "rules/minkingi/rules.h"

namespace kingpress::test::audits {

extern const Audit minkingi = audit_by<rules::minkingi::rules_of>;

}  // namespace kingpress::test::audits
