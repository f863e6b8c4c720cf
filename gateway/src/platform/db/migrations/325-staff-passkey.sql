-- Passkeys of staff (R-ACCESS-120): each stands for the code of the second factor.
create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff,
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
  constraint staff_passkey_credential unique (credential_id)
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- Recovery codes stand beside whichever second factor there is: an app, passkeys or both.
alter table staff_recovery_code add constraint staff_recovery_code_staff
  foreign key (staff_id) references staff not valid;
alter table staff_recovery_code drop constraint staff_recovery_code_staff_id_fkey;
