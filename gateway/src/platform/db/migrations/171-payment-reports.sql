-- Every report of a processor is stored, whatever follows from it (R-CASHIER-22): also one about a payment that does not exist
-- here, and other content under the same name.
alter table payment_callback add column payment text;
alter table payment_callback add column amount bigint;
alter table payment_callback add column currency text;
alter table payment_callback add column reason text;
-- When what follows from it was done; a report without it is taken up again.
alter table payment_callback add column handled_at timestamptz;
update payment_callback set handled_at = received_at;
alter table payment_callback alter column merchant_id drop not null;
alter table payment_callback alter column payment_id drop not null;
alter table payment_callback drop constraint payment_callback_pkey;
alter table payment_callback add primary key (adapter, id, content);
create index payment_callback_waiting on payment_callback (received_at) where handled_at is null;
create index payment_callback_payment on payment_callback (merchant_id, payment_id, received_at);

-- What arrived, when it is not what was agreed; what was agreed, once something else was credited; minor units.
alter table deposit add column received bigint check (received > 0);
alter table deposit add column agreed bigint check (agreed > 0);
-- What arrived beyond the player's own limit: not credited until the player or staff decide (R-CASHIER-24).
alter table deposit add column excess bigint not null default 0 check (excess >= 0);
alter table deposit add column excess_state text check (excess_state in ('held', 'refund-requested', 'refunded', 'credited'));
alter table deposit add column excess_at timestamptz;
alter table deposit add constraint deposit_excess check ((excess = 0) = (excess_state is null));
-- Charged back or reversed after it was credited.
alter table deposit drop constraint deposit_state_check;
alter table deposit add constraint deposit_state_check
  check (state in ('pending', 'paid', 'failed', 'expired', 'rejected', 'reversed'));
alter table deposit add column reversed_at timestamptz;
-- The key of its credit in the ledger, where it was credited again after it had been taken back; else its id.
alter table deposit add column credit_key text;
