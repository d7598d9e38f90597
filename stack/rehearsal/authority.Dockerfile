# Pebble, which gives out certificates by ACME as Let's Encrypt does.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update && apt-get install --yes --no-install-recommends pebble && rm -rf /var/lib/apt/lists/*
