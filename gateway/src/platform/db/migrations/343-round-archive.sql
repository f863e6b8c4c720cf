-- What is over for weeks leaves the rounds that bets and wins work on, for a table by month (R-PLATFORM-91, ADR 074). The column tells where
-- a round is kept; the check is read through while everybody writes, by the next migration.
alter table round add column archived boolean not null default false;
alter table round add constraint round_lives check (archived is not null and archived = false) not valid;

-- The name that a provider gave to a round that is in no unique index of `round` any more: it never expires.
create table round_key (
  merchant_id integer not null,
  provider_id text not null,
  account_id uuid not null,
  provider_round_id text not null,
  round_id uuid not null,
  -- In the order that finds a round by what its provider calls it as well, whoever played it.
  constraint round_key_used primary key (merchant_id, provider_id, provider_round_id, account_id)
) partition by hash (merchant_id, provider_id, provider_round_id, account_id);
do $$
begin
  for n in 0..7 loop
    execute format('create table round_key_%s partition of round_key for values with (modulus 8, remainder %s)', n, n);
  end loop;
end
$$;
