-- Secrets of authenticator apps (RFC 6238).
create table second_factor (
  merchant_id integer not null,
  account_id uuid not null,
  -- AES-256-GCM with a secret that the processes share: nonce, tag, cipher text.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Nothing is asked for before its owner has shown that the app works.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);

-- Codes for who lost the app, kept as HMAC; each works once.
create table recovery_code (
  merchant_id integer not null,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (merchant_id, account_id, code_hash),
  foreign key (merchant_id, account_id) references second_factor on delete cascade
);
