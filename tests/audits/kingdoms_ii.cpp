#include "../play/audit.h"
#include "rules/kingdoms_ii/rules.h"

namespace kingpress::test::audits {

extern const Audit kingdoms_ii = audit_by<rules::kingdoms_ii::rules_of>;

}  // namespace kingpress::test::audits
