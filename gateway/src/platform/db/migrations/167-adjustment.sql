-- Adjustments of balances by staff (R-CASHIER-30): transfers of a kind of their own, against house accounts of their own.
alter table ledger_account drop constraint ledger_account_kind;
alter table ledger_account add constraint ledger_account_kind
  check (kind in ('real', 'bonus', 'trial', 'held', 'house', 'cashier', 'adjustment', 'receivable'));

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'stake', 'payout', 'grant', 'take-back', 'deposit', 'withdrawal-hold', 'withdrawal', 'withdrawal-return', 'transfer',
  'bonus-grant', 'bonus-claim', 'bonus-forfeit', 'repayment', 'adjustment'
));
