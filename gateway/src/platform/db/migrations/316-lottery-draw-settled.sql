-- outside a transaction
-- Rebates look for the draws that were settled on a day (R-LOTTERY-130).
create index concurrently if not exists lottery_draw_settled on lottery_draw (merchant_id, settled_at) where state = 'settled';
