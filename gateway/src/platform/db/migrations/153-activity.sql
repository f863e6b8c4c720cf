-- What a player staked, won, paid in and took out, per day and game (ADR 041). A job adds to it what transactions
-- wrote since it last looked; it can be built again from the ledger and the rounds at any time.
create table activity_day (
  merchant_id integer not null references merchant,
  account_id uuid not null,
  -- In the merchant's time zone: of play the day on which its round began, of cash the day on which it moved.
  day date not null,
  currency text not null,
  -- Empty in the rows about cash.
  game_type text not null,
  vendor text not null,
  game text not null,
  -- The accounts above, from the top, as /id/id/; empty without any.
  upline_path text not null,
  -- Bets that stand, and rounds that were not cancelled.
  bets integer not null,
  rounds integer not null,
  -- Minor units.
  stake bigint not null,
  win bigint not null,
  net bigint not null generated always as (win - stake) stored,
  -- The stakes of rounds that are settled with another payout than the stake.
  valid_stake bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  bonus bigint not null,
  primary key (merchant_id, account_id, day, currency, game_type, vendor, game)
);

-- What was written before the watermark `activity` began is added by a walk over rounds and transfers.
create table activity_backfill (
  id integer primary key check (id = 1),
  -- Transactions below this one belong to the walk.
  xid bigint not null,
  stage text not null check (stage in ('rounds', 'transfers', 'done')),
  -- The last row of the stage that was added.
  merchant_id integer not null,
  after_id uuid not null
);

-- Which transaction wrote a row; none where it was there before. Two statements, so that no table is rewritten.
alter table game_transaction add column xid bigint;
alter table game_transaction alter column xid set default (pg_current_xact_id()::text::bigint);
create index game_transaction_xid on game_transaction using brin (xid) with (pages_per_range = 16, autosummarize = on);

alter table transfer add column xid bigint;
alter table transfer alter column xid set default (pg_current_xact_id()::text::bigint);
-- Cash alone: stakes and payouts are read from game_transaction.
create index transfer_cash_xid on transfer (xid)
  where kind in ('deposit', 'withdrawal', 'grant', 'bonus-claim', 'take-back');
