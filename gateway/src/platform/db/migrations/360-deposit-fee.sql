-- Of a deposit that was charged back but for less than its fee nothing stays credited: the processor keeps all of the rest. What is
-- there has passed the stricter check before.
alter table deposit drop constraint deposit_check;
alter table deposit add constraint deposit_fee check (fee <= amount) not valid;
