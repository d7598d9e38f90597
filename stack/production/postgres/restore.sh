#!/bin/sh
# Brings back the database as it was, and the uploads. What is there is kept beside it. Stop Directus and the database
# first.
#   restore.sh                             up to the last change that was archived
#   restore.sh '2026-11-22 14:03:00+00'    up to that moment
set -eu
. /waymark/settings.sh
stamp=$(date -u +%Y%m%dT%H%M%SZ)
if [ -e /socket/.s.PGSQL.5432 ] && pg_isready --quiet; then
  echo "The database runs: stop it, Directus and the backups first. Nothing was changed." >&2
  exit 1
fi
pgbackrest info | grep -q 'full backup' ||
  { echo "There is no backup where BACKUP_S3_BUCKET or BACKUP_FOLDER lead, or BACKUP_PASSPHRASE is another. Nothing was changed." >&2; exit 1; }
if [ "$WAYMARK_STORAGE" = local ]; then restic cat config >/dev/null; fi
before="$PGDATA.before-$stamp"
if [ -d "$PGDATA" ]; then mv "$PGDATA" "$before"; fi
if [ -n "${1:-}" ]; then set -- --type=time --target="$1" --target-action=promote; else set --; fi
pgbackrest restore "$@" || {
  rm -rf "$PGDATA"
  if [ -d "$before" ]; then mv "$before" "$PGDATA"; fi
  echo "The backup could not be read back. Nothing was changed." >&2
  exit 1
}
# Files have names of their own for ever: those of the backup are added, none is taken away.
if [ "$WAYMARK_STORAGE" = local ]; then restic restore latest --quiet --host waymark --target /; fi
# Whoever is on the list of who was erased is erased again when Directus starts. The list is longer than the database is
# new, so it is added to the one that is here, which may have been lost; a line that comes twice counts once.
if restic snapshots --json --host waymark-erasures 2>/dev/null | grep -q '"id"'; then
  restic restore latest --quiet --host waymark-erasures --target /tmp/erased
  cat /tmp/erased/erasures/erased.jsonl >>/erasures/erased.jsonl 2>/dev/null || true
  chown 1000:1000 /erasures/erased.jsonl
fi
if [ -d "$before" ]; then echo "what was there is kept as $before in the volume of the database"; fi
echo "The database is read back when it starts: docker compose up -d"
