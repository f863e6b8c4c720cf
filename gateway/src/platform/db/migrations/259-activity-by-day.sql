-- outside a transaction
-- Who stands where in a tournament is read from the days of everybody.
create index concurrently if not exists activity_day_by_day on activity_day (merchant_id, day);
