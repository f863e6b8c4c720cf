-- Who deals at a live table. Without a `live_since` nobody sees them.
create table live_model (
  merchant_id integer not null references merchant,
  id text not null,
  name text not null,
  node_id text not null references game,
  live_since timestamptz,
  primary key (merchant_id, id)
);
