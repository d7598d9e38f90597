# The reverse proxy with the app. Build the app first: `npm run build` in the root.
FROM node:22-alpine AS packed
COPY stack/production/pack-app.js /pack/pack-app.js
COPY app/dist /pack/app
RUN node /pack/pack-app.js /pack/app /pack/packed

FROM nginxinc/nginx-unprivileged:1.28-alpine
COPY --from=packed /pack/packed /srv/app
CMD ["nginx", "-c", "/settings/nginx.conf", "-g", "daemon off;"]
