#include "../play/audit.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::test::audits {

extern const Audit kingdom_coinquest = audit_by<rules::kingdom_coinquest::rules_of>;

}  // namespace kingpress::test::audits
