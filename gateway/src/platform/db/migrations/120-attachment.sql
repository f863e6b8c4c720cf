-- A picture that a player sent: made anew from what its content showed, so nothing else of the file is kept.
create table attachment (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  -- Whether something names it; what nothing names is removed after a day.
  used boolean not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index attachment_unused on attachment (created_at) where not used;
