-- The merchants whose players a key may move money of. Keys from before are for all merchants there are.
create table provider_key_merchant (
  provider_id text not null,
  key_id text not null,
  merchant_id integer not null references merchant,
  primary key (provider_id, key_id, merchant_id),
  foreign key (provider_id, key_id) references provider_key
);
create index provider_key_merchant_merchant on provider_key_merchant (merchant_id);

insert into provider_key_merchant (provider_id, key_id, merchant_id)
select k.provider_id, k.id, m.id from provider_key k cross join merchant m;
