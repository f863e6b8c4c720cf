-- outside a transaction
alter table lottery_chase validate constraint lottery_chase_reason_check;
