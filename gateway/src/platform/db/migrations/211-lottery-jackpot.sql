-- The jackpot of a lottery is an account of its own: a part of each stake goes in, winners share it, and its balance is at any time
-- what waits for them (R-LOTTERY-51).
alter table ledger_account drop constraint ledger_account_kind;
alter table ledger_account add constraint ledger_account_kind
  check (kind in ('real', 'bonus', 'trial', 'held', 'house', 'cashier', 'adjustment', 'receivable', 'jackpot'));
alter table ledger_account drop constraint ledger_account_has_balance;
alter table ledger_account add constraint ledger_account_has_balance
  check ((kind in ('real', 'bonus', 'trial', 'held', 'jackpot')) = (balance is not null));
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'stake', 'payout', 'grant', 'take-back', 'deposit', 'withdrawal-hold', 'withdrawal', 'withdrawal-return', 'transfer',
  'bonus-grant', 'bonus-claim', 'bonus-forfeit', 'repayment', 'adjustment', 'jackpot'
));

-- What the jackpot was at a draw, and what of it each unit of stake that hit it gets, in 1/10,000.
alter table lottery_draw add column jackpot bigint check (jackpot >= 0);
alter table lottery_draw add column jackpot_payout bigint check (jackpot_payout >= 0);
