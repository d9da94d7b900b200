set -eu
export POSTGRES_USER=postgres POSTGRES_DB=postgres
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  chown postgres: "$PGDATA"
  echo "$POSTGRES_PASSWORD" > /tmp/password && chmod 644 /tmp/password
  as initdb --encoding=UTF8 --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  # Only by its socket, until the scripts are through.
  as pg_ctl -w start -o "-c listen_addresses=''"
  for script in /docker-entrypoint-initdb.d/*.sh; do as sh "$script"; done
  as pg_ctl -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -c "listen_addresses=*"
