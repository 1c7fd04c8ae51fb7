#include "../play/audit.h"
#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::test::audits {

extern const Audit twenty_five_kingdoms = audit_by<rules::twenty_five_kingdoms::rules_of>;

}  // namespace kingpress::test::audits
