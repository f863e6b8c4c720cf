-- What a provider called the rollback of a free round (R-REWARDS-43).
alter table free_round add column rollback_id text;
