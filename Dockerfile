# docs/deployment.md says how it is built and started:
#   docker build -t sealdesk .
#   podman build --format docker -t sealdesk .    (the health check is part of Docker's format alone)
FROM node:26-slim AS build
WORKDIR /sealdesk
COPY package.json package-lock.json ./
RUN npm ci
COPY index.html tsconfig.json vite.config.ts ./
COPY public public
COPY src src
# Afterwards nothing is left of the packages but what the server needs when it runs; Node comes with the image.
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:26-slim
WORKDIR /sealdesk
COPY --from=build /sealdesk/node_modules node_modules
COPY --from=build /sealdesk/src/contract src/contract
COPY --from=build /sealdesk/src/http src/http
COPY --from=build /sealdesk/src/proxy src/proxy
COPY --from=build /sealdesk/src/staff src/staff
COPY --from=build /sealdesk/src/service src/service
COPY --from=build /sealdesk/src/server src/server
COPY --from=build /sealdesk/dist dist
COPY package.json LICENSE ./
# Only this folder is ever written to. A number as the user lets an orchestrator see that it is not root.
RUN install -d -o 1000 -g 1000 -m 700 data
VOLUME /sealdesk/data
USER 1000:1000
# A container is killed ten seconds after it was told to stop: requests under way get eight.
# It listens on all its addresses; unless told otherwise it is published to the machine that runs it alone.
ENV HOST=0.0.0.0 PUBLIC_URL=http://localhost:4400 SHUTDOWN_SECONDS=8
# The same for the embedded service alone, which is another command: node src/service/main.ts
ENV SERVICE_HOST=0.0.0.0
EXPOSE 4400 4410
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "src/server/check-health.ts"]
CMD ["node", "src/server/main.ts"]
