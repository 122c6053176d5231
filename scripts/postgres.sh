#!/usr/bin/env bash
# Usage: scripts/postgres.sh COMMAND...: runs a command with a PostgreSQL of its own, its address in FOGG_TEST_POSTGRES,
# and stops it afterwards. "$FOGG_TEST_POSTGRES_CONTROL" stop and start do so in between. Nothing else on the machine is
# touched.
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
folder=$(mktemp -d)
trap '"$folder/control" stop --mode=immediate >/dev/null 2>&1 || true; rm -rf "$folder"' EXIT

# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$folder"
  as_owner=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
(cd / && "${as_owner[@]}" "$bin/initdb" --username=fogg --auth=trust --no-sync "$folder/data") \
  >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" && exit 1; }

# A port may be taken, so another one is tried; from 32768 on the system gives them to whoever connects somewhere.
for _ in 1 2 3 4 5; do
  port=$((20000 + RANDOM % 12000))
  cat >"$folder/control" <<END
#!/bin/sh
cd /
exec ${as_owner[*]} $bin/pg_ctl --wait --silent --mode=fast --pgdata=$folder/data --log=$folder/log \\
  --options='-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=50' "\$@"
END
  chmod +x "$folder/control"
  "$folder/control" start >/dev/null 2>&1 && break
  port=
done
[ -n "$port" ] || { cat "$folder/log" && exit 1; }
export FOGG_TEST_POSTGRES="postgresql://fogg@127.0.0.1:$port/postgres" FOGG_TEST_POSTGRES_CONTROL="$folder/control"
"$@"
