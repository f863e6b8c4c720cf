-- What players choose games by, as their vendors publish it: how wins are spread, what a game has, what it returns
-- (hundredths of a percent; 0 where nothing is published).
alter table game add column volatility text not null default '';
alter table game add column features jsonb not null default '[]';
alter table game add column return_rate integer not null default 0;
