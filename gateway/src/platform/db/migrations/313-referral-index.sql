-- outside a transaction
-- Who was brought by whom (R-REWARDS-46).
create index concurrently if not exists profile_recommender on profile (merchant_id, recommender_id) where recommender_id is not null;
