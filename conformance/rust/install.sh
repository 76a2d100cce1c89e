#!/bin/sh
# Gets what the suite needs and builds it; run it from any directory.
# Exit 77 means "skipped": Rust or a C compiler is missing, or the packages cannot
# be fetched or built in time; the last line says which. Code that does not
# compile is a failure, not a skip.
set -u
cd "$(dirname "$0")" || exit 1

skip() {
	echo "conformance/rust skipped: $1" >&2
	exit 77
}

command -v cargo >/dev/null 2>&1 || skip "there is no cargo; install Rust 1.95 or newer"
command -v cc >/dev/null 2>&1 || skip "there is no C compiler, which the SDK's TLS library is built with"
minor=$(rustc --version | sed -n 's/^rustc 1\.\([0-9]*\)\..*/\1/p')
[ "${minor:-0}" -ge 95 ] || skip "$(rustc --version) is older than 1.95"
host=$(rustc -vV | sed -n 's/^host: //p')

tries=1
until cargo fetch --locked --target "$host"; do
	[ "$tries" -lt 3 ] || skip "the packages could not be fetched in $tries tries"
	tries=$((tries + 1))
done

timeout 360 cargo build --locked --offline
code=$?
case $code in
0) ;;
124) skip "the build took longer than 6 minutes" ;;
*)
	echo "conformance/rust: the build failed ($code)" >&2
	exit 1
	;;
esac
