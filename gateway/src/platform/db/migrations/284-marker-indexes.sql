-- outside a transaction
-- Markers of a day are counted from what came back, what was asked for and who was here on it.
create index concurrently if not exists withdrawal_returned on withdrawal (merchant_id, settled_at) where state in ('failed', 'rejected');
create index concurrently if not exists limit_change_asked on limit_change (merchant_id, at) where what = 'asked';
create index concurrently if not exists online_day_by_day on online_day (merchant_id, day);
