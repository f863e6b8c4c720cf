-- outside a transaction
-- Deposits by the transfer that their player named: staff see where one was named twice (R-CASHIER-37).
create index concurrently if not exists deposit_proof on deposit (merchant_id, (lower(replace(proof, ' ', ''))))
  where proof <> '';
