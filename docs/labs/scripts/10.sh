#!/usr/bin/env bash
# All commands of 10-the-whole-journey.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery model demo --out shop --overwrite --scale 0.02 --duration 2s --rate-factor 0.05 --no-progress

orrery model advise --source shop/source.yaml --workload shop/workload.yaml -o table

orrery model migrate --design shop/design.yaml --from sqlite:shop/shop.db --database journey --ranges 5 --no-progress

orrery query "SELECT TOP 3 c.firstName, c.lastName, c.salesOrderCount FROM c WHERE c.type = 'customer' ORDER BY c.salesOrderCount DESC" --db journey --container customer

orrery model verify --design shop/design.yaml --from sqlite:shop/shop.db --database journey --derived --no-progress

orrery sproc ls journey/customer
orrery sproc run journey/customer createSalesOrder '{"id":"salesOrder-new","type":"salesOrder","customerId":"f180936c-0159-429b-a46c-a5b2eb18693a","detail":[]}' --pk f180936c-0159-429b-a46c-a5b2eb18693a
orrery query "SELECT VALUE c.salesOrderCount FROM c WHERE c.type = 'customer'" --db journey --container customer --pk f180936c-0159-429b-a46c-a5b2eb18693a

orrery model advise --source shop/source.yaml --workload shop/workload.yaml --forbid counter:sales_order=customer --out shop/without.yaml --overwrite
orrery model compare shop/design.yaml shop/without.yaml --source shop/source.yaml --workload shop/workload.yaml

orrery item patch journey/customer customer-f180936c-0159-429b-a46c-a5b2eb18693a --pk f180936c-0159-429b-a46c-a5b2eb18693a --set '/lastName="Changed"'
orrery model verify --design shop/design.yaml --from sqlite:shop/shop.db --database journey --repair --remove --no-progress
