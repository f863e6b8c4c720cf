-- What settled rounds count for turnover (ADR 049). Null in rounds that were settled before there was a column for it.
alter table round add column event_id text;
alter table round add column valid_stake bigint;
alter table round add column turnover bigint;

-- The rounds of one player on one event of a provider (a table's round, a fixture) that are settled, added up: opposite bets
-- cancel each other out.
create table event_stake (
  merchant_id integer not null,
  provider_id text not null,
  account_id uuid not null,
  event_id text not null,
  currency text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- What of the stakes counts, and how much the round that was settled last changed it.
  valid_stake bigint not null,
  change bigint not null,
  primary key (merchant_id, provider_id, account_id, event_id, currency),
  foreign key (merchant_id, account_id) references account
);

-- How much of a valid stake counts for turnover, by the type of the game; a default of the code where staff set none.
create table turnover_weight (
  merchant_id integer not null references merchant,
  game_type text not null,
  percent integer not null check (percent between 0 and 100),
  primary key (merchant_id, game_type)
);
