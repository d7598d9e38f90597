# Directus with the extension `programme`, of the versions that package-lock.json names. Build the extension first: `npm
# run build` in the root.
ARG NODE=node:22-trixie-slim

FROM ${NODE} AS installed
RUN apt-get update && apt-get install --yes --no-install-recommends g++ make python3 python3-setuptools
WORKDIR /directus
COPY package.json package-lock.json .npmrc ./
COPY app/package.json app/
COPY backend/package.json backend/
COPY contracts/package.json contracts/
COPY core-wasm/package/package.json core-wasm/package/
COPY e2e/package.json e2e/
COPY stack/package.json stack/
# Nothing but what Directus needs, and of that only the one module is compiled that runs the scripts of flows.
RUN npm ci --omit=dev --workspace=@waymark/backend && \
  npm_config_nodedir=/usr/local npm rebuild --ignore-scripts=false isolated-vm

FROM ${NODE}
WORKDIR /directus
# Directus looks there for extensions out of packages: there are none.
RUN echo '{ "private": true }' >package.json && mkdir -p uploads && chown node:node uploads && mkdir -m 1777 /stamps /erasures
COPY --from=installed /directus/node_modules node_modules
COPY backend/extensions/programme extensions/programme
COPY stack/production/cli.mjs stack/production/health-check.mjs stack/production/migrate.sh ./
USER node
# One process in one container: what restarts it is the engine, which says so in its log.
CMD ["node", "cli.mjs", "start"]
