-- outside a transaction
-- Numbers of documents that earlier versions stored clear: each start looks for them, and reads no other profile. What is sealed begins with
-- the mark of sealing.ts.
create index concurrently if not exists profile_clear_number on profile (merchant_id, account_id)
  where id_number <> '' and id_number not like 'Zm95ZXI6c2VhbGVkOjE6%';
