#!/usr/bin/env bash
# All commands of 00-start.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery sample load webstore --scale 0.02 --no-progress
orrery ranges webstore customer

orrery query "SELECT c.type, COUNT(1) AS items FROM c GROUP BY c.type" --db webstore --container customer

orrery sample load webstore --scale 0.02 --db webstore10 --ranges 10 --no-progress
orrery ranges webstore10 customer
orrery query "SELECT c.firstName FROM c WHERE c.emailAddress = 'linus.tanaka0@example.com'" --db webstore10 --container customer
