-- Transfers and transactions of providers are kept by month as postings are (R-PLATFORM-90, ADR 069): transfers by their id, transactions
-- by the id of their round. What there is becomes the part that has no month; it ends with a month that is not near, or with this one where
-- nothing is there yet.
do $$
declare
  latest uuid;
  ends uuid;
begin
  select last.id into latest from merchant m,
    lateral (select id from transfer where merchant_id = m.id order by id desc limit 1) last order by last.id desc limit 1;
  ends := first_uuid_of((case
    when latest is null then date_trunc('month', now() at time zone 'UTC')
    else date_trunc('month', greatest(now() + interval '30 days', time_of_uuid(latest)) at time zone 'UTC') + interval '1 month'
  end) at time zone 'UTC');
  execute format('create function transfer_before_ends() returns uuid immutable parallel safe language sql as $f$ select %L::uuid $f$', ends);
  execute format('alter table transfer add constraint transfer_before_ends check (id < %L) not valid', ends);
end
$$;
do $$
declare
  latest uuid;
  ends uuid;
begin
  select last.id into latest from merchant m,
    lateral (select id from round where merchant_id = m.id order by id desc limit 1) last order by last.id desc limit 1;
  ends := first_uuid_of((case
    when latest is null then date_trunc('month', now() at time zone 'UTC')
    else date_trunc('month', greatest(now() + interval '30 days', time_of_uuid(latest)) at time zone 'UTC') + interval '1 month'
  end) at time zone 'UTC');
  execute format('create function game_transaction_before_ends() returns uuid immutable parallel safe language sql as $f$ select %L::uuid $f$', ends);
  execute format('alter table game_transaction add constraint game_transaction_before_ends check (round_id is null or round_id < %L) not valid', ends);
end
$$;
