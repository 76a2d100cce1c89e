#!/usr/bin/env bash
# All commands of 01-access-patterns.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery query "SELECT c.firstName, c.lastName FROM c WHERE c.customerId = '94bb8e30-0521-4c1f-aff0-201cd68029d5' AND c.type = 'customer'" \
  --db webstore --container customer

orrery query "SELECT c.firstName, c.lastName FROM c WHERE c.emailAddress = 'linus.tanaka0@example.com'" \
  --db webstore --container customer

orrery query "SELECT c.name, c.price FROM c WHERE c.categoryId = '33398d41-c6fd-4e48-8fd9-2b887b181186' ORDER BY c.price DESC" \
  --db webstore --container product

orrery query "SELECT TOP 3 c.firstName, c.lastName, c.salesOrderCount FROM c WHERE c.type = 'customer' ORDER BY c.salesOrderCount DESC" \
  --db webstore --container customer

orrery item get webstore/customer 94bb8e30-0521-4c1f-aff0-201cd68029d5 --pk 94bb8e30-0521-4c1f-aff0-201cd68029d5
