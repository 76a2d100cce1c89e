#!/bin/sh
# Before removing: the service ends. On an upgrade (deb "upgrade", rpm "1") it goes on.
set -e
case "$1" in
  remove | 0)
    if [ -d /run/systemd/system ]; then
      systemctl disable --now orrery.service || true
    fi
    ;;
esac
