-- Staff find a round by what its provider calls it (R-BACKOFFICE-16): the same columns are unique, in an order that serves that as well.
create unique index round_reference on round (merchant_id, provider_id, provider_round_id, account_id);
alter table round drop constraint round_merchant_id_provider_id_account_id_provider_round_id_key;
