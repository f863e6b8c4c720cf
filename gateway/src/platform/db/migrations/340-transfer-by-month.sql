-- Makes the months of a table up to a time. What falls into none waits in the last part and moves when its month is made; the first part is
-- the default one, and its check tells that it holds nothing of any month.
create function make_months(parent text, locked text, starts uuid, until timestamptz) returns integer
  language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz := time_of_uuid(starts);
  rest text := parent || '_rest';
  ordered text;
  part text;
  made integer := 0;
begin
  if until > now() + interval '20 years' then
    raise exception 'no months are made that far ahead' using errcode = 'invalid_parameter_value';
  end if;
  select attname into ordered from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = ('public.' || quote_ident(parent))::regclass;
  while month <= until loop
    part := parent || to_char(month, '_YYYY_MM');
    if to_regclass('public.' || part) is null then
      if made = 0 then
        if locked <> '' then execute format('lock table public.%I in share row exclusive mode', locked); end if;
        execute format('lock table public.%I in access exclusive mode', parent);
        if to_regclass('public.' || rest) is null then
          execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', rest, parent);
        else
          execute format('alter table public.%I detach partition public.%I', parent, rest);
        end if;
      end if;
      execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', part, parent);
      execute format('with moved as (delete from public.%I where %I >= %L and %I < %L returning *) insert into public.%I select * from moved',
        rest, ordered, first_uuid_of(month), ordered, first_uuid_of(month + interval '1 month'), part);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
        parent, part, first_uuid_of(month), first_uuid_of(month + interval '1 month'));
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  if made > 0 then
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (maxvalue)', parent, rest, first_uuid_of(month));
  end if;
  return made;
end
$$;
revoke execute on function make_months(text, text, uuid, timestamptz) from public;

-- Postings go without a foreign key to transfers from here on: each check would look through every month. Statements write both together, the
-- trial balance looks for a posting without its transfer, and that a transfer is of one currency, play money or real money, is seen to here.
create or replace function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from added group by merchant_id, transfer_id having sum(amount) <> 0 or count(*) < 2
  ) then
    raise exception 'the postings of a transfer do not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  if exists (
    select from added group by merchant_id, transfer_id having min(currency) <> max(currency)
  ) then
    raise exception 'the postings of a transfer are of several currencies' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

-- The table becomes the first part of one with the same name: the catalogue alone is read and written.
lock table ledger_account in share row exclusive mode;
lock table transfer, posting in access exclusive mode;
alter table posting drop constraint posting_transfer;
drop trigger transfer_keys on transfer;
alter table transfer rename to transfer_before;
create table transfer (
  like transfer_before including defaults including constraints,
  constraint transfer_id primary key (merchant_id, id, currency)
) partition by range (id);
alter table transfer drop constraint transfer_before_ends;
create index transfer_by_xid on transfer using brin (xid) with (pages_per_range = 16, autosummarize = on);
create index transfer_cash_by_xid on transfer (xid)
  where kind = any (array['deposit', 'withdrawal', 'grant', 'bonus-claim', 'take-back']);
alter table transfer attach partition transfer_before default;
create trigger transfer_keys before insert on transfer for each row execute function transfer_keys();
select make_months('transfer', '', transfer_before_ends(), greatest(now(), time_of_uuid(transfer_before_ends())) + interval '3 months');
