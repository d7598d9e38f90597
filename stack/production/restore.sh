#!/bin/sh
# Brings back a backup beside what is there, and only then changes places with it. Stop Directus first.
#   restore.sh <one backup> <folder of uploads>
set -eu
backup=$1 uploads=$2 database=$PGDATABASE
stamp=$(date -u +%Y%m%dT%H%M%SZ)
fresh="${database}_restored_$stamp" before="${database}_before_$stamp"
[ -f "$backup/checksums" ] || { echo "$backup is not a backup: it has no file checksums." >&2; exit 1; }
(cd "$backup" && sha256sum -c checksums >/dev/null) || { echo "$backup is damaged: a checksum differs. Nothing was changed." >&2; exit 1; }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname=postgres --command="$1"; }
others=$(ask "select count(*) from pg_stat_activity where datname = '$database'")
[ "$others" = 0 ] || { echo "$others connections use $database: stop Directus and the backups first. Nothing was changed." >&2; exit 1; }
ask "create database \"$fresh\" template template0"
pg_restore --exit-on-error --no-owner --no-privileges --dbname="$fresh" "$backup/database.dump" ||
  { ask "drop database \"$fresh\""; echo "The dump could not be read back. Nothing was changed." >&2; exit 1; }
mkdir -p "$uploads/.restored-$stamp"
tar -C "$uploads/.restored-$stamp" -xf "$backup/uploads.tar"
if [ "$(ask "select count(*) from pg_database where datname = '$database'")" = 1 ]; then
  ask "alter database \"$database\" rename to \"$before\""
  echo "what was there is kept as database $before"
fi
ask "alter database \"$fresh\" rename to \"$database\""
# Files have names of their own for ever: those of the backup are added, none is taken away.
cp -a "$uploads/.restored-$stamp/." "$uploads/"
rm -rf "$uploads/.restored-$stamp"
echo "restored $backup"
