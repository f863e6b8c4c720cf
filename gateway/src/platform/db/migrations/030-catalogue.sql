-- What can be offered, whoever offers it. Names are {"EN": "...", "TY": "..."}.
create table vendor (
  vassalage text primary key,
  -- Whose server calls the wallet for this vendor's games.
  provider text not null,
  names jsonb not null,
  -- ESPORTS or COCKFIGHT: its sports games stand in that category of their own (R-CATALOGUE-1).
  speciality text not null check (speciality in ('', 'ESPORTS', 'COCKFIGHT')),
  -- Opens a list of its games instead of a lobby (R-CATALOGUE-32).
  opens_list boolean not null,
  -- False: the vendor forbids framing.
  frames boolean not null
);

create table game (
  node_id text primary key,
  vassalage text not null references vendor,
  game_type text not null,
  game_classify text not null,
  game_id text not null,
  game_code text not null,
  names jsonb not null,
  supports_play boolean not null,
  -- Minor units; 0 where a game has no smallest bet.
  min_bet bigint not null,
  lines integer not null,
  unique (vassalage, game_id)
);

-- What each merchant offers, and how.
create table merchant_vendor (
  merchant_id integer not null references merchant,
  vassalage text not null references vendor,
  enabled boolean not null,
  maintenance boolean not null,
  is_hot boolean not null,
  sort integer not null,
  version integer not null,
  primary key (merchant_id, vassalage)
);

create table merchant_game (
  merchant_id integer not null references merchant,
  node_id text not null references game,
  enabled boolean not null,
  maintenance boolean not null,
  is_new boolean not null,
  is_hot boolean not null,
  sort integer not null,
  version integer not null,
  primary key (merchant_id, node_id)
);

-- Grows with every change of a merchant's offer; merchant 0 stands for vendors and games themselves. A process
-- reads the catalogue anew only when this grew, not with every change of a merchant.
create table catalogue_version (
  merchant_id integer primary key,
  version bigint not null
);
