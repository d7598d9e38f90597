# What Redis does here, by Valkey, whose licence is still that of Redis 7.2.
ARG DEBIAN=debian:trixie-slim
FROM ${DEBIAN}
RUN groupadd --gid 999 valkey && useradd --uid 999 --gid 999 --no-create-home valkey && \
  apt-get update && apt-get install --yes --no-install-recommends valkey-server && rm -rf /var/lib/apt/lists/*
USER valkey
# Keeps nothing: counts of the last minute, caches, and what is told from process to process.
CMD ["sh", "-c", "printf 'requirepass %s\\n' \"$REDIS_PASSWORD\" | exec valkey-server - --bind '*' --save '' --appendonly no --maxmemory 256mb --maxmemory-policy volatile-lru"]
