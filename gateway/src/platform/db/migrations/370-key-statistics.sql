-- Keys are only added and are found by all of their columns: statistics change no plan of theirs. After each look of autovacuum, though, every
-- connection plans the statements anew that write keys, and while sixteen parts follow each other bets wait. So it looks at them once
-- they have grown by very many.
do $$
begin
  for n in 0..7 loop
    execute format('alter table transfer_key_%s set (autovacuum_vacuum_insert_threshold = 100000, autovacuum_analyze_threshold = 100000)', n);
    execute format('alter table transaction_key_%s set (autovacuum_vacuum_insert_threshold = 100000, autovacuum_analyze_threshold = 100000)', n);
  end loop;
end
$$;
