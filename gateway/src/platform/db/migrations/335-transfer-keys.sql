-- What makes a transfer happen once stands in a table of its own, so that transfers can be kept by month (R-PLATFORM-90, ADR 069). A trigger
-- fills it, whichever release writes; it runs as the owner, so that nobody else writes keys.
create table transfer_key (
  merchant_id integer not null,
  scope text not null,
  key text not null,
  transfer_id uuid not null,
  constraint transfer_key_used primary key (merchant_id, scope, key)
) partition by hash (merchant_id, scope, key);
-- A transfer is taken back, paid out or returned once.
create table transfer_reversal (
  merchant_id integer not null,
  reverses uuid not null,
  transfer_id uuid not null,
  constraint transfer_reversed primary key (merchant_id, reverses)
);
do $$
begin
  for n in 0..7 loop
    execute format('create table transfer_key_%s partition of transfer_key for values with (modulus 8, remainder %s)', n, n);
  end loop;
end
$$;

create function transfer_keys() returns trigger language plpgsql security definer as $$
begin
  insert into public.transfer_key (merchant_id, scope, key, transfer_id) values (new.merchant_id, new.scope, new.key, new.id);
  if new.reverses is not null then
    insert into public.transfer_reversal (merchant_id, reverses, transfer_id) values (new.merchant_id, new.reverses, new.id)
      on conflict do nothing;
    if not found then
      raise unique_violation using message = 'the transfer was reversed before', constraint = 'transfer_reverses';
    end if;
  end if;
  return new;
end
$$;
create trigger transfer_keys before insert on transfer for each row execute function transfer_keys();

-- How far the keys of what was there before are copied; empty once they are.
create table ledger_fill (
  what text primary key,
  merchant_id integer not null default 0,
  provider_id text not null default '',
  after_id text not null
);

-- Copies the keys of what was there before, a few thousand rows in a transaction of their own: whoever is stopped goes on where it was.
create procedure fill_transfer_keys() language plpgsql as $$
declare
  place ledger_fill;
  last record;
begin
  insert into ledger_fill (what, after_id) values ('transfer', '00000000-0000-0000-0000-000000000000') on conflict do nothing;
  loop
    select * into place from ledger_fill where what = 'transfer';
    with batch as materialized (
      select merchant_id, id, scope, key, reverses from transfer
      where (merchant_id, id) > (place.merchant_id, place.after_id::uuid) order by merchant_id, id limit 5000
    ),
    keyed as (
      insert into transfer_key select merchant_id, scope, key, id from batch on conflict do nothing
    ),
    reversed as (
      insert into transfer_reversal select merchant_id, reverses, id from batch where reverses is not null on conflict do nothing
    )
    select merchant_id, id into last from batch order by merchant_id desc, id desc limit 1;
    exit when not found;
    update ledger_fill set merchant_id = last.merchant_id, after_id = last.id where what = 'transfer';
    commit;
  end loop;
  delete from ledger_fill where what = 'transfer';
end
$$;
