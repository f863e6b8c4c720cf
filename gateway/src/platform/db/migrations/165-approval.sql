-- Operations of staff that wait for a second person with another role (R-OVERSIGHT-10).
create table approval (
  merchant_id integer not null references merchant,
  id uuid not null,
  kind text not null,
  -- What it is done to; one operation of a kind waits for it at a time.
  subject text not null,
  -- How people call it.
  title text not null,
  -- The player whose money it moves.
  account_id uuid,
  -- Minor units.
  amount bigint check (amount >= 0),
  currency text,
  -- The day of the merchant on which it counts.
  day date not null,
  -- The command, as it is carried out once it is approved.
  payload jsonb not null,
  before_state jsonb,
  after_state jsonb,
  -- Why the requester wants it.
  reason text not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'failed')),
  requested_by uuid not null,
  requested_name text not null,
  requested_role text not null,
  decided_by uuid,
  decided_name text,
  decided_role text,
  -- Why it was refused, or the failure code of the operation.
  outcome text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  check ((state = 'waiting') = (decided_at is null)),
  -- Four eyes, whoever writes it: never the same person, never the same role.
  constraint approval_four_eyes check (
    state not in ('approved', 'failed')
    or (decided_by is not null and decided_by <> requested_by and decided_role <> requested_role)
  )
);
create unique index approval_waiting on approval (merchant_id, kind, subject) where state = 'waiting';
create index approval_recent on approval (merchant_id, created_at, id);
create index approval_due on approval (expires_at) where state = 'waiting';

-- What staff moved on a day of the merchant, done and waiting, by kind and player: what is split adds up here. Its row is
-- locked by every operation that counts in it.
create table approval_sum (
  merchant_id integer not null references merchant,
  kind text not null,
  -- The player's account; empty for what concerns no single player.
  owner text not null,
  day date not null,
  -- Minor units.
  amount bigint not null check (amount >= 0),
  primary key (merchant_id, kind, owner, day)
);

-- From where a second person is needed; a merchant without a row has the defaults of the code. Amounts are minor units, 0 means
-- always.
create table approval_rule (
  merchant_id integer primary key references merchant,
  deposit_from bigint not null check (deposit_from >= 0),
  withdrawal_from bigint not null check (withdrawal_from >= 0),
  adjustment_from bigint not null check (adjustment_from >= 0),
  reward_from bigint not null check (reward_from >= 0),
  -- Budgets of promotions that are published or raised on a day, together.
  promotion_from bigint not null check (promotion_from >= 0),
  -- A reward that asks for no turnover.
  free_reward_from bigint not null check (free_reward_from >= 0),
  -- No single reward is larger.
  reward_maximum bigint not null check (reward_maximum > 0),
  -- The budget of a promotion that names none.
  promotion_budget bigint not null check (promotion_budget > 0),
  payment_methods boolean not null,
  -- An operation that nobody decided for so long expires.
  expire_hours integer not null check (expire_hours between 1 and 720),
  version integer not null
);

-- The threshold of withdrawals that a merchant has set moves here; the column stays for gateways that still run.
insert into approval_rule
select merchant_id, second_person_from, second_person_from, 0, second_person_from, 10000000, 100000, 10000000, 100000000,
  true, 72, 1
from cash_rule;
alter table cash_rule alter column second_person_from set default 2000000;

-- Withdrawals that wait for their second approval already.
insert into approval
select w.merchant_id, gen_random_uuid(), 'withdrawal', w.id::text, w.method_name || ' ' || w.masked, w.account_id, w.amount,
  w.currency, (w.created_at at time zone m.time_zone)::date, '{}'::jsonb,
  '{"state": "review"}'::jsonb, '{"state": "paying"}'::jsonb, '', 'waiting', s.id,
  s.username, s.role, null::uuid, null::text, null::text, '', now(), now() + interval '72 hours', null::timestamptz
from withdrawal w
join merchant m on m.id = w.merchant_id
join staff s on s.id = w.first_by
where w.state = 'second-review';
