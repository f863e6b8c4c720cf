-- What players let themselves deposit (R-PROTECTION-1, R-PROTECTION-6). Only the player changes it; staff read it.
create table deposit_limit (
  merchant_id integer not null,
  account_id uuid not null,
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units; null for no limit.
  amount bigint check (amount >= 0),
  -- A looser one that waits for its second confirmation: since when, and how much (null for no limit).
  asked_at timestamptz,
  asked_amount bigint check (asked_amount >= 0),
  changed_at timestamptz not null,
  primary key (merchant_id, account_id, period),
  foreign key (merchant_id, account_id) references account
);
