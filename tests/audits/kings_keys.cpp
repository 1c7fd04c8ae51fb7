#include "../play/audit.h"
#include "rules/kings_keys/rules.h"

namespace kingpress::test::audits {

extern const Audit kings_keys = audit_by<rules::kings_keys::rules_of>;

}  // namespace kingpress::test::audits
