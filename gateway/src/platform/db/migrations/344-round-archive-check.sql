-- outside a transaction
alter table round validate constraint round_lives;
