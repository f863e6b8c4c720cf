-- What players limit besides (R-PROTECTION-21, R-PROTECTION-22): their time on a day, and what they stake and lose without a break.
create table time_limit (
  merchant_id integer not null,
  account_id uuid not null,
  -- On a day of the merchant's calendar; null for no limit.
  minutes bigint check (minutes between 0 and 1440),
  asked_at timestamptz,
  asked_minutes bigint check (asked_minutes between 0 and 1440),
  changed_at timestamptz not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);

-- In how many minutes of a day a player was here or made a bet: a minute counts once, however many devices and gateways see it.
create table online_day (
  merchant_id integer not null,
  account_id uuid not null,
  day date not null,
  minutes integer not null check (minutes >= 0),
  last_minute timestamptz not null,
  primary key (merchant_id, account_id, day),
  foreign key (merchant_id, account_id) references account
) with (fillfactor = 70);

-- Until when the account takes no bets because its time of the day is used: beside what a bet reads anyway.
alter table account add column time_up_until timestamptz;

alter table play_limit drop constraint play_limit_period_check;
alter table play_limit add constraint play_limit_period_check check (period in ('session', 'day', 'week', 'month')) not valid;
