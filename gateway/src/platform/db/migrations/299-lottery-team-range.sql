-- The best return that an agent lets somebody directly below, and everybody below that one, choose a prize mode of
-- (R-LOTTERY-129); beside what staff set, of which the least counts.
create table lottery_team_range (
  merchant_id integer not null,
  account_id uuid not null,
  most smallint not null check (most between 1 and 100),
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, set_by) references account
);
