-- Roles of the staff are sets of permissions (ADR 048). The built-in ones get theirs from contract/src/permissions.ts when a gateway starts.
create table staff_role (
  id text primary key,
  -- The brand that added it; null for the built-in ones, and for those that platform staff added.
  merchant_id integer references merchant,
  name text not null,
  scope text not null check (scope in ('brand', 'platform')),
  permissions text[] not null,
  is_built_in boolean not null,
  created_at timestamptz not null
);
create index staff_role_merchant on staff_role (merchant_id);

insert into staff_role (id, name, scope, permissions, is_built_in, created_at) values
  ('support', 'Support', 'brand', '{}', true, now()),
  ('owner', 'Owner', 'brand', '{}', true, now()),
  ('platform', 'Platform', 'platform', '{}', true, now());

alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_exists foreign key (role) references staff_role (id);

-- Who owned every merchant there is, also those to come, runs the installation.
update staff set role = 'platform' where role = 'owner' and all_merchants;
