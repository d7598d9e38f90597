# The reverse proxy with the app. Build the app first: `npm run build` in the root.
ARG DEBIAN=debian:trixie-slim
ARG NODE=node:22-trixie-slim

FROM ${NODE} AS packed
COPY stack/production/pack-app.js /pack/pack-app.js
COPY app/dist /pack/app
RUN node /pack/pack-app.js /pack/app /pack/packed

FROM ${DEBIAN}
RUN groupadd --gid 101 nginx && useradd --uid 101 --gid 101 --no-create-home nginx && \
  apt-get update && apt-get install --yes --no-install-recommends curl nginx-light openssl && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /srv/challenges /tls && chown nginx:nginx /srv/challenges /tls
COPY --from=packed /pack/packed /srv/app
COPY stack/production/proxy.sh /waymark/proxy.sh
USER nginx
CMD ["sh", "/waymark/proxy.sh"]
