#!/bin/sh
# Fetches the libraries of pom.xml into target/lib (three tries: the network may fail), verifies them against artifacts.sha256, compiles the suite
# into target/classes, and writes the class path of a run to target/run.classpath. What has not changed is not done again. With --lock it writes
# artifacts.sha256 anew, after a wanted change of pom.xml.
set -eu
cd "$(dirname "$0")"
lock=${1:-}
# A short run does not repay the slow compiler of the JVM.
export MAVEN_OPTS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${MAVEN_OPTS:-}"
maven="mvn -B -q -ntp -Dstyle.color=never"

three_tries() {
  for try in 1 2 3; do
    if "$@"; then return 0; fi
    if [ "$try" = 3 ]; then break; fi
    sleep 5
  done
  echo "conformance/java: $* failed three times" >&2
  return 1
}

# up_to_date STAMP FILE...: STAMP is there and younger than every FILE.
up_to_date() {
  stamp=$1
  shift
  [ -f "$stamp" ] && [ -z "$(find "$@" -newer "$stamp")" ]
}

mkdir -p target
if [ "$lock" = --lock ] || ! up_to_date target/fetched pom.xml artifacts.sha256 install.sh; then
  rm -rf target/fetched target/compiled target/lib
  three_tries $maven dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=target/lib -Dmdep.prependGroupId=true
  (cd target/lib && LC_ALL=C sha256sum -- *.jar) > target/artifacts.sha256
  if [ "$lock" = --lock ]; then cp target/artifacts.sha256 artifacts.sha256; fi
  if ! diff artifacts.sha256 target/artifacts.sha256 >&2; then
    rm -rf target/lib
    echo "conformance/java: the fetched libraries differ from artifacts.sha256; after a wanted change of pom.xml run install.sh --lock" >&2
    exit 1
  fi
  # Fetching what compiles is tried again as well; compiling is not.
  three_tries $maven resources:resources compiler:help > /dev/null
  touch target/fetched
fi

if ! up_to_date target/compiled target/fetched src; then
  rm -rf target/compiled target/classes target/maven-status
  $maven resources:resources compiler:compile
  printf '%s' 'target/classes:target/lib/*' > target/run.classpath
  touch target/compiled
fi
