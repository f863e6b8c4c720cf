-- Which prize modes accounts could choose, from when on (R-LOTTERY-130): a rebate goes by what held when its day began.
create table lottery_range_version (
  merchant_id integer not null,
  account_id uuid not null,
  -- By the agent above; else by staff.
  by_agent boolean not null,
  from_at timestamptz not null,
  -- Percent; null from when nothing is set any more.
  most smallint check (most between 1 and 100),
  primary key (merchant_id, account_id, by_agent, from_at),
  foreign key (merchant_id, account_id) references account
);
insert into lottery_range_version (merchant_id, account_id, by_agent, from_at, most)
  select merchant_id, account_id, false, set_at, most from lottery_prize_range;
insert into lottery_range_version (merchant_id, account_id, by_agent, from_at, most)
  select merchant_id, account_id, true, set_at, most from lottery_team_range;

-- One look at all tickets of a merchant that were settled on a day.
create table lottery_rebate_run (
  merchant_id integer not null references merchant,
  day date not null,
  facts integer not null,
  payees integer not null,
  made_at timestamptz not null,
  primary key (merchant_id, day)
);

-- What was staked in prize modes that return less than the best one offered, as it was then.
create table lottery_rebate_fact (
  merchant_id integer not null,
  day date not null,
  account_id uuid not null,
  node_id text not null,
  version integer not null,
  prize_mode text not null,
  tickets integer not null,
  -- Minor units.
  stake bigint not null,
  -- Return of the mode, percent.
  stated smallint not null,
  upline_path text collate "C" not null,
  -- The best returns that everybody from the top down to the player could choose, percent; none below that of the mode.
  mosts smallint[] not null,
  primary key (merchant_id, day, account_id, node_id, version, prize_mode),
  foreign key (merchant_id, day) references lottery_rebate_run
);

-- What an account gets back for a day.
create table lottery_rebate (
  merchant_id integer not null,
  account_id uuid not null,
  day date not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('due', 'paid')),
  paid_at timestamptz,
  primary key (merchant_id, account_id, day),
  foreign key (merchant_id, day) references lottery_rebate_run,
  foreign key (merchant_id, account_id) references account,
  check ((state = 'paid') = (paid_at is not null))
);
create index lottery_rebate_due on lottery_rebate (merchant_id, day) where state = 'due';

-- What it adds up, each line rounded by itself.
create table lottery_rebate_line (
  merchant_id integer not null,
  account_id uuid not null,
  day date not null,
  node_id text not null,
  prize_mode text not null,
  -- Of the own tickets; else of the team's.
  is_own boolean not null,
  -- Part of the stakes, percent.
  share smallint not null check (share between 1 and 100),
  stake bigint not null,
  amount bigint not null,
  -- What rounding left, hundredths of a minor unit.
  remainder smallint not null,
  primary key (merchant_id, account_id, day, node_id, prize_mode, is_own, share),
  foreign key (merchant_id, account_id, day) references lottery_rebate
);
