create table account (
  merchant_id integer not null references merchant,
  id uuid not null,
  username text not null,
  -- Lower case: two players never differ by case alone.
  username_key text not null,
  type smallint not null,
  nickname text not null,
  status text not null check (status in ('active', 'disabled', 'closed')),
  currency text not null,
  language text not null,
  club_label text not null,
  upline_id uuid,
  created_at timestamptz not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  -- A trial account lives 24 h.
  expires_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, username_key)
);

create table session (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  -- SHA-256 of the cookie's 256 random bits.
  token_hash bytea not null unique,
  -- What the portal keeps in MC_SESSION_INFO: authenticates nothing.
  handle text not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index session_account on session (merchant_id, account_id) where ended_at is null;
