# One image for web, worker, bot and every command. `docker compose up` uses it; see compose.yml.

FROM node:24-bookworm-slim AS build
WORKDIR /src
# Packages first: they change less often than the sources.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24-bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /src/build ./
# A volume that is mounted here for a worker's videos takes over its owner.
RUN install -d -o node -g node /work
# Nothing below /app is written: the root file system may be read-only. A worker's videos lie in TMPDIR.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3333 TZ=UTC TMPDIR=/tmp
USER node
EXPOSE 3333
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "bin/server.js"]
