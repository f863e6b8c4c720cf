-- The second factor of staff (R-ACCESS-73): as players have one in second_factor and recovery_code.
create table staff_factor (
  staff_id uuid primary key references staff,
  -- AES-256-GCM: nonce, tag, cipher text.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Nothing is asked for before its owner has shown that the app works.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint not null
);

-- Codes for who lost the app, kept as HMAC; each works once.
create table staff_recovery_code (
  staff_id uuid not null references staff_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Browsers that somebody of the staff logged in from: their failures are counted apart (R-ACCESS-74).
create table staff_device (
  staff_id uuid not null references staff,
  -- SHA-256 of the cookie's 256 random bits.
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (staff_id, token_hash)
);

-- Whether the login gave the second factor: a session without it is over once there is one.
alter table staff_session add column has_factor boolean not null default false;
