#!/usr/bin/env bash
# All commands of 02-embed-or-reference.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery demo customer

orrery demo embed

orrery query "SELECT VALUE MAX(ARRAY_LENGTH(c.addresses)) FROM c WHERE c.type = 'customer'" --db webstore --container customer
orrery query "SELECT VALUE MAX(ARRAY_LENGTH(c.details)) FROM c WHERE c.type = 'salesOrder'" --db webstore --container customer
orrery query "SELECT VALUE MAX(ARRAY_LENGTH(c.tags)) FROM c" --db webstore --container product
