-- outside a transaction
call fill_transfer_keys();
call fill_transaction_keys();
