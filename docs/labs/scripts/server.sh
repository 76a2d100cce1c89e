# Every script of a lab reads this first. It uses the server that runs. When none does, it starts one
# in memory and ends it with the script. Then it makes sure that the shop is loaded.
if ! orrery db ls >/dev/null 2>&1; then
  orrery --in-memory >/dev/null 2>&1 &
  trap "kill $!" EXIT
  until orrery db ls >/dev/null 2>&1; do sleep 0.1; done
fi
if ! orrery container get webstore/customer >/dev/null 2>&1; then
  orrery sample load webstore --scale 0.02 --no-progress
fi
