-- outside a transaction
-- Which likenesses of players a merchant looks for, and which of them hold a payout until somebody clears the flag; a kind
-- without a row has the default of the code (R-CASHIER-31).
create table if not exists duplicate_rule (
  merchant_id integer not null references merchant,
  kind text not null,
  is_on boolean not null,
  blocks boolean not null,
  version integer not null,
  primary key (merchant_id, kind)
);
-- Who has the same document, birthday, payee, number or address: compared when an identity or a payout account is added.
create index concurrently if not exists identity_document on identity (merchant_id, number_hash);
create index concurrently if not exists identity_birthday on identity (merchant_id, birth_date);
create index concurrently if not exists payout_account_payee on payout_account (merchant_id, number_hash);
create index concurrently if not exists profile_number on profile (merchant_id, mobile) where mobile is not null;
create index concurrently if not exists profile_mailbox on profile (merchant_id, lower(regexp_replace(email, '(\+[^@]*)?@', '@')))
  where email <> '';
