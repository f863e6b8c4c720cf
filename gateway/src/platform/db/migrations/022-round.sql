-- A round of one player at one game. Providers may give one name to the round of a whole table, so the player is
-- part of the key.
create table round (
  merchant_id integer not null,
  id uuid not null,
  provider_id text not null,
  account_id uuid not null,
  provider_round_id text not null,
  ledger_account_id uuid not null,
  currency text not null,
  node_id text not null,
  vassalage text not null,
  game_type text not null,
  game_code text not null,
  state text not null check (state in ('open', 'settled', 'cancelled')),
  -- Bets that stand, and what they and the wins sum to, minor units.
  bets integer not null check (bets >= 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- What the provider says of the outcome.
  detail jsonb,
  started_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, provider_id, account_id, provider_round_id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, ledger_account_id, currency) references ledger_account
) with (fillfactor = 80);
-- The betting record.
create index round_account on round (merchant_id, account_id, started_at, id);
-- What was interrupted.
create index round_open on round (merchant_id, account_id, provider_id, game_code) where state = 'open';
-- Latest winners.
create index round_won on round (merchant_id, settled_at) where state = 'settled' and payout > stake;

-- What a provider asked, by its own name for it: the idempotency key, kept for ever. A tombstone stands where a
-- bet would, when its rollback came first.
create table game_transaction (
  merchant_id integer not null,
  provider_id text not null,
  id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  account_id uuid not null,
  round_id uuid,
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- SHA-256 of what was asked; none of a tombstone.
  content bytea,
  -- The bet that a rollback is about, and whether this one took it back.
  bet_id text,
  took_back boolean not null,
  balance_after bigint,
  created_at timestamptz not null,
  primary key (merchant_id, provider_id, id),
  foreign key (merchant_id, round_id) references round,
  check ((kind = 'tombstone') = (content is null)),
  check ((kind = 'rollback') = (bet_id is not null))
);
create index game_transaction_round on game_transaction (merchant_id, round_id);
-- A bet is taken back once.
create unique index game_transaction_took_back on game_transaction (merchant_id, provider_id, bet_id) where took_back;
