#!/bin/sh
# campus: opens the campus.  campus COMMAND …: its command line (campus help).
set -e
cd "$(dirname "$(readlink -f "$0")")"
export NODE_ENV="${NODE_ENV:-production}"
# As many threads as there are cores, and some for files and for what every write waits for.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-$(($(getconf _NPROCESSORS_ONLN) + 4))}"
# Two heaps of the C library's for all of them, see docs/decisions/threads-and-memory.md.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
if [ $# -gt 0 ]; then
  exec bin/node --import=./tools/start/settings-file.mjs command/main.ts "$@"
fi
# What the program was compiled to is kept, where whoever runs it may write.
if [ -n "$DATA_DIR" ]; then export NODE_COMPILE_CACHE="$DATA_DIR/compiled"; fi
exec bin/node --import=./tools/start/settings-file.mjs --max-semi-space-size=8 --initial-old-space-size=64 --heap-growing-percent=70 --expose-gc dist/server/main.js
