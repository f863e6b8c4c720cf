-- Names of messages are a processor's own, for each merchant: what is told of another merchant never takes the place of a report.
alter table payment_callback drop constraint payment_callback_pkey;
create unique index payment_callback_key on payment_callback (adapter, coalesce(merchant_id, 0), id, content);
