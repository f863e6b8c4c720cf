-- outside a transaction
alter table exclusion validate constraint exclusion_made_by_check;
