-- Staff find who owes money among all accounts.
create index ledger_account_receivable on ledger_account (merchant_id) where kind = 'receivable';
