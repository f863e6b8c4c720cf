-- When a player claimed what free rounds won (R-REWARDS-43): a win that comes later is not paid, so it is refused.
alter table free_rounds add column claimed_at timestamptz;

update free_rounds f set claimed_at = e.created_at
from offer_entry o
join earning e on e.merchant_id = o.merchant_id and e.account_id = o.account_id and e.source = 'offer'
  and e.subject = o.scheme_id::text || ' rounds'
where f.merchant_id = o.merchant_id and f.id = o.free_rounds_id;
