# PostgreSQL, and what backs it up: pgBackRest for the database, restic for the uploads.
ARG DEBIAN=debian:trixie-slim
FROM ${DEBIAN}
# Its package would make a database while the image is made.
RUN groupadd --gid 70 postgres && \
  useradd --uid 70 --gid 70 --home-dir /var/lib/postgresql --no-create-home --shell /bin/sh postgres && \
  apt-get update && apt-get install --yes --no-install-recommends ca-certificates postgresql-common && \
  echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf && \
  apt-get install --yes --no-install-recommends pgbackrest postgresql-17 restic && \
  rm -rf /var/lib/apt/lists/* && \
  mkdir -p /var/lib/postgresql/data /socket /backups && mkdir -m 1777 /stamps /erasures && \
  chown postgres:postgres /var/lib/postgresql /var/lib/postgresql/data /socket /backups
ENV PATH=/usr/lib/postgresql/17/bin:$PATH PGHOST=/socket
COPY stack/production/postgres /waymark
USER postgres
CMD ["sh", "/waymark/postgres.sh"]
