-- By what codes members invite friends (R-REWARDS-46): each member has one, for good.
create table referral_code (
  merchant_id integer not null,
  account_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9-]{2,32}$'),
  created_at timestamptz not null,
  -- How often the registration was opened by it.
  visits integer not null default 0,
  primary key (merchant_id, account_id),
  unique (merchant_id, code),
  foreign key (merchant_id, account_id) references account
);
