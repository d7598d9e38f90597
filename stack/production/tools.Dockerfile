# Checks the settings, makes the proxy's configuration and /config.json.
ARG NODE=node:22-trixie-slim
FROM ${NODE}
RUN mkdir /settings && chown node:node /settings
COPY package.json /waymark/package.json
COPY stack/api-path.js stack/app-addresses.ts stack/content-policy.js stack/document.ts stack/image-path.js /waymark/stack/
COPY app/src/shared/attendance-paths.ts app/src/shared/consents-path.ts app/src/shared/paths.ts app/src/shared/preview-path.ts app/src/shared/processing-path.ts app/src/shared/verify-path.ts /waymark/app/src/shared/
COPY app/src/core/config-values.ts /waymark/app/src/core/config-values.ts
COPY app/src/core/sign-in/modal-settings.ts /waymark/app/src/core/sign-in/modal-settings.ts
COPY stack/production/*.js /waymark/stack/production/
USER node
CMD ["node", "/waymark/stack/production/prepare.js", "/settings"]
