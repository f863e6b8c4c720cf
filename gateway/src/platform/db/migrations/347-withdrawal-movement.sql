-- The key in the ledger of what corrected a withdrawal last: the next correction undoes that. None where nothing was corrected.
alter table withdrawal add column movement_key text;
update withdrawal w set movement_key = k.key
from transfer_key k
where k.merchant_id = w.merchant_id and k.scope = 'withdrawal'
  and k.key in (w.id::text || '/back/corrected', w.id::text || '/paid/corrected');
