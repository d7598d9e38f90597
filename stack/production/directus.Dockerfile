# Directus with the extension `programme`. Build the extension first: `npm run build` in the root.
FROM directus/directus:11.17.4
USER root
RUN rm -rf /directus/extensions && mkdir -p /directus/extensions /directus/uploads && chown node:node /directus/uploads
COPY backend/extensions/programme /directus/extensions/programme
COPY stack/production/migrate.sh /waymark/migrate.sh
USER node
# One process in one container: what restarts it is the engine, which says so in its log.
CMD ["node", "cli.js", "start"]
