-- Services outside that prove who somebody is, as a merchant's staff set them up.
create table sign_in_service (
  merchant_id integer not null references merchant,
  provider text not null check (provider in ('google', 'facebook', 'phone')),
  -- What is no secret: client id and issuer, or the keys that browsers get anyway.
  config jsonb not null,
  -- AES-256-GCM with a secret that the processes share: nonce, tag, cipher text.
  sealed_secret bytea,
  version integer not null,
  primary key (merchant_id, provider)
);

-- Accounts of Google and Facebook that open an account here.
create table social_link (
  merchant_id integer not null,
  provider text not null check (provider in ('google', 'facebook')),
  -- Who it is there; never changes.
  subject text not null,
  account_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant_id, provider, subject),
  constraint social_link_account unique (merchant_id, account_id, provider),
  foreign key (merchant_id, account_id) references account
);

-- Whose verified address it is.
create index profile_email on profile (merchant_id, email) where email_verified_at is not null;
