#!/usr/bin/env bash
# Usage: scripts/postgres.sh FOLDER COMMAND...: runs a command with a PostgreSQL of its own in an empty folder, its address in
# FOGG_TEST_POSTGRES, and stops it afterwards. Nothing else on the machine is touched.
set -euo pipefail
folder=$(realpath -m "$1")
shift
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
port=${FOGG_POSTGRES_PORT:-$((20000 + RANDOM % 20000))}

# PostgreSQL refuses to run as root.
as_owner=()
rm -rf "$folder"
mkdir -p "$folder"
if [ "$(id -u)" -eq 0 ]; then
  chown postgres "$folder"
  as_owner=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
cd "$folder"
"${as_owner[@]}" "$bin/initdb" --username=fogg --auth=trust --no-sync "$folder/data" >"/tmp/fogg-initdb-$port.log" 2>&1 || { cat "/tmp/fogg-initdb-$port.log" && exit 1; }
rm -f "/tmp/fogg-initdb-$port.log"
"${as_owner[@]}" "$bin/pg_ctl" --wait --silent --pgdata="$folder/data" --options="-p $port -k $folder -c listen_addresses=127.0.0.1" --log="$folder/log" start
trap '"${as_owner[@]}" "$bin/pg_ctl" --silent --mode=immediate --pgdata="$folder/data" stop || true; rm -rf "$folder"' EXIT
cd - >/dev/null
export FOGG_TEST_POSTGRES="postgresql://fogg@127.0.0.1:$port/postgres"
"$@"
