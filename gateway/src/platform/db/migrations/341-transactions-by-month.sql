-- As transfers: the catalogue alone. A rollback that found no bet, and the tombstone that it left, are of no round: they stay in the first part.
lock table round in share row exclusive mode;
lock table game_transaction in access exclusive mode;
drop trigger transaction_keys on game_transaction;
alter table game_transaction rename to game_transaction_before;
create table game_transaction (
  like game_transaction_before including defaults including constraints,
  constraint game_transaction_round_key foreign key (merchant_id, round_id) references round
) partition by range (round_id);
alter table game_transaction drop constraint game_transaction_before_ends;
create unique index game_transaction_by_bet on game_transaction (merchant_id, provider_id, bet_id, round_id) where took_back;
create index game_transaction_by_round on game_transaction (merchant_id, round_id);
create index game_transaction_by_held on game_transaction (merchant_id, account_id, round_id) where held > 0;
create index game_transaction_by_time on game_transaction using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index game_transaction_by_xid on game_transaction using brin (xid) with (pages_per_range = 16, autosummarize = on);
alter table game_transaction attach partition game_transaction_before default;
create trigger transaction_keys before insert on game_transaction for each row execute function transaction_keys();
select make_months('game_transaction', 'round', game_transaction_before_ends(),
  greatest(now(), time_of_uuid(game_transaction_before_ends())) + interval '3 months');

-- For a gateway whose role owns nothing: it waits only a moment for who writes, since everybody else waits behind it.
create function make_ledger_months(until timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '400ms' as $$
begin
  return make_months('transfer', '', transfer_before_ends(), until)
    + make_months('game_transaction', 'round', game_transaction_before_ends(), until);
end
$$;
revoke execute on function make_ledger_months(timestamptz) from public;
