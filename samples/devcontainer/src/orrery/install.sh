#!/bin/sh
# Installs Orrery into a development container: the binary of a release, verified by the
# release's checksums, and a script that starts a server when the container starts.
# It needs curl, tar and sha256sum, as the common base images of development containers have.
set -eu

version="${VERSION:-latest}"
releases="${ORRERY_RELEASES:-https://github.com/orrery-db/orrery/releases}"
prefix="${PREFIX:-/usr/local}"

case "$(uname -m)" in
  x86_64 | amd64) processor=amd64 ;;
  aarch64 | arm64) processor=arm64 ;;
  *) echo "orrery: there is no binary for $(uname -m)" >&2; exit 1 ;;
esac
if [ "$version" = latest ]; then
  from="$releases/latest/download"
else
  from="$releases/download/v$version"
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
curl -fsSL -o SHA256SUMS "$from/SHA256SUMS"
# The list of checksums also tells the name of the archive, which has the version in it.
line="$(grep "_linux_$processor\.tar\.gz$" SHA256SUMS)"
archive="${line##* }"
curl -fsSL -o "$archive" "$from/$archive"
echo "$line" | sha256sum -c - >&2
tar -xzf "$archive"
mkdir -p "$prefix/bin" "$prefix/share/orrery"
install -m 755 "${archive%.tar.gz}/orrery" "$prefix/bin/orrery"
install -m 644 "${archive%.tar.gz}/LICENSE" "$prefix/share/orrery/LICENSE"

cat >"$prefix/share/orrery/start.sh" <<START
#!/bin/sh
# Starts a server for this container, and then what the container is for.
mkdir -p "\${ORRERY_DATA:=/var/lib/orrery}"
chmod 700 "\$ORRERY_DATA"
"$prefix/bin/orrery" --data-path "\$ORRERY_DATA" >"\$ORRERY_DATA/server.log" 2>&1 &
exec "\$@"
START
chmod 755 "$prefix/share/orrery/start.sh"
