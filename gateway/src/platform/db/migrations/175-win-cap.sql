-- What a provider may pay at a merchant: in one win, and on a day beyond what it took (ADR 058). Defaults of the code where platform
-- staff set nothing; minor units.
create table win_cap (
  merchant_id integer not null references merchant,
  provider_id text not null references provider,
  single_win bigint not null check (single_win > 0),
  per_day bigint not null check (per_day > 0),
  -- From which share of a cap staff are alerted.
  alert_percent integer not null check (alert_percent between 1 and 100),
  version integer not null,
  primary key (merchant_id, provider_id)
);

-- What a provider took and paid at a merchant on a day of the merchant's time zone, as a reader of game_transaction adds it up.
create table provider_day (
  merchant_id integer not null references merchant,
  provider_id text not null,
  day date not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  -- The cap of the day is used up: no more bets.
  is_full boolean not null default false,
  primary key (merchant_id, provider_id, day, currency)
);

-- What of a win was above a cap and is held for staff. Their decision is a row of its own, beside the win and named after it: what is
-- released is paid by it.
alter table game_transaction add column held bigint not null default 0 check (held between 0 and amount);
create index game_transaction_held on game_transaction (merchant_id, account_id, round_id) where held > 0;
alter table game_transaction drop constraint game_transaction_kind_check;
alter table game_transaction add constraint game_transaction_kind_check
  check (kind in ('bet', 'win', 'rollback', 'tombstone', 'release', 'refusal'));
