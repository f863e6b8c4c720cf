-- Deposits, withdrawals, transfers between players and bonus money (R-WALLET-6, R-WALLET-7). A withdrawal that was asked for
-- waits in an account of the player's own, `held`; bonus money waits in `bonus` until it is earned.
alter table ledger_account drop constraint ledger_account_kind;
alter table ledger_account add constraint ledger_account_kind
  check (kind in ('real', 'bonus', 'trial', 'held', 'house', 'cashier', 'receivable'));
alter table ledger_account drop constraint ledger_account_has_balance;
alter table ledger_account add constraint ledger_account_has_balance
  check ((kind in ('real', 'bonus', 'trial', 'held')) = (balance is not null));
alter table ledger_account drop constraint ledger_account_play_money;
alter table ledger_account add constraint ledger_account_play_money check (
  case when currency = 'FUN' then kind not in ('real', 'bonus', 'held') else kind <> 'trial' end
);

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'stake', 'payout', 'grant', 'take-back', 'deposit', 'withdrawal-hold', 'withdrawal', 'withdrawal-return', 'transfer',
  'bonus-grant', 'bonus-claim', 'bonus-forfeit', 'repayment'
));
