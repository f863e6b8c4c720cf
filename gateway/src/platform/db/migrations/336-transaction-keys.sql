-- What makes a provider's transaction happen once, with what its repetition is answered (R-PLATFORM-90, ADR 069). A tombstone has no content.
create table transaction_key (
  merchant_id integer not null,
  provider_id text not null,
  id text not null,
  round_id uuid,
  content bytea,
  balance_after bigint,
  constraint transaction_key_used primary key (merchant_id, provider_id, id)
) partition by hash (merchant_id, provider_id, id);
do $$
begin
  for n in 0..7 loop
    execute format('create table transaction_key_%s partition of transaction_key for values with (modulus 8, remainder %s)', n, n);
  end loop;
end
$$;

create function transaction_keys() returns trigger language plpgsql security definer as $$
begin
  insert into public.transaction_key (merchant_id, provider_id, id, round_id, content, balance_after)
  values (new.merchant_id, new.provider_id, new.id, new.round_id, new.content, new.balance_after);
  return new;
end
$$;
create trigger transaction_keys before insert on game_transaction for each row execute function transaction_keys();

create procedure fill_transaction_keys() language plpgsql as $$
declare
  place ledger_fill;
  last record;
begin
  insert into ledger_fill (what, after_id) values ('transaction', '') on conflict do nothing;
  loop
    select * into place from ledger_fill where what = 'transaction';
    with batch as materialized (
      select merchant_id, provider_id, id, round_id, content, balance_after from game_transaction
      where (merchant_id, provider_id, id) > (place.merchant_id, place.provider_id, place.after_id)
      order by merchant_id, provider_id, id limit 5000
    ),
    keyed as (
      insert into transaction_key select * from batch on conflict do nothing
    )
    select merchant_id, provider_id, id into last from batch order by merchant_id desc, provider_id desc, id desc limit 1;
    exit when not found;
    update ledger_fill set merchant_id = last.merchant_id, provider_id = last.provider_id, after_id = last.id where what = 'transaction';
    commit;
  end loop;
  delete from ledger_fill where what = 'transaction';
end
$$;
