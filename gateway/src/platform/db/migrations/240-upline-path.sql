-- The accounts above an account, from the top, as /id/id/; empty without any (R-AGENTS-1). It is fixed when the account is opened.
alter table account add column upline_path text collate "C" not null default '';

-- Works it out whoever opens the account: 32 accounts at most stand above one. Reads the line account by account: those above may not be filled in yet.
create function account_upline() returns trigger language plpgsql as $$
declare
  above record;
  next uuid := new.upline_id;
  path text := '/';
begin
  if tg_op = 'UPDATE' and new.upline_id is distinct from old.upline_id then
    raise exception 'the line above account % is fixed', new.id using errcode = 'check_violation';
  end if;
  while next is not null loop
    select upline_id, type into above from account where merchant_id = new.merchant_id and id = next;
    if not found or next = new.id or length(path) > 1184 then
      raise exception 'account % has no line of uplines', new.id using errcode = 'check_violation';
    end if;
    if next = new.upline_id and (tg_op = 'INSERT' or new.type <> old.type)
      and new.type between 1 and 3 and above.type between 1 and 3 and new.type < above.type then
      raise exception 'account % would be of a higher grade than its upline', new.id using errcode = 'check_violation';
    end if;
    path := '/' || next || path;
    next := above.upline_id;
  end loop;
  new.upline_path := case when new.upline_id is null then '' else path end;
  return new;
end;
$$;
create trigger account_upline before insert or update of upline_id, upline_path, type on account
  for each row execute function account_upline();
