-- A player ends a deposit that they do not want to pay (R-CASHIER-36). The states that were allowed still are: nothing is looked through.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check
  check (state in ('pending', 'paid', 'failed', 'expired', 'cancelled', 'rejected', 'reversed')) not valid;
