#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the two roles and the database, as
# docs/operations.md has them.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v owner_password="$RUSHES_OWNER_PASSWORD" -v app_password="$RUSHES_APP_PASSWORD" <<'SQL'
create role rushes_owner login password :'owner_password';
create role rushes_app login password :'app_password';
create database rushes owner rushes_owner template template0 encoding 'UTF8'
  locale 'C.UTF-8' locale_provider icu icu_locale 'und';
revoke all on database rushes from public;
grant connect on database rushes to rushes_app;
SQL
