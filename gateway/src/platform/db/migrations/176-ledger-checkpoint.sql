-- What the postings of each account sum to up to a transaction (the watermark `trial-balance`): the hourly trial balance adds only
-- what came since (R-WALLET-8).
create table ledger_checkpoint (
  merchant_id integer not null,
  account_id uuid not null,
  currency text not null,
  journal bigint not null,
  postings bigint not null,
  primary key (merchant_id, account_id, currency)
);
create index transfer_xid on transfer using brin (xid) with (pages_per_range = 16, autosummarize = on);
