-- When a player changed the number of a payout account: as fast as new accounts, that is a reason to look (R-OVERSIGHT-21).
create table payout_account_change (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  payout_account_id uuid not null,
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, payout_account_id) references payout_account
);
create index payout_account_change_of on payout_account_change (merchant_id, account_id, changed_at);
