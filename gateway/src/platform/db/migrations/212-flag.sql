-- How fast money and accounts may move before staff look at a player; a default of the code has no row until it is changed
-- (R-OVERSIGHT-21).
create table velocity_rule (
  merchant_id integer not null references merchant,
  id text not null,
  kind text not null,
  is_on boolean not null,
  -- So many, or so much in minor units, within the time; 0 does not count.
  times integer not null check (times >= 0),
  amount bigint not null check (amount >= 0),
  minutes integer not null check (minutes between 1 and 43200),
  version integer not null,
  primary key (merchant_id, id),
  check (times > 0 or amount > 0)
);

-- Why staff should look at a player; it stands until somebody clears it with a reason (R-OVERSIGHT-22).
create table player_flag (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  -- What tells flags of a kind apart: the rule that raised it, or the other player.
  subject text not null,
  -- What was found last, for people.
  facts jsonb not null,
  times integer not null,
  raised_at timestamptz not null,
  last_at timestamptz not null,
  cleared_at timestamptz,
  cleared_by text,
  clear_reason text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  check ((cleared_at is null) = (cleared_by is null))
);
create unique index player_flag_open on player_flag (merchant_id, account_id, kind, subject) where cleared_at is null;
create index player_flag_account on player_flag (merchant_id, account_id, kind, subject, cleared_at);
create index player_flag_latest on player_flag (merchant_id, raised_at, id);
