-- Where a player is paid to. Numbers are sealed: staff open them when they pay.
create table payout_account (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  method_id text not null,
  kind text not null,
  institution text not null,
  sealed_number bytea not null,
  -- HMAC: finds the same number without opening any.
  number_hash bytea not null,
  masked text not null,
  -- After a change it rests.
  usable_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create unique index payout_account_number on payout_account (merchant_id, account_id, method_id, number_hash)
  where removed_at is null;

create table withdrawal (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  request_id uuid not null,
  payout_account_id uuid not null,
  method_id text not null,
  method_name text not null,
  kind text not null,
  adapter text not null,
  -- As it was when submitted: a later change of the account changes nothing here.
  institution text not null,
  sealed_number bytea not null,
  masked text not null,
  holder text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  state text not null check (state in ('review', 'second-review', 'paying', 'paid', 'failed', 'rejected')),
  needs_second boolean not null,
  first_by uuid,
  first_name text,
  second_by uuid,
  second_name text,
  reason text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, request_id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, payout_account_id) references payout_account,
  check (amount > fee),
  check ((state in ('paid', 'failed', 'rejected')) = (settled_at is not null)),
  -- Four eyes: nobody is both.
  constraint withdrawal_four_eyes check (first_by is null or second_by is null or first_by <> second_by)
);
create index withdrawal_account on withdrawal (merchant_id, account_id, created_at, id);
create index withdrawal_waiting on withdrawal (merchant_id, created_at, id) where settled_at is null;
create index withdrawal_paid on withdrawal (merchant_id, settled_at) where state = 'paid';

-- What happened to a withdrawal, for its player and for the expected times.
create table withdrawal_step (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  number integer not null,
  state text not null,
  at timestamptz not null,
  primary key (merchant_id, withdrawal_id, number),
  foreign key (merchant_id, withdrawal_id) references withdrawal
);
