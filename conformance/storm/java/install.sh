#!/bin/sh
# Compiles the Java program of the storm into target/classes, against the libraries that conformance/java/install.sh has fetched and verified.
# What has not changed is not done again.
set -eu
cd "$(dirname "$0")"
libraries=../../java/target/lib

if [ ! -d "$libraries" ]; then
  echo "conformance/storm/java: there is no $libraries; run conformance/java/install.sh first" >&2
  exit 1
fi
if [ ! -f target/compiled ] || [ -n "$(find src install.sh "$libraries" -newer target/compiled)" ]; then
  rm -rf target
  mkdir -p target/classes
  javac --release 17 -encoding UTF-8 -Xlint:all,-serial,-processing,-classfile -Werror -cp "$libraries/*" -d target/classes src/storm/*.java
  touch target/compiled
fi
