-- Rules by which players earn (R-REWARDS-30): rebates, clubs, missions, tournaments. A draft is written, looked at and
-- published; from then on its rules are never changed.
create table scheme (
  merchant_id integer not null references merchant,
  id uuid not null,
  kind text not null check (kind in ('rebate', 'club', 'mission', 'tournament')),
  state text not null check (state in ('draft', 'published', 'stopped')),
  rules jsonb not null,
  -- Days of the merchant's time zone: the first that it counts on, and the last; null while there is none.
  from_day date,
  to_day date,
  -- Grows with every change, so that nobody writes over what somebody else wrote meanwhile.
  version integer not null,
  saved_by text not null,
  saved_at timestamptz not null,
  published_by text not null default '',
  confirmed_by text not null default '',
  reason text not null default '',
  published_at timestamptz,
  -- When the prizes of a tournament were given.
  settled_at timestamptz,
  primary key (merchant_id, id),
  check (state <> 'published' or (from_day is not null and published_at is not null))
);

-- What a scheme has given away; its row is held while something is taken of its budget.
create table scheme_grant (
  merchant_id integer not null,
  scheme_id uuid not null,
  granted bigint not null check (granted >= 0),
  primary key (merchant_id, scheme_id),
  foreign key (merchant_id, scheme_id) references scheme
);

-- What a player earned by a scheme (R-REWARDS-33).
create table earning (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  scheme_id uuid not null,
  source text not null check (source in ('rebate', 'club', 'mission', 'tournament')),
  -- What it was earned for: each is earned once.
  subject text not null,
  titles jsonb not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  turnover bigint not null check (turnover >= 0),
  days integer not null,
  -- open: to be claimed. wagering: bonus money. paid: real money. forfeited: its time was over.
  state text not null check (state in ('open', 'wagering', 'paid', 'forfeited')),
  ledger_account_id uuid not null,
  -- The facts that made it.
  facts jsonb not null,
  created_at timestamptz not null,
  granted_at timestamptz,
  -- When it is gone: unclaimed, or not wagered; null where it does not end.
  due_at timestamptz,
  closed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, scheme_id) references scheme
);
create unique index earning_once on earning (merchant_id, account_id, source, subject);
create index earning_of_scheme on earning (merchant_id, scheme_id);
create index earning_due on earning (due_at) where state in ('open', 'wagering');
