-- A chase: the same slip for the next draws of a lottery. Its money is held from the start, and given for a ticket draw by draw
-- (R-LOTTERY-52).
alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'stake', 'payout', 'grant', 'take-back', 'deposit', 'withdrawal-hold', 'withdrawal', 'withdrawal-return', 'transfer',
  'bonus-grant', 'bonus-claim', 'bonus-forfeit', 'repayment', 'adjustment', 'jackpot', 'chase-hold', 'chase-release'
));
-- Play money is chased with too.
alter table ledger_account drop constraint ledger_account_play_money;
alter table ledger_account add constraint ledger_account_play_money check (
  case when currency = 'FUN' then kind not in ('real', 'bonus') else kind <> 'trial' end
);

create table lottery_chase (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  node_id text not null,
  play_type text not null check (play_type in ('trad', 'ent')),
  prize_mode text not null,
  currency text not null,
  -- The lines of the slip, and what they cost once, minor units.
  lines jsonb not null,
  cost bigint not null check (cost > 0),
  stop_on_win boolean not null,
  state text not null check (state in ('running', 'ended')),
  -- Why it ended: all draws are over, one won, the player stopped it, the lottery is no longer offered, the account is not active.
  reason text check (reason in ('done', 'won', 'stopped', 'unavailable', 'account')),
  -- SHA-256 of the request: the same request with other content is refused.
  content bytea not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When something may be due.
  look_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, node_id) references lottery,
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (reason is not null))
) with (fillfactor = 80);
create index lottery_chase_account on lottery_chase (merchant_id, account_id, created_at, id);
create index lottery_chase_running on lottery_chase (merchant_id, account_id) where state = 'running';

create table lottery_chase_draw (
  merchant_id integer not null,
  chase_id uuid not null,
  no integer not null,
  -- The draw by its number: it may not be made yet.
  numero text not null,
  draws_at timestamptz not null,
  multiple integer not null check (multiple > 0),
  cost bigint not null check (cost > 0),
  state text not null check (state in ('waiting', 'sold', 'returned')),
  -- Why its part came back: the draw passed, its ticket was refused, or the chase ended before it.
  reason text check (reason in ('missed', 'refused', 'ended')),
  ticket_id uuid,
  primary key (merchant_id, chase_id, no),
  foreign key (merchant_id, chase_id) references lottery_chase,
  check ((state = 'sold') = (ticket_id is not null) and (state = 'returned') = (reason is not null))
) with (fillfactor = 80);
