#!/bin/sh
# Gets a certificate and renews it thirty days before it ends; the proxy finds it in the folder they share.
set -u
if [ -z "${ACME_DIRECTORY:-}" ]; then
  echo 'ACME_DIRECTORY is empty: certificates come from TLS_FOLDER.'
  while true; do sleep 86400 & wait $!; done
fi
trap 'exit 0' TERM INT
account=/tls/acme
ask() {
  lego --accept-tos --server "$ACME_DIRECTORY" --email "$ACME_EMAIL" --domains "$WAYMARK_HOST" --key-type ec256 \
    --path "$account" --http --http.webroot /srv/challenges "$@"
}
publish() {
  made="$account/certificates/$WAYMARK_HOST"
  cmp -s "$made.crt" /tls/fullchain.pem && return 0
  umask 077
  cp "$made.key" /tls/privkey.pem.new && cp "$made.crt" /tls/fullchain.pem.new &&
    mv /tls/privkey.pem.new /tls/privkey.pem && mv /tls/fullchain.pem.new /tls/fullchain.pem
}
while true; do
  # Less than thirty days are left, or there is none.
  if ! openssl x509 -noout -checkend 2592000 -in "$account/certificates/$WAYMARK_HOST.crt" >/dev/null 2>&1; then
    if [ -s "$account/certificates/$WAYMARK_HOST.crt" ]; then ask renew --days 31; else ask run; fi ||
      echo "$WAYMARK_HOST has no new certificate; asked again in ten minutes." >&2
  fi
  if [ -s "$account/certificates/$WAYMARK_HOST.crt" ]; then publish; fi
  sleep 600 &
  wait $!
done
