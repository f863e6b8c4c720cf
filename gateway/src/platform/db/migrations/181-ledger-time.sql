-- When an account was moved last, by the database's clock: the time of its next line is never before it (ADR 050).
alter table ledger_account add column moved_at timestamptz;
-- Where lines were written by gateways whose clocks differed, later ones do not lie before them.
update ledger_account a set moved_at = (
  select t.created_at from posting p
  join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency
  where p.merchant_id = a.merchant_id and p.account_id = a.id and p.account_version = a.version
) where a.version > 0 and a.balance is not null;
