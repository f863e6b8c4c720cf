-- The rounds that are worked on and those that are over, as one table to read. Its first part keeps its name, and every statement of the release
-- before works on it as it did: the catalogue alone is read and written.
lock table account, ledger_account in share row exclusive mode;
lock table game_transaction, round in access exclusive mode;
-- No foreign key leads to a table by month (ADR 069): the trial balance looks for a transaction without its round.
alter table game_transaction drop constraint game_transaction_round_key;

create table round_record (like round including defaults including constraints) partition by list (archived);
alter table round_record drop constraint round_lives;
alter table round_record attach partition round for values in (false);
create table round_archive (
  like round including defaults including constraints,
  constraint round_archive_key primary key (merchant_id, id)
) partition by range (id);
alter table round_archive drop constraint round_lives;
alter table round_archive add constraint round_archived check (archived is not null and archived = true);
-- The id tells when a round began, within a day: that is what its month goes by, and what readers of a period go by.
alter table round_archive add constraint round_archive_time check (
  time_of_uuid(id) between started_at - interval '1 day' and started_at + interval '1 day'
);
create index round_archive_account on round_archive (merchant_id, account_id, started_at, id);
alter table round_record attach partition round_archive for values in (true);

-- Moves those of the next rounds of a merchant that were over before a time, each with its name, and makes months that it needs. A round
-- that somebody holds, or whose id does not tell its time, stays. What the release before reads stays as long as that may be gone back to:
-- nothing moves that was over before this migration until as much time has passed since it.
create function archive_rounds(merchant integer, after uuid, over_before timestamptz, most integer, out looked integer, out moved integer, out last uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '400ms' as $$
declare
  ids uuid[];
  month timestamptz;
  part text;
begin
  looked := 0;
  moved := 0;
  -- One at a time; who comes meanwhile has nothing to do.
  if not pg_try_advisory_xact_lock(hashtext('round-archive')) then return; end if;
  if over_before < (select applied_at from schema_migration where name = '345-round-record.sql') then return; end if;
  with step as (
    select r.id, r.state, r.started_at, r.settled_at from round r
    where r.merchant_id = merchant and r.id > after and r.id < first_uuid_of(over_before) order by r.id limit most
  )
  select count(*), (array_agg(step.id order by step.id desc))[1], array_agg(step.id order by step.id) filter (where
    step.state <> 'open' and step.settled_at < over_before
    and time_of_uuid(step.id) between step.started_at - interval '1 day' and step.started_at + interval '1 day')
  into looked, last, ids from step;
  if ids is null then return; end if;
  for month in select distinct date_trunc('month', time_of_uuid(id)) from unnest(ids) id loop
    part := to_char(month, '"round_archive_"YYYY_MM');
    if to_regclass('public.' || part) is null then
      execute format('create table public.%I (like public.round_archive including defaults including constraints including indexes)', part);
      execute format('alter table public.round_archive attach partition public.%I for values from (%L) to (%L)',
        part, first_uuid_of(month), first_uuid_of(month + interval '1 month'));
    end if;
  end loop;
  with held as materialized (
    select r.id from round r where r.merchant_id = merchant and r.id = any (ids) and r.state <> 'open' and r.settled_at < over_before
    order by r.id for update skip locked
  ),
  gone as (
    update round_record r set archived = true from held
    where r.merchant_id = merchant and r.id = held.id and not r.archived
    returning r.provider_id, r.account_id, r.provider_round_id, r.id
  )
  insert into round_key (merchant_id, provider_id, account_id, provider_round_id, round_id)
  select merchant, provider_id, account_id, provider_round_id, id from gone;
  get diagnostics moved = row_count;
end
$$;
revoke execute on function archive_rounds(integer, uuid, timestamptz, integer) from public;
