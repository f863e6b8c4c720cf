-- What a provider called the rollback of a free round (R-REWARDS-43): a name that nothing else has, as those of bets and wins.
alter table free_round add column rollback_id text;
create unique index free_round_rollback on free_round (merchant_id, provider_id, rollback_id);
