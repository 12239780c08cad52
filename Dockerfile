# Runs one process of the site on a PostgreSQL of its own (DATABASE_URL): docker run with DATABASE_URL, PUBLIC_URL, SMTP_URL
# and APP_SECRET, with --init, and --read-only --tmpfs /tmp where wanted. `npm run prove -- image` builds and runs it.

# The image of the release before: pages that were opened on it find their lazy parts in this one (--build-arg LAST=swapu:0.1.0).
ARG LAST=none
FROM node:24.21.0-slim AS none
WORKDIR /app/dist

FROM ${LAST} AS last

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/tools/package.json scripts/tools/
COPY scripts/node/package.json scripts/node/
# The workspaces are tools, which the image has no use for, and binaries of Node, which it has.
RUN npm ci --workspaces=false --include=dev --include=optional --no-audit --no-fund --loglevel=error

FROM packages AS build
COPY . .
COPY --from=last /app/dist ./dist
RUN npm run build

FROM node:24.21.0-slim AS runtime-packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/tools/package.json scripts/tools/
COPY scripts/node/package.json scripts/node/
RUN npm ci --workspaces=false --omit=dev --include=optional --no-audit --no-fund --loglevel=error

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Swapu" \
      org.opencontainers.image.description="A marketplace where people swap what they own"
ARG VERSION=unreleased
LABEL org.opencontainers.image.version=$VERSION
ENV NODE_ENV=production APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir -p /data && chown node:node /data
COPY --from=runtime-packages /app/node_modules ./node_modules
COPY package.json ./
COPY scripts/ready.mjs ./scripts/
COPY migrations ./migrations
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/ready.mjs"]
CMD ["node", "dist/server/start.js"]
