-- A provider names a bet and a win once, also of free rounds (R-REWARDS-43). Where it used a name again, the later round has a number behind
-- it: no provider's name has a blank.
lock table free_round in share row exclusive mode;

update free_round f set bet_id = f.bet_id || ' ' || n.number
from (
  select merchant_id, provider_id, account_id, provider_round_id,
    row_number() over (partition by merchant_id, provider_id, bet_id order by created_at, account_id, provider_round_id) as number
  from free_round
) n
where n.number > 1 and f.merchant_id = n.merchant_id and f.provider_id = n.provider_id and f.account_id = n.account_id
  and f.provider_round_id = n.provider_round_id;

update free_round f set win_id = f.win_id || ' ' || n.number
from (
  select merchant_id, provider_id, account_id, provider_round_id,
    row_number() over (partition by merchant_id, provider_id, win_id order by settled_at, account_id, provider_round_id) as number
  from free_round
  where win_id is not null
) n
where n.number > 1 and f.merchant_id = n.merchant_id and f.provider_id = n.provider_id and f.account_id = n.account_id
  and f.provider_round_id = n.provider_round_id;

create unique index free_round_bet on free_round (merchant_id, provider_id, bet_id);
create unique index free_round_win on free_round (merchant_id, provider_id, win_id);
