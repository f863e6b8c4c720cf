-- The life of staff accounts (R-ACCESS-75).
alter table staff add column status text not null default 'active' check (status in ('invited', 'active', 'disabled'));
-- Where invitations and new passwords go; empty for those who began without one.
alter table staff add column email text not null default '';
-- Who was invited has no password yet.
alter table staff alter column password_hash drop not null;

-- One-time links: an invitation, or a new password.
create table staff_link (
  -- SHA-256 of the link's 256 random bits.
  token_hash bytea primary key,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_link_staff on staff_link (staff_id) where used_at is null;
