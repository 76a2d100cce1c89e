#!/bin/sh
# After removing: the unit is forgotten. The data in /var/lib/orrery stays.
set -e
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload || true
fi
