-- outside a transaction
-- Who registered from one address, and who used one browser: what is counted, and compared, when somebody does it again.
create index concurrently if not exists profile_address on profile (merchant_id, ip, created_at);
create index concurrently if not exists known_device_browser on known_device (merchant_id, token_hash);
