-- Whether what a ticket can win at most was counted as it is now: a ticket of before took less of a number than would be given back, and
-- gives nothing back.
alter table lottery_ticket add column exposure_counted boolean not null default false;
