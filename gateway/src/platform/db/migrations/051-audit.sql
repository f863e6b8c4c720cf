-- What staff did. Append-only: each entry's hash covers the one before, the head shows when the end was cut off.
create table audit_entry (
  merchant_id integer not null references merchant,
  seq bigint not null,
  at timestamptz not null,
  staff_id uuid not null references staff,
  staff_name text not null,
  action text not null,
  subject text not null,
  reason text not null,
  -- Canonical JSON, kept to the letter: the hash is over these bytes.
  before_state text not null,
  after_state text not null,
  hash bytea not null,
  primary key (merchant_id, seq)
);

create table audit_head (
  merchant_id integer primary key references merchant,
  seq bigint not null,
  hash bytea not null
);
