-- Who a player says they are, and what staff say to it.
create table identity (
  merchant_id integer not null,
  account_id uuid not null,
  state text not null check (state in ('submitted', 'approved', 'rejected')),
  real_name text not null,
  document_kind text not null check (document_kind in ('national-id', 'passport', 'driving-licence')),
  sealed_number bytea not null,
  -- HMAC: one document belongs to one account of a merchant.
  number_hash bytea not null,
  number_end text not null,
  birth_date date not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);
create unique index identity_number on identity (merchant_id, number_hash) where state <> 'rejected';
create index identity_waiting on identity (merchant_id, submitted_at) where state = 'submitted';
