#!/usr/bin/env bash
# All commands of 04-throughput.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery demo throughput

orrery model replay --scenario hot-tenant

orrery throughput get --db webstore --container customer
