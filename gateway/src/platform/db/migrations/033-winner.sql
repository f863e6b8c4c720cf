-- Wins that a merchant shows beside those of its own rounds. Names are masked before they get here.
create table winner (
  merchant_id integer not null references merchant,
  id uuid not null,
  name text not null,
  node_id text not null references game,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null,
  won_at timestamptz not null,
  primary key (merchant_id, id)
);
create index winner_won_at on winner (merchant_id, won_at);

-- What was filled into this database once and shall not be filled in again.
create table seed_step (
  name text primary key,
  done_at timestamptz not null
);
