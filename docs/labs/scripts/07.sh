#!/usr/bin/env bash
# All commands of 07-copies.md, those of its answers too. TestLabScripts writes this file.
set -euo pipefail
. "$(dirname "$0")/server.sh"

orrery query "SELECT c.name, c.categoryName, c.tags FROM c WHERE c.sku = 'CO-1088'" --db webstore --container product -o json

orrery query "SELECT VALUE COUNT(1) FROM c WHERE c.categoryId = '33398d41-c6fd-4e48-8fd9-2b887b181186' AND c.categoryName != @name" \
  --param "@name=Components, Chains" --db webstore --container product

orrery query "SELECT c.categoryId, c.id FROM c WHERE ARRAY_CONTAINS(c.tags, {'id': '5f36ea53-fcb3-4809-8ce2-7f10be7ab265'}, true)" \
  --db webstore --container product
