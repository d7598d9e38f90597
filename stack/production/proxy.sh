#!/bin/sh
# Runs the reverse proxy, and lets it read anew what changed: a renewed certificate, the addresses of Directus, who is
# left out.
#   proxy.sh                      serves
#   proxy.sh without directus-1   hands nothing to that process any more, and waits for what it still answers
#   proxy.sh with-all             hands requests to all of them again
set -eu
conf=/settings/nginx.conf servers=/tmp/servers.conf tls=/tmp/tls

# nginx asks for addresses when it starts, and an unknown name ends it: whoever has no address yet is left out.
write_servers() {
  for name in $DIRECTUS_PROCESSES; do
    if [ "$name" = "$(cat /tmp/left-out 2>/dev/null)" ]; then continue; fi
    address=$(getent ahostsv4 "$name" | awk 'NR == 1 { print $1 }') || true
    if [ -n "$address" ]; then echo "server $address:8055 max_fails=2 fail_timeout=5s;"; fi
  done >"$servers.new"
  # An upstream of nobody is no configuration; this one answers that nobody is there.
  [ -s "$servers.new" ] || echo 'server 127.0.0.1:9 down;' >"$servers.new"
  mv "$servers.new" "$servers"
}

# Until there is a certificate, one of its own lets the proxy start, and the authority's question be answered on port
# 80.
write_certificate() {
  mkdir -p "$tls"
  if [ -s /tls/fullchain.pem ] && [ -s /tls/privkey.pem ]; then
    cp /tls/fullchain.pem /tls/privkey.pem "$tls/"
  elif [ ! -s "$tls/fullchain.pem" ]; then
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=$WAYMARK_HOST" \
      -keyout "$tls/privkey.pem" -out "$tls/fullchain.pem" 2>/dev/null
    echo "There is no certificate in TLS_FOLDER yet: browsers will warn of the one made here." >&2
  fi
}

state() { cat "$conf" "$servers" "$tls"/*.pem /settings/config.json | sha256sum; }

refresh() {
  write_servers
  write_certificate
  [ "$(state)" != "${served:-}" ] || return 0
  if nginx -t -q -c "$conf" -e stderr; then nginx -s reload -c "$conf" -e stderr; else echo "The configuration is not good: the one before goes on." >&2; fi
  served=$(state)
}

case "${1:-serve}" in
  serve)
    write_servers
    write_certificate
    served=$(state)
    nginx -c "$conf" -e stderr -g 'daemon off;' &
    nginx=$!
    trap 'kill -QUIT $nginx' TERM INT QUIT
    while kill -0 $nginx 2>/dev/null; do
      sleep 5 &
      wait $! || true
      kill -0 $nginx 2>/dev/null && refresh || true
    done
    wait $nginx
    ;;
  without)
    case " $DIRECTUS_PROCESSES " in *" ${2:?names a process} "*) ;; *) echo "$2 is none of $DIRECTUS_PROCESSES" >&2; exit 1 ;; esac
    echo "$2" >/tmp/left-out
    write_servers
    nginx -s reload -c "$conf" -e stderr
    ;;
  with-all)
    rm -f /tmp/left-out
    write_servers
    nginx -s reload -c "$conf" -e stderr
    ;;
  *) sed -n '2,5p' "$0" >&2; exit 1 ;;
esac
