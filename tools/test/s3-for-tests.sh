#!/usr/bin/env bash
# An S3 on this machine, for tests and for trying the product with a bucket: OpenStack Swift on one node, from
# Debian's packages (root installs them once). Runs until it is interrupted; everything it keeps is in FOLDER.
#
#   tools/test/s3-for-tests.sh FOLDER PORT        uses PORT and the four after it
#   tools/test/s3-for-tests.sh install            only makes sure that the packages are there
#
# Says "ready" when it answers. Address http://127.0.0.1:PORT, region us-east-1, key campus:tests, secret letmein.
# Why Swift: it is what Debian carries that speaks all of S3 that we use, multipart and ranges included.
set -euo pipefail
packages='swift-proxy swift-account swift-container swift-object python3-swift memcached'

# One at a time: whoever finds the programs unpacked but not yet set up would begin before the settings are there.
if command -v flock >/dev/null; then
  exec 9>>"${TMPDIR:-/tmp}/s3-for-tests.lock"
  flock 9
fi
if ! command -v swift-proxy-server memcached >/dev/null; then
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "missing: $packages (run once as root on Debian or Ubuntu, or apt-get install them)" >&2
    exit 3
  fi
  export DEBIAN_FRONTEND=noninteractive
  log="${TMPDIR:-/tmp}/s3-for-tests.apt.log"
  # Nobody is there to be asked about a settings file.
  # shellcheck disable=SC2086
  if ! { apt-get update && apt-get install -y --no-install-recommends -o Dpkg::Options::=--force-confold $packages; } \
    >"$log" 2>&1 </dev/null; then
    echo "missing: $packages (apt-get could not install them, see $log)" >&2
    exit 3
  fi
fi
if [ "$(id -u)" != 0 ]; then
  echo 'missing: the right to write /etc/swift (run as root)' >&2
  exit 3
fi
exec 9>&-
[ "$1" = install ] && exit 0
folder=$(realpath -m "$1") port=$2

mkdir -p "$folder"/{settings,disks/one,log} /etc/swift
cd "$folder/settings"
# The one file whose place cannot be chosen; its content is the same for every copy of this script.
printf '%s\n' '[swift-hash]' 'swift_hash_path_prefix = campus' 'swift_hash_path_suffix = tests' \
  '[storage-policy:0]' 'name = one' 'default = yes' >swift.conf
cp swift.conf /etc/swift/swift.conf.$$ && mv /etc/swift/swift.conf.$$ /etc/swift/swift.conf

common() { printf '%s\n' '[DEFAULT]' 'bind_ip = 127.0.0.1' "bind_port = $1" 'workers = 0' 'user = root' \
  "swift_dir = $folder/settings" 'log_level = ERROR' 'log_address = /dev/null'; }
# Where each kind of thing lies: all on the one disk. In one program, since starting nine of them takes seconds.
/usr/bin/python3 - "$port" <<'PYTHON'
import sys
from swift.common.ring import RingBuilder
for number, part in enumerate(['account', 'container', 'object'], 1):
    builder = RingBuilder(2, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(sys.argv[1]) + number,
                     'device': 'one', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(part + '.ring.gz')
PYTHON
at=$port
for part in account container object; do
  at=$((at + 1))
  { common $at; printf '%s\n' "devices = $folder/disks" 'mount_check = false' \
    '[pipeline:main]' "pipeline = $part-server" "[app:$part-server]" "use = egg:swift#$part"; } >$part.conf
done
# On a busy machine one slow answer must not make the proxy give up the only disk there is: it would say "slow down".
{
  common "$port"
  printf '%s\n' '[pipeline:main]' 'pipeline = catch_errors healthcheck cache s3api tempauth slo proxy-server' \
    '[app:proxy-server]' 'use = egg:swift#proxy' 'account_autocreate = true' 'allow_account_management = true' \
    'conn_timeout = 10' 'node_timeout = 60' 'recoverable_node_timeout = 60' \
    'error_suppression_limit = 100000' 'error_suppression_interval = 0' \
    '[filter:cache]' 'use = egg:swift#memcache' "memcache_servers = 127.0.0.1:$((port + 4))" \
    '[filter:s3api]' 'use = egg:swift#s3api' 'location = us-east-1' 's3_acl = false' \
    '[filter:tempauth]' 'use = egg:swift#tempauth' 'user_campus_tests = letmein .admin'
  for filter in catch_errors healthcheck slo; do printf '%s\n' "[filter:$filter]" "use = egg:swift#$filter"; done
} >proxy.conf

children=()
run() { "$@" >>"$folder/log/${1##*/}" 2>&1 & children+=($!); }
trap 'kill "${children[@]}" 2>/dev/null; wait; exit 0' INT TERM HUP EXIT
run memcached -u nobody -l 127.0.0.1 -p $((port + 4)) -m 16
for part in account container object proxy; do run swift-$part-server "$folder/settings/$part.conf"; done

listens() { (: <"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
for _ in $(seq 300); do
  # The proxy says it is healthy before those behind it are there.
  if listens "$port" && listens $((port + 1)) && listens $((port + 2)) && listens $((port + 3)) && listens $((port + 4)); then
    echo ready
    # Ends with whoever started it, also when that one is killed: the other end of this pipe goes with it.
    exec 3<&0
    if [ -p /dev/stdin ] || [ -S /dev/stdin ]; then cat <&3 >/dev/null & else sleep infinity & fi
    children+=($!)
    wait $! || true
    exit 0
  fi
  sleep 0.1
done
echo "no answer on port $port, see $folder/log" >&2
exit 1
