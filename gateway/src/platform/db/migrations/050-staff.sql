-- People of the house. They belong to no single merchant: staff_merchant says whom each works for.
create table staff (
  id uuid primary key,
  username text not null unique,
  password_hash text not null,
  role text not null check (role in ('support', 'owner')),
  -- Works for every merchant there is, also those to come: the first owner of an empty installation.
  all_merchants boolean not null,
  must_change_password boolean not null,
  created_at timestamptz not null
);

create table staff_merchant (
  merchant_id integer not null references merchant,
  staff_id uuid not null references staff,
  primary key (merchant_id, staff_id)
);
create index staff_merchant_staff on staff_merchant (staff_id);

create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff,
  -- SHA-256 of the cookie's 256 random bits.
  token_hash bytea not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;
