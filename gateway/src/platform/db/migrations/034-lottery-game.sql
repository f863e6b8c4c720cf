-- How a lottery game is played, and the group of draws that it belongs to (R-CATALOGUE-34); empty for other games.
alter table game add column lotto_mode text not null default '';
alter table game add column game_group_id text not null default '';
