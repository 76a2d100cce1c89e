#!/usr/bin/env bash
# All commands of 09-heat-and-advice.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

for i in $(seq 60); do orrery query "SELECT c.customerId FROM c WHERE c.emailAddress = 'linus.tanaka0@example.com'" --db webstore --container customer; done

orrery heat --db webstore --container customer

orrery advise --db webstore --container customer

orrery sample load webstore --scale 0.02 --db webstore2 --no-progress
orrery heat --db webstore2 --container customer --keys 1
orrery query "SELECT TOP 1 c.customerId, c.lastName, c.salesOrderCount FROM c ORDER BY c.salesOrderCount DESC" --db webstore2 --container customer
