-- Argon2id hashes in PHC form; an account without a login password enters by SMS code alone.
create table credential (
  merchant_id integer not null,
  account_id uuid not null,
  kind text not null check (kind in ('login', 'payment')),
  hash text not null,
  changed_at timestamptz not null,
  primary key (merchant_id, account_id, kind),
  foreign key (merchant_id, account_id) references account
);

-- Browsers that an account logged in from before (T9): they still enter while it is under attack.
create table known_device (
  merchant_id integer not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (merchant_id, account_id, token_hash),
  foreign key (merchant_id, account_id) references account
);

-- Remembered logins: each token works once and is followed by another of its family.
create table remember_token (
  merchant_id integer not null,
  token_hash bytea not null,
  family_id uuid not null,
  account_id uuid not null,
  -- The session that the token stands behind.
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, account_id) references account
);
create index remember_token_family on remember_token (merchant_id, family_id);
create index remember_token_account on remember_token (merchant_id, account_id) where revoked_at is null;
