-- Where the account's lines stood when a game was opened: what came after is what was won and lost in it (R-CATALOGUE-41). Games that were
-- opened before are not asked about.
alter table play_session add column ledger_version bigint not null default 0;
