-- Gateways that use this database without a shared cache or with one: each says again and again that it is there.
create table gateway_process (
  id uuid primary key,
  host text not null,
  pid integer not null,
  has_cache boolean not null,
  seen_at timestamptz(3) not null
);
