-- outside a transaction
-- A provider gives a rollback of a free round its name once, as its bets and wins (R-REWARDS-43). Each kind has an index of its own: two calls
-- of different kinds at the same moment can still get one name, and only calls that come later are compared with all of them.
drop index concurrently if exists free_round_rollback;
create unique index concurrently free_round_rollback on free_round (merchant_id, provider_id, rollback_id) where rollback_id is not null;
