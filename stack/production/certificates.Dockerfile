# Certificates by ACME, from any authority that speaks it.
ARG DEBIAN=debian:trixie-slim
FROM ${DEBIAN}
RUN groupadd --gid 101 nginx && useradd --uid 101 --gid 101 --no-create-home nginx && \
  apt-get update && apt-get install --yes --no-install-recommends ca-certificates lego openssl && rm -rf /var/lib/apt/lists/* && \
  mkdir -p /srv/challenges /tls && chown nginx:nginx /srv/challenges /tls
COPY stack/production/certificates.sh /waymark/certificates.sh
USER nginx
CMD ["sh", "/waymark/certificates.sh"]
