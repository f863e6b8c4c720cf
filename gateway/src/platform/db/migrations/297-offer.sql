-- Offers (R-REWARDS-41) and referral are schemes too.
alter table scheme drop constraint scheme_kind_check;
alter table scheme add constraint scheme_kind_check
  check (kind in ('rebate', 'club', 'mission', 'tournament', 'offer', 'referral')) not valid;
alter table earning drop constraint earning_source_check;
alter table earning add constraint earning_source_check
  check (source in ('rebate', 'club', 'mission', 'tournament', 'offer', 'referral')) not valid;

-- What of a round counts for the turnover, percent, by type of game or by `<vendor>/<game code>`; what is not named counts whole.
alter table earning add column weights jsonb not null default '{}';

-- Rounds that a provider's game gives a player for nothing (R-REWARDS-43): what they win is no money before it is claimed.
create table free_rounds (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  provider_id text not null,
  vassalage text not null,
  node_id text not null,
  game_code text not null,
  currency text not null,
  -- What each round stands for, minor units.
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  won bigint not null default 0 check (won >= 0),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index free_rounds_of_account on free_rounds (merchant_id, account_id);

-- One of them, as its provider names it. A rollback that came first leaves it void.
create table free_round (
  merchant_id integer not null,
  provider_id text not null,
  account_id uuid not null,
  provider_round_id text not null,
  free_rounds_id uuid not null,
  bet_id text not null,
  win_id text,
  state text not null check (state in ('open', 'settled', 'void')),
  win bigint not null default 0 check (win >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, provider_id, account_id, provider_round_id),
  foreign key (merchant_id, free_rounds_id) references free_rounds,
  check ((state = 'settled') = (settled_at is not null))
);
create index free_round_of_grant on free_round (merchant_id, free_rounds_id);

-- Who takes part in an offer.
create table offer_entry (
  merchant_id integer not null,
  scheme_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz not null,
  free_rounds_id uuid,
  primary key (merchant_id, scheme_id, account_id),
  foreign key (merchant_id, scheme_id) references scheme,
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, free_rounds_id) references free_rounds
);
create index offer_entry_of_account on offer_entry (merchant_id, account_id);
