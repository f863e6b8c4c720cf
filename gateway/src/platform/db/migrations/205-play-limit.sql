-- What players let themselves stake and lose (R-PROTECTION-16), as deposit limits are kept: an amount that waits is looser.
create table play_limit (
  merchant_id integer not null,
  account_id uuid not null,
  kind text not null check (kind in ('stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units; null for no limit.
  amount bigint check (amount >= 0),
  asked_at timestamptz,
  asked_amount bigint check (asked_amount >= 0),
  changed_at timestamptz not null,
  primary key (merchant_id, account_id, kind, period),
  foreign key (merchant_id, account_id) references account
);

-- Of every account that ever set one: bets of it take turns by this row, so that two at once cannot pass a limit together.
create table play_guard (
  merchant_id integer not null,
  account_id uuid not null,
  version bigint not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
) with (fillfactor = 50);
