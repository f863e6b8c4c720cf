-- What people of teams earn on stakes (R-AGENTS-14): each row is one version of an account's rates, which counts from a day on.
create table agent_rate (
  merchant_id integer not null,
  account_id uuid not null,
  -- In the merchant's time zone; always a day that has not begun when it is written.
  from_day date not null,
  -- Parts of 10,000 by type of game, or by type and vendor: {"RNG": 80, "RNG/LUNA": 90}.
  rates jsonb not null,
  made_by text not null,
  created_at timestamptz not null,
  primary key (merchant_id, account_id, from_day),
  foreign key (merchant_id, account_id) references account
);

-- The highest rates of a merchant, written the same way; nobody earns where there are none.
create table agent_rate_cap (
  merchant_id integer not null references merchant,
  from_day date not null,
  caps jsonb not null,
  made_by text not null,
  created_at timestamptz not null,
  primary key (merchant_id, from_day)
);

-- One settlement of all rates of a merchant for each day (R-AGENTS-17).
create table agent_rate_run (
  merchant_id integer not null references merchant,
  day date not null,
  facts integer not null,
  payees integer not null,
  settled_at timestamptz not null,
  primary key (merchant_id, day)
);

-- What rates were paid for, as it was then. What rounds of earlier days brought later has its own rows.
create table agent_rate_fact (
  merchant_id integer not null,
  run_day date not null,
  account_id uuid not null,
  -- On which it was played.
  day date not null,
  game_type text not null,
  vendor text not null,
  game text not null,
  rounds integer not null,
  -- Minor units; negative where less stands than was settled before.
  valid_stake bigint not null,
  net_loss bigint not null,
  upline_path text collate "C" not null,
  -- The rates of that day of everybody from the top down to the player.
  rates integer[] not null,
  primary key (merchant_id, account_id, day, run_day, game_type, vendor, game),
  foreign key (merchant_id, run_day) references agent_rate_run
);
create index agent_rate_fact_team on agent_rate_fact (merchant_id, run_day, upline_path);

-- A settlement of rates belongs to no contract.
alter table agent_settlement alter column contract_id drop not null;

-- What a settlement of rates adds up, each line rounded by itself.
create table agent_rate_line (
  merchant_id integer not null,
  settlement_id uuid not null,
  day date not null,
  game_type text not null,
  vendor text not null,
  -- The payee's, and that of the one below through whom it came; 0 for own play.
  rate integer not null,
  below integer not null,
  valid_stake bigint not null,
  amount bigint not null,
  -- What rounding left, parts of 10,000 of a minor unit.
  remainder integer not null,
  primary key (merchant_id, settlement_id, day, game_type, vendor, rate, below),
  foreign key (merchant_id, settlement_id) references agent_settlement
);

-- What rounds of earlier periods brought to a contract later (R-AGENTS-19).
alter table agent_settlement_fact add column late boolean not null default false;
