#!/usr/bin/env bash
# All commands of 05-fan-out.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery demo fan-out

orrery query "SELECT c.firstName FROM c WHERE c.emailAddress = 'linus.tanaka0@example.com'" --db webstore --container customer --explain

orrery demo read-and-write-heavy

orrery container create webstore/customerByEmail --partition-key /emailAddress
orrery item create webstore/customerByEmail '{"id":"c","emailAddress":"linus.tanaka0@example.com","customerId":"94bb8e30-0521-4c1f-aff0-201cd68029d5"}'
orrery item get webstore/customerByEmail c --pk linus.tanaka0@example.com
orrery container rm webstore/customerByEmail --yes
