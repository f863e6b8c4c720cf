-- The best return that an account, and everybody below it, may choose a prize mode of (R-LOTTERY-124); without a row any.
create table lottery_prize_range (
  merchant_id integer not null,
  account_id uuid not null,
  most smallint not null check (most between 1 and 100),
  set_by text not null,
  set_at timestamptz not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);
