create table deposit (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  -- Made by the page: the same request is the same deposit, for ever.
  request_id uuid not null,
  -- What the player names when paying by hand.
  reference text not null,
  method_id text not null,
  method_name text not null,
  kind text not null,
  adapter text not null,
  -- What was agreed when it began: where to pay.
  facts jsonb not null,
  coins text,
  -- Minor units: paid, kept by the processor; the rest reaches the balance.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed', 'expired', 'rejected')),
  is_late boolean not null,
  proof text not null,
  reason text not null,
  decided_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, request_id),
  unique (merchant_id, reference),
  foreign key (merchant_id, account_id) references account,
  check (amount > fee),
  check ((state = 'pending') = (settled_at is null))
);
-- The record, and what a player deposited since.
create index deposit_account on deposit (merchant_id, account_id, created_at, id);
create index deposit_paid on deposit (merchant_id, account_id, settled_at) where state = 'paid';
-- What may have expired, what staff wait for.
create index deposit_pending on deposit (merchant_id, expires_at) where state = 'pending';
create index deposit_latest on deposit (merchant_id, created_at, id);

-- What processors told us, word by word: the same message is answered the same, other content under its name refused.
create table payment_callback (
  adapter text not null,
  id text not null,
  merchant_id integer not null,
  payment_id uuid not null,
  outcome text not null,
  -- SHA-256 of what was told.
  content bytea not null,
  received_at timestamptz not null,
  primary key (adapter, id)
);
