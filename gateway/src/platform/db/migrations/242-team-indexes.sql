-- outside a transaction
-- A team by level: a line of n accounts is n * 37 + 1 characters long (R-AGENTS-2).
create index concurrently account_team on account (merchant_id, (length(upline_path)), upline_path, id) where upline_path <> '';
-- What a team did on a day.
create index concurrently activity_day_team on activity_day (merchant_id, day, (upline_path collate "C")) where upline_path <> '';
