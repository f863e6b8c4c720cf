-- Passkeys (WebAuthn): public keys of a player's devices.
create table passkey (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- Grows with each use where the device counts; one that does not grow tells of a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  -- The host it was made for: browsers offer it nowhere else.
  host text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant_id, id),
  constraint passkey_credential unique (merchant_id, credential_id),
  foreign key (merchant_id, account_id) references account
);
create index passkey_account on passkey (merchant_id, account_id);

alter table login_event drop constraint login_event_method_check;
alter table login_event add constraint login_event_method_check
  check (method in ('password', 'sms', 'remembered', 'passkey', 'google', 'facebook', 'phone'));
