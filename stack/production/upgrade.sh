#!/bin/sh
# Brings in what `docker compose build` made, or another .env: one process of Directus after the other, so that nobody
# notices.
#   upgrade.sh                      replaces what changed
#   upgrade.sh --force-recreate     replaces every process of Directus
set -eu
cd "$(dirname "$0")"
compose=${COMPOSE:-docker compose}
for process in directus-1 directus-2; do
  echo "$process: nothing new is handed to it"
  $compose exec -T proxy sh /waymark/proxy.sh without "$process"
  # With what it depends on: the settings are checked and the database is brought up to date before, while the others
  # serve.
  $compose up --detach "$@" "$process"
  tries=0
  until [ "$($compose ps --format '{{.Health}}' "$process")" = healthy ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 90 ]; then
      echo "$process is not well after three minutes: $compose logs $process. It stays left out, the other one serves; after mending it:" >&2
      echo "$compose exec proxy sh /waymark/proxy.sh with-all" >&2
      exit 1
    fi
    sleep 2
  done
  $compose exec -T proxy sh /waymark/proxy.sh with-all
  echo "$process: well"
done
# Parts that did not change are left alone. A new proxy is away for a second or two: the app asks again by itself.
$compose up --detach
