#!/bin/sh
# Starts the database, and makes it where there is none. What Directus signs in as owns its data and is no superuser.
set -eu
. /waymark/settings.sh
server="-c config_file=/waymark/postgresql.conf"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # `restore.sh` moves a folder away before it brings one back: after a power cut between the two, nothing is made over
  # it.
  if ls -d "$PGDATA".before-* >/dev/null 2>&1; then
    echo "$PGDATA is missing beside $(ls -d "$PGDATA".before-*): a restore was cut off. Run it again." >&2
    exit 1
  fi
  initdb --username=postgres --auth=scram-sha-256 --auth-local=peer --data-checksums --encoding=UTF8 \
    --locale=C.UTF-8 --locale-provider=builtin --builtin-locale=C.UTF-8
fi
# Nobody outside is let in yet.
pg_ctl --wait --timeout=86400 --silent -o "$server -c listen_addresses=''" start
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres "$@"; }
# After a restore, the last of what was archived is still being read back.
until [ "$(ask --command='select pg_is_in_recovery()')" = f ]; do sleep 1; done
ask --file=/waymark/roles.sql || {
  pg_ctl --wait --mode=fast stop
  exit 1
}
pg_ctl --wait --silent --mode=fast stop
# shellcheck disable=SC2086
exec postgres -D "$PGDATA" $server
