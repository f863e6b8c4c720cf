-- outside a transaction
-- Transactions of a day are found by their place in the table: they are written in the order of time, and no bet pays for an index.
create index concurrently if not exists game_transaction_time on game_transaction using brin (created_at)
  with (pages_per_range = 16, autosummarize = on);
