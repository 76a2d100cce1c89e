#!/bin/sh
# Installs exactly what requirements.lock names, hashes checked, into .venv next to this file.
#
# Idempotent: .venv/.installed keeps the checksum of the lock it was made from, and a second run does nothing.
# The network gets three tries; what fails after that is a fault to report, not to hide.
set -eu
cd "$(dirname "$0")"

lock=$(cksum <requirements.lock)
if [ -x .venv/bin/python ] && [ "$(cat .venv/.installed 2>/dev/null)" = "$lock" ]; then
    exit 0
fi

python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "install.sh: $python is no Python 3.11 or later; set PYTHON to one that is" >&2
    exit 1
fi
"$python" -m venv --clear .venv
for try in 1 2 3; do
    if .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --require-hashes --no-deps --only-binary :all: --requirement requirements.lock; then
        printf '%s\n' "$lock" >.venv/.installed
        exit 0
    fi
    echo "install.sh: try $try of 3 failed" >&2
    sleep $((try * 2))
done
echo "install.sh: the packages of requirements.lock could not be installed; is the package index reachable?" >&2
exit 1
