# Tessera in one container. docs/operations/install.md says how to run it, docs/decisions/0132-container-image.md why it’s so.
FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS build
WORKDIR /app
# Packages first: they change less often than sources.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY qr/package.json qr/
COPY qr-types/package.json qr-types/
COPY sdk/package.json sdk/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN NODE_ENV=production npm run build -w web
# The server’s packages only: those of the web app are in its build.
RUN npm pkg set --json 'workspaces=["contract", "qr", "qr-types", "server"]' \
  && npm prune --omit=dev \
  && node deploy/slim.mjs
# Node without the symbols that only debuggers need.
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip -o node /usr/local/bin/node

FROM debian:bookworm-20260918-slim@sha256:3783cc01769c7b2b1b83a5c5ad96c815348e28ed7da68e2e3687004faa906251
# Without what Ghostscript never opens here: other copies of its fonts, tables for fonts that aren’t installed, messages.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ghostscript libatomic1 \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* /usr/share/fonts/opentype /usr/share/fonts/X11 \
    /usr/share/X11 /usr/share/doc /usr/share/info /usr/share/locale /usr/share/man /usr/share/poppler \
  && find /usr/share/fonts -name '*.afm' -delete \
  && install -d -o 10001 -g 10001 /data
WORKDIR /app
COPY --from=build /app/node /usr/local/bin/
COPY --from=build /app/node_modules node_modules/
COPY package.json LICENSE THIRD-PARTY.md ./
COPY docs/errors.md docs/
COPY locales locales/
COPY scripts/tsx.mjs scripts/
COPY deploy/healthy.mjs deploy/
COPY qr qr/
COPY qr-types qr-types/
COPY contract contract/
COPY --from=build /app/server server/
COPY --from=build /app/web/build web/build/
# Compiled code is kept in /tmp, the only place besides /data that is written to.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthy.mjs"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "--import", "./scripts/tsx.mjs", "server/src/main.ts"]
