#!/usr/bin/env bash
# All commands of 06-lookups-and-types.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery query "SELECT c.name FROM c WHERE c.type = 'category' ORDER BY c.name" --db webstore --container productMeta --max-items 3
orrery query "SELECT c.type, COUNT(1) AS items FROM c GROUP BY c.type" --db webstore --container productMeta

orrery query "SELECT c.type, c.lastName, c.orderDate FROM c WHERE c.customerId = '94bb8e30-0521-4c1f-aff0-201cd68029d5' ORDER BY c.orderDate" \
  --db webstore --container customer

orrery demo product

orrery demo webstore
