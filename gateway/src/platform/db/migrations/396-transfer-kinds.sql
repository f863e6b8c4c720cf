-- A commission and a lottery rebate are kinds of their own: no adjustment by staff. The kinds that were allowed still are: nothing is looked
-- through.
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'stake', 'payout', 'grant', 'take-back', 'deposit', 'withdrawal-hold', 'withdrawal', 'withdrawal-return', 'transfer',
  'bonus-grant', 'bonus-claim', 'bonus-forfeit', 'repayment', 'adjustment', 'commission', 'lottery-rebate', 'jackpot', 'chase-hold',
  'chase-release'
)) not valid;
