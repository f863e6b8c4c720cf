-- What an account was known by when it was excluded (R-PROTECTION-12): its player may have another number, address, document or payout account
-- since, and is the same person still who comes with the one before.
create table exclusion_trait (
  merchant_id integer not null,
  account_id uuid not null,
  kind text not null check (kind in ('mobile', 'mailbox', 'payout', 'document', 'person')),
  value text not null,
  primary key (merchant_id, account_id, kind, value),
  foreign key (merchant_id, account_id) references account
);
create index exclusion_trait_value on exclusion_trait (kind, value);

-- Who is excluded already.
insert into exclusion_trait (merchant_id, account_id, kind, value)
select a.merchant_id, a.id, trait.kind, trait.value
from account a
cross join lateral (
  select 'mobile' as kind, p.mobile as value from profile p
  where p.merchant_id = a.merchant_id and p.account_id = a.id and p.mobile is not null and p.mobile_verified_at is not null
  union
  select 'mailbox', lower(regexp_replace(p.email, '(\+[^@]*)?@', '@')) from profile p
  where p.merchant_id = a.merchant_id and p.account_id = a.id and p.email <> '' and p.email_verified_at is not null
  union
  select 'payout', encode(o.number_hash, 'hex') from payout_account o
  where o.merchant_id = a.merchant_id and o.account_id = a.id and o.removed_at is null
  union
  select 'document', encode(i.number_hash, 'hex') from identity i
  where i.merchant_id = a.merchant_id and i.account_id = a.id and i.state <> 'rejected'
  union
  select 'person', to_char(i.birth_date, 'YYYY-MM-DD') || ' ' ||
    (select string_agg(word, ' ' order by word) from regexp_split_to_table(lower(trim(i.real_name)), '\s+') word)
  from identity i where i.merchant_id = a.merchant_id and i.account_id = a.id and i.state <> 'rejected'
) trait
where a.play_blocked_until > now();
