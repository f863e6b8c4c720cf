-- Games a player keeps and games a player opened. Rows of a game that is no longer offered stay: it may come back.
create table favourite (
  merchant_id integer not null,
  account_id uuid not null,
  node_id text not null references game,
  added_at timestamptz not null,
  primary key (merchant_id, account_id, node_id),
  foreign key (merchant_id, account_id) references account
);

create table recent_game (
  merchant_id integer not null,
  account_id uuid not null,
  node_id text not null references game,
  opened_at timestamptz not null,
  primary key (merchant_id, account_id, node_id),
  foreign key (merchant_id, account_id) references account
);
