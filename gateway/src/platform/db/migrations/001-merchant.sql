-- One row per white-labelled brand. `version` grows with every change, so that each process notices.
create table merchant (
  id integer primary key,
  code text not null unique,
  brand text not null,
  currency text not null,
  minor_units smallint not null,
  default_language text not null,
  languages text[] not null,
  default_theme text not null,
  time_zone text not null,
  minimum_age smallint not null,
  asks_birth_date boolean not null,
  trial_quota integer not null,
  maintenance boolean not null,
  status_info text not null,
  restricted_countries text[] not null,
  status_version integer not null,
  version bigint not null,
  created_at timestamptz not null
);

create table merchant_host (
  host text primary key,
  merchant_id integer not null references merchant
);

create table merchant_switch (
  merchant_id integer not null references merchant,
  name text not null,
  is_on boolean not null,
  changed_at timestamptz,
  changed_by text,
  primary key (merchant_id, name)
);

create table registration_field (
  merchant_id integer not null references merchant,
  name text not null,
  enabled boolean not null,
  required boolean not null,
  pattern text not null,
  message text not null,
  version integer not null,
  primary key (merchant_id, name)
);
