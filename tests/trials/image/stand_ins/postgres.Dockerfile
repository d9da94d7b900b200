# Stands in for postgres:17-bookworm: Debian's PostgreSQL, set up as that image does.
FROM rushes-trial/base
RUN apt-get update && apt-get install -y --no-install-recommends postgresql \
  && rm -rf /var/lib/apt/lists/* \
  && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/ \
  && install -d -o postgres -g postgres /var/run/postgresql
COPY postgres.sh /entrypoint.sh
ENV PGDATA=/var/lib/postgresql/data
ENTRYPOINT ["sh", "/entrypoint.sh"]
