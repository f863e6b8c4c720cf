-- Reality checks (R-PROTECTION-18). At the account, beside what a bet reads anyway: since when the player plays without a break,
-- when the next check is due, from when on bets are refused, and after how many minutes the player wants one; null for what is usual.
alter table account add column play_since timestamptz;
alter table account add column reality_check_at timestamptz;
alter table account add column reality_minutes smallint check (reality_minutes between 15 and 120);
