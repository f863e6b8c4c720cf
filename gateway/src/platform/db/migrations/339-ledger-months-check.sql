-- outside a transaction
alter table transfer validate constraint transfer_before_ends;
alter table game_transaction validate constraint game_transaction_before_ends;
-- A bet and what took it back are of one round: they are in one part.
drop index concurrently if exists game_transaction_taken_back;
create unique index concurrently game_transaction_taken_back on game_transaction (merchant_id, provider_id, bet_id, round_id)
  where took_back;
