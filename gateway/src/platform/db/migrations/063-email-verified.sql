-- When the owner of an account proved the address.
alter table profile add column email_verified_at timestamptz;
