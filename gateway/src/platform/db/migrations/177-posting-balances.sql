-- Each statement that writes postings writes whole transfers: their postings sum to zero and are two at least (R-WALLET-33). The check
-- reads what the statement wrote and nothing else.
create function posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from added group by merchant_id, transfer_id having sum(amount) <> 0 or count(*) < 2
  ) then
    raise exception 'the postings of a transfer do not sum to zero' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create trigger posting_balances after insert on posting
  referencing new table as added for each statement execute function posting_balances();
