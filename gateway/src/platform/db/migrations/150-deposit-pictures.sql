-- Pictures of the receipt of a transfer made by hand (R-CASHIER-9).
alter table deposit add column attachments uuid[] not null default '{}';
