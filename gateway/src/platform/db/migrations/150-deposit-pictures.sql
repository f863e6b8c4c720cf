-- Pictures of the receipt of a transfer made by hand (decisions.md, Deposits and withdrawals: proof).
alter table deposit add column attachments uuid[] not null default '{}';
