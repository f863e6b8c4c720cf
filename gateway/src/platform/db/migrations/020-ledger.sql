-- Double entry (R-WALLET-1). A transfer moves one currency between accounts, its postings sum to 0, and
-- nothing is ever updated or deleted but the balance that stands beside a player's postings.
--
-- Play money has a currency of its own, FUN, and the currency is part of every key: the foreign keys of a
-- posting make a transfer between play money and real money impossible, whoever writes it.
create table ledger_account (
  merchant_id integer not null references merchant,
  id uuid not null,
  currency text not null,
  -- A player's account id; for the house's own accounts a shard's name.
  owner text not null,
  kind text not null,
  -- Null for the house's accounts, which are summed from postings: no row that every bet would wait for.
  balance bigint,
  -- Postings so far: tells which of two balances is the newer one.
  version bigint not null,
  opened_at timestamptz not null,
  primary key (merchant_id, id, currency),
  unique (merchant_id, owner, kind, currency),
  constraint ledger_account_kind check (kind in ('real', 'bonus', 'trial', 'house', 'cashier', 'receivable')),
  constraint ledger_account_balance check (balance >= 0),
  constraint ledger_account_has_balance check ((kind in ('real', 'bonus', 'trial')) = (balance is not null)),
  constraint ledger_account_play_money check (
    case when currency = 'FUN' then kind not in ('real', 'bonus') else kind <> 'trial' end
  )
) with (fillfactor = 70);

create table transfer (
  merchant_id integer not null,
  id uuid not null,
  currency text not null,
  -- Who gave the key, and the key: unique for ever.
  scope text not null,
  key text not null,
  kind text not null check (kind in ('stake', 'payout', 'grant', 'take-back')),
  reference text not null,
  -- SHA-256 of what was asked: the same key with other content is refused.
  content bytea not null,
  -- The transfer that this one takes back; one is taken back once.
  reverses uuid,
  created_at timestamptz not null,
  primary key (merchant_id, id, currency),
  unique (merchant_id, scope, key)
);
create unique index transfer_reverses on transfer (merchant_id, reverses) where reverses is not null;

create table posting (
  merchant_id integer not null,
  transfer_id uuid not null,
  account_id uuid not null,
  currency text not null,
  -- Minor units; what is added to the account. Zero of a player from whom nothing was left to take back.
  amount bigint not null,
  -- Of a player's account: the balance and version that it had with this posting.
  balance_after bigint,
  account_version bigint,
  primary key (merchant_id, transfer_id, account_id),
  foreign key (merchant_id, transfer_id, currency) references transfer,
  foreign key (merchant_id, account_id, currency) references ledger_account
);
create index posting_account on posting (merchant_id, account_id, account_version);
