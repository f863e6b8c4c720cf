-- Lines of a slip that a player keeps under a name (R-LOTTERY-74).
create table lottery_picks (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  node_id text not null,
  name text not null,
  play_type text not null check (play_type in ('trad', 'ent')),
  lines jsonb not null,
  saved_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, node_id, name),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, node_id) references lottery
);
