-- Time-outs and self-exclusions (R-PROTECTION-8): a row for each that an account is under; none is changed or removed.
create table exclusion (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  starts_at timestamptz not null,
  -- Null for good.
  ends_at timestamptz,
  -- Who asked for it: the player of this account, or the same person at another account of the installation.
  made_by text not null check (made_by in ('player', 'same-person')),
  -- The exclusion that the person asked for; its own id there.
  origin_id uuid not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  check (kind = 'self-exclusion' or ends_at is not null),
  check ((made_by = 'player') = (origin_id = id))
);
create unique index exclusion_account on exclusion (merchant_id, account_id, origin_id);

-- That the player asked to play again after a self-exclusion was over (R-PROTECTION-11).
create table exclusion_return (
  merchant_id integer not null,
  exclusion_id uuid not null,
  asked_at timestamptz not null,
  primary key (merchant_id, exclusion_id),
  foreign key (merchant_id, exclusion_id) references exclusion
);

-- Until when the account takes no bets and no deposits, and by which kind of exclusion: what follows from the rows above,
-- beside what a bet reads anyway. Infinity while nobody knows.
alter table account add column play_blocked_until timestamptz;
alter table account add column play_blocked_by text;
