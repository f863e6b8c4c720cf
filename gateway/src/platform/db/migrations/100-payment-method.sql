-- Ways to pay, data per merchant (R-CASHIER-3).
create table payment_method (
  merchant_id integer not null references merchant,
  id text not null,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  kind text not null check (kind in ('bank', 'wallet', 'card', 'crypto')),
  -- Who carries the payment out: staff by hand, or a processor.
  adapter text not null,
  name text not null,
  currency text not null,
  -- Minor units.
  minimum bigint not null check (minimum > 0),
  maximum bigint not null,
  fee_fixed bigint not null check (fee_fixed >= 0),
  -- Tenths of a percent.
  fee_per_mille integer not null check (fee_per_mille between 0 and 500),
  expected_minutes integer not null,
  position integer not null,
  enabled boolean not null,
  -- Where to pay: bank, account, coin, address.
  facts jsonb not null,
  version integer not null,
  primary key (merchant_id, id),
  check (maximum >= minimum)
);

-- The rules of withdrawals; a merchant without a row has the defaults of the code.
create table cash_rule (
  merchant_id integer primary key references merchant,
  -- Minor units that one player withdraws a day, and how often.
  daily_amount bigint not null check (daily_amount > 0),
  daily_times integer not null check (daily_times > 0),
  -- From here two of the staff approve.
  second_person_from bigint not null check (second_person_from > 0),
  -- Sum of withdrawals from which the identity must be approved.
  approved_identity_from bigint not null check (approved_identity_from > 0),
  -- Of the deposits since the last withdrawal, to be wagered.
  turnover_percent integer not null check (turnover_percent >= 0),
  cooling_hours integer not null check (cooling_hours >= 0),
  version integer not null
);
