-- Every version that staff saved of what they write, and what they deleted (R-CONTENT-43). What was deleted stays where it was,
-- hidden: players keep the promotions that they joined, and it can be restored.
alter table announcement add column deleted_at timestamptz;
alter table banner add column deleted_at timestamptz;
alter table help_entry add column deleted_at timestamptz;
alter table promotion add column deleted_at timestamptz;

create table content_version (
  merchant_id integer not null references merchant,
  kind text not null,
  content_id text not null,
  version integer not null,
  -- As it was saved: amounts as decimal strings, instants in ISO 8601.
  state jsonb not null,
  -- Who saved it; empty, without a time, for what was there before versions were kept.
  staff_name text not null,
  reason text not null,
  at timestamptz,
  primary key (merchant_id, kind, content_id, version)
);
