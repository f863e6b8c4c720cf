-- Accounts that were there before 240: the trigger works their line out.
update account set upline_path = '' where upline_id is not null;
