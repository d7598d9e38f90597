#!/bin/sh
# A backup a day; uploads every ten minutes, as the database's changes leave by themselves.
set -u
# Looked at by `docker compose ps`, and told to Prometheus by Directus.
done=/stamps/backup
while true; do
  if [ -z "$(find "$done" -mmin -1435 2>/dev/null)" ]; then what=both; else what=uploads; fi
  if sh /waymark/backup.sh "$what"; then
    [ "$what" = uploads ] || touch "$done"
  else
    echo "The backup failed and is tried again in ten minutes." >&2
  fi
  sleep 600 &
  wait $!
done
