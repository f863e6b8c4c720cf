-- outside a transaction
alter table scheme validate constraint scheme_kind_check;
alter table earning validate constraint earning_source_check;
