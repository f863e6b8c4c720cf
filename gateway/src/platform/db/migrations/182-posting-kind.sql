-- The kind of a player's line beside it, as the transfer has it: statements of one kind are read without looking at every line.
alter table posting add column kind text;
update posting p set kind = t.kind from transfer t
where t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.currency = p.currency and p.account_version is not null;
-- Stakes and payouts are most lines of an account and are found in their order; an index on them would slow every bet.
create index posting_account_kind on posting (merchant_id, account_id, kind, account_version)
  where account_version is not null and kind not in ('stake', 'payout');
