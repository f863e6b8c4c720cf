-- For how long a merchant keeps what; where it has no row, the default of the code counts (R-PLATFORM-72).
create table retention_rule (
  merchant_id integer not null references merchant,
  kind text not null,
  days integer not null check (days between 1 and 36500),
  primary key (merchant_id, kind)
);

-- Since when an account is known to be closed, and when the personal data of its player was removed.
create table closed_account (
  merchant_id integer not null,
  account_id uuid not null,
  noted_at timestamptz not null,
  erased_at timestamptz,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);
create index closed_account_due on closed_account (merchant_id, noted_at) where erased_at is null;
