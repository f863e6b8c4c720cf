#!/bin/sh
# The owner of the tables and the gateway's role, which owns nothing; run once, on an empty database server.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v gateway="$GATEWAY_PASSWORD" <<'SQL'
create role foyer_owner login password :'owner';
create role foyer_gateway login password :'gateway';
create database foyer owner foyer_owner;
SQL
