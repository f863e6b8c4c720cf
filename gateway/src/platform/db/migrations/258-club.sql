-- Which level of the club a player has; none of who never reached one (R-REWARDS-36).
create table club_member (
  merchant_id integer not null,
  account_id uuid not null,
  -- From 0 on, in the order of the rules.
  level integer not null check (level >= 0),
  -- The first day of the month up to which it was evaluated.
  period date not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);
create index club_member_period on club_member (merchant_id, period);

-- Every change of a level, with what led to it.
create table club_change (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  from_level integer not null,
  to_level integer not null,
  points bigint not null,
  -- The day of the merchant's time zone; the level gives its rates from the next one on.
  day date not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index club_change_of_account on club_change (merchant_id, account_id, created_at);
