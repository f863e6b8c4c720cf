-- What players opened lately, and who opened a game lately: recommendations look at the latest of both, however
-- many there are.
create index recent_game_latest on recent_game (merchant_id, opened_at desc, node_id);
create index recent_game_players on recent_game (merchant_id, node_id, opened_at desc, account_id);
