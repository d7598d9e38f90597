#!/bin/sh
# Backs up: the database whole each Sunday and what changed since on other days, and the uploads. What is older than
# BACKUP_KEEP_DAYS goes.
#   backup.sh            both
#   backup.sh uploads    the uploads alone
set -eu
. /waymark/settings.sh
# One by hand waits for the one that is under way.
exec 9>/tmp/backup.lock
flock 9
if [ "${1:-both}" = both ]; then
  pgbackrest stanza-create
  if [ "$(date -u +%u)" = 7 ]; then type=full; else type=diff; fi
  # The first is always a whole one.
  pgbackrest --type="$type" --log-level-console=error backup
  pgbackrest check
fi
# After the database: a row whose file came later is in neither. In a store of their own, uploads are not here.
if [ "$WAYMARK_STORAGE" = local ]; then
  restic cat config >/dev/null 2>&1 || restic init --quiet
  restic backup --quiet --host waymark /uploads
  if [ "${1:-both}" = both ]; then restic forget --quiet --host waymark --keep-within "${BACKUP_KEEP_DAYS}d" --prune; fi
fi
# Who was erased: no restore may bring them back. The newest list holds all the others.
restic cat config >/dev/null 2>&1 || restic init --quiet
restic backup --quiet --host waymark-erasures /erasures
restic forget --quiet --host waymark-erasures --keep-last 1
echo "backed up: ${1:-both}"
