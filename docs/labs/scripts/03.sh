#!/usr/bin/env bash
# All commands of 03-storage.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery demo tenants

orrery demo countries

orrery ranges webstore customer
