-- outside a transaction
alter table limit_change validate constraint limit_change_kind_check;
alter table limit_change validate constraint limit_change_period_check;
