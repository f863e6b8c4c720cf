-- outside a transaction
-- One settlement of rates for each payee and day.
create unique index concurrently if not exists agent_settlement_rebate on agent_settlement (merchant_id, payee_id, from_at) where contract_id is null;
