-- outside a transaction
alter table play_limit validate constraint play_limit_period_check;
