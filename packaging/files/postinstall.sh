#!/bin/sh
# After installing or upgrading: the unit is known, and a service that runs takes the new binary.
set -e
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload || true
  systemctl try-restart orrery.service || true
fi
