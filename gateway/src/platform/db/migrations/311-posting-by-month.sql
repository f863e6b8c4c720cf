-- The table becomes the first part of one with the same name. Nothing is read or written but the catalogue: what it is attached by was
-- checked before, and it brings its keys with it.
lock table ledger_account, transfer in share row exclusive mode;
lock table posting in access exclusive mode;
alter table posting rename to posting_before;

create table posting (
  merchant_id integer not null,
  transfer_id uuid not null,
  account_id uuid not null,
  currency text not null,
  amount bigint not null,
  balance_after bigint,
  account_version bigint,
  kind text,
  constraint posting_key primary key (merchant_id, transfer_id, account_id),
  constraint posting_transfer foreign key (merchant_id, transfer_id, currency) references transfer,
  constraint posting_ledger_account foreign key (merchant_id, account_id, currency) references ledger_account
) partition by range (transfer_id);
create index posting_by_account on posting (merchant_id, account_id, account_version);
create index posting_by_account_kind on posting (merchant_id, account_id, kind, account_version)
  where account_version is not null and kind not in ('stake', 'payout');
create trigger posting_balances after insert on posting
  referencing new table as added for each statement execute function posting_balances();

do $$
begin
  execute format('alter table posting attach partition posting_before for values from (minvalue) to (%L)', posting_before_ends());
end
$$;
alter table posting_before drop constraint posting_before_ends;

-- For ids of no month that was made, so that no movement fails for it.
create table posting_rest partition of posting default;
create trigger posting_balances after insert on posting_rest
  referencing new table as added for each statement execute function posting_balances();

-- Makes the parts of the months up to a time, as the owner of the table, for a gateway whose role owns nothing. What was written for
-- such a month meanwhile moves into it. It waits for who writes only a moment, since everybody else waits behind it.
create function make_posting_months(until timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '400ms'
  set timezone = 'UTC' as $$
declare
  month timestamptz;
  part text;
  made integer := 0;
begin
  if until > now() + interval '20 years' then
    raise exception 'no months are made that far ahead' using errcode = 'invalid_parameter_value';
  end if;
  month := time_of_uuid(posting_before_ends());
  while month <= until loop
    part := 'posting_' || to_char(month, 'YYYY_MM');
    if to_regclass('public.' || part) is null then
      lock table ledger_account, transfer in share row exclusive mode;
      execute format('create table public.%I (like posting including defaults including indexes)', part);
      execute format('create trigger posting_balances after insert on public.%I
        referencing new table as added for each statement execute function posting_balances()', part);
      execute format('with moved as (delete from posting_rest where transfer_id >= %L and transfer_id < %L returning *)
        insert into public.%I select * from moved',
        first_uuid_of(month), first_uuid_of(month + interval '1 month'), part);
      execute format('alter table posting attach partition public.%I for values from (%L) to (%L)',
        part, first_uuid_of(month), first_uuid_of(month + interval '1 month'));
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end
$$;
revoke execute on function make_posting_months(timestamptz) from public;

select make_posting_months(greatest(now(), time_of_uuid(posting_before_ends())) + interval '3 months');
