#!/usr/bin/env bash
# All commands of 08-counters.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery query "SELECT c.customerId, COUNT(1) AS orders FROM c WHERE c.type = 'salesOrder' GROUP BY c.customerId" \
  --db webstore --container customer --max-items 1

orrery query "SELECT TOP 3 c.firstName, c.lastName, c.salesOrderCount FROM c WHERE c.type = 'customer' ORDER BY c.salesOrderCount DESC" \
  --db webstore --container customer

orrery query "SELECT VALUE COUNT(1) FROM c WHERE c.customerId = '94bb8e30-0521-4c1f-aff0-201cd68029d5' AND c.type = 'salesOrder'" \
  --db webstore --container customer
orrery query "SELECT VALUE c.salesOrderCount FROM c WHERE c.customerId = '94bb8e30-0521-4c1f-aff0-201cd68029d5' AND c.type = 'customer'" \
  --db webstore --container customer

orrery item patch webstore/customer 94bb8e30-0521-4c1f-aff0-201cd68029d5 --pk 94bb8e30-0521-4c1f-aff0-201cd68029d5 --incr /salesOrderCount=0
