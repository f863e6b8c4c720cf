-- outside a transaction
alter table posting validate constraint posting_before_ends;
