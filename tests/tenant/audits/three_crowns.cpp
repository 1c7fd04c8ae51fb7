#include "../../play/audit.h"
#include "rules/three_crowns/rules.h"

namespace kingpress::test::audits {

extern const Audit three_crowns = audit_by<rules::three_crowns::rules_of>;

}  // namespace kingpress::test::audits
