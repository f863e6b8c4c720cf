-- A chase that ended because its player stopped playing says so (R-PROTECTION-26).
alter table lottery_chase drop constraint lottery_chase_reason_check;
alter table lottery_chase add constraint lottery_chase_reason_check
  check (reason in ('done', 'won', 'stopped', 'excluded', 'unavailable', 'account')) not valid;
