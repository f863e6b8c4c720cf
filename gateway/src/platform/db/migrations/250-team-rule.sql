-- What agents of a merchant see of each person of their teams (R-AGENTS-52); the defaults where there is no row.
create table team_rule (
  merchant_id integer primary key references merchant,
  shows_cash boolean not null,
  shows_play boolean not null,
  shows_name boolean not null,
  shows_last_seen boolean not null,
  -- Downline transfers: minor units of one, and of a day of one agent.
  transfer_minimum bigint not null check (transfer_minimum > 0),
  transfer_maximum bigint not null check (transfer_maximum >= transfer_minimum),
  transfer_daily bigint not null check (transfer_daily >= transfer_maximum),
  version integer not null
);
-- What an agent sent to people of the team (R-AGENTS-56): the day's sum is read from it.
create table downline_transfer (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  member_id uuid not null,
  -- Made by the page: the same request is the same transfer, for ever.
  request_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, request_id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, member_id) references account
);
create index downline_transfer_account on downline_transfer (merchant_id, account_id, created_at, id);
create index downline_transfer_member on downline_transfer (merchant_id, member_id, created_at);
