-- What was held back of a deposit when it was reversed was called refunded, which nobody did: it went with the rest. A refund is earlier
-- than the reversal.
update deposit set excess = 0, excess_state = null, excess_at = null
where state = 'reversed' and excess_state = 'refunded' and excess_at >= reversed_at - interval '1 second';

-- Whom answers of registers are about that are kept from before: who their players say they are.
update register_answer r
set person_hash = sha256(convert_to('[' || to_json(p.name)::text || ',' || to_json(p.birth_date)::text || ']', 'UTF8'))
from (
  select a.merchant_id, a.id, coalesce(i.real_name, f.payee_name, '') as name,
    coalesce(coalesce(i.birth_date, f.birth_date)::text, '') as birth_date
  from account a
  left join profile f on f.merchant_id = a.merchant_id and f.account_id = a.id
  left join identity i on i.merchant_id = a.merchant_id and i.account_id = a.id and i.state <> 'rejected'
) p
where r.person_hash is null and p.merchant_id = r.merchant_id and p.id = r.account_id;
