-- What became of limits, by the player or by staff (R-PROTECTION-42): a row for each change; none is changed or removed.
create table limit_change (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  -- tightened: counts at once; asked: a looser one waits; loosened: it was confirmed; withdrawn: it is no longer asked for.
  what text not null check (what in ('tightened', 'asked', 'loosened', 'withdrawn')),
  -- The limit that counts from then on, minor units; null for none.
  amount bigint check (amount >= 0),
  -- What is asked for; of 'asked' alone, null for none.
  asked_amount bigint check (asked_amount >= 0),
  made_by text not null check (made_by in ('player', 'staff')),
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index limit_change_account on limit_change (merchant_id, account_id, at);

-- Staff place exclusions for players as well (R-PROTECTION-43).
alter table exclusion drop constraint exclusion_made_by_check;
alter table exclusion drop constraint exclusion_check1;
alter table exclusion add constraint exclusion_made_by_check check (made_by in ('player', 'staff', 'same-person'));
alter table exclusion add constraint exclusion_origin check ((made_by <> 'same-person') = (origin_id = id));

-- The list of a merchant, the latest first.
create index exclusion_latest on exclusion (merchant_id, starts_at, id);
