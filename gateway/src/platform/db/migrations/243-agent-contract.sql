-- What an agent earns on the team (R-AGENTS-5): each row is one version of a contract, whose terms never change once it is offered.
create table agent_contract (
  merchant_id integer not null,
  id uuid not null,
  payee_id uuid not null,
  kind text not null check (kind in ('daily-salary', 'dividend', 'hourly-salary')),
  version integer not null check (version > 0),
  payer text not null check (payer in ('upline', 'merchant')),
  -- The agent above; null where the merchant pays.
  payer_id uuid,
  currency text not null,
  terms jsonb not null,
  state text not null check (state in ('draft', 'offered', 'accepted', 'refused', 'withdrawn', 'ended')),
  made_by text not null,
  created_at timestamptz not null,
  offered_at timestamptz,
  payee_accepted_at timestamptz,
  payer_accepted_at timestamptz,
  accepted_at timestamptz,
  -- The first period begins; the last one ends.
  starts_at timestamptz,
  ends_at timestamptz,
  end_reason text not null default '',
  -- Where the period begins that is settled next, and when that is due; null once everything is.
  settled_until timestamptz,
  due_at timestamptz,
  -- What the team won and was not set against a loss yet, minor units.
  carried bigint not null default 0 check (carried >= 0),
  primary key (merchant_id, id),
  unique (merchant_id, payee_id, kind, version),
  foreign key (merchant_id, payee_id) references account,
  foreign key (merchant_id, payer_id) references account,
  check ((payer = 'merchant') = (payer_id is null))
);
create unique index agent_contract_offered on agent_contract (merchant_id, payee_id, kind) where state = 'offered';
create index agent_contract_payer on agent_contract (merchant_id, payer_id, kind) where payer_id is not null;
create index agent_contract_due on agent_contract (due_at) where due_at is not null;
create index agent_contract_latest on agent_contract (merchant_id, created_at, id);

create function agent_contract_fixed() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.terms, new.payer, new.payee_id, new.kind, new.version, new.currency)
    is distinct from (old.terms, old.payer, old.payee_id, old.kind, old.version, old.currency) then
    raise exception 'contract % was offered: it is not edited', old.id using errcode = 'check_violation';
  end if;
  return new;
end;
$$;
create trigger agent_contract_fixed before update on agent_contract for each row execute function agent_contract_fixed();

-- What a contract paid for a period (R-AGENTS-8): one run each.
create table agent_settlement (
  merchant_id integer not null,
  id uuid not null,
  contract_id uuid not null,
  payee_id uuid not null,
  payer_id uuid,
  from_at timestamptz not null,
  to_at timestamptz not null,
  currency text not null,
  -- Minor units.
  valid_stake bigint not null,
  active_members integer not null,
  net_loss bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  base bigint not null,
  -- Parts of 10,000; 0 when no tier was met.
  rate integer not null,
  amount bigint not null check (amount >= 0),
  -- Parts of 10,000 of a minor unit.
  remainder integer not null,
  state text not null check (state in ('nothing', 'due', 'review', 'paid', 'owed', 'reversed')),
  created_at timestamptz not null,
  paid_at timestamptz,
  reversed_at timestamptz,
  reason text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, contract_id, from_at),
  foreign key (merchant_id, contract_id) references agent_contract,
  check ((state = 'nothing') = (amount = 0))
);
create index agent_settlement_payee on agent_settlement (merchant_id, payee_id, from_at);
create index agent_settlement_payer on agent_settlement (merchant_id, payer_id, from_at) where payer_id is not null;
create index agent_settlement_due on agent_settlement (merchant_id, id) where state = 'due';
create index agent_settlement_latest on agent_settlement (merchant_id, created_at, id);

-- The facts that made a settlement, as they were then.
create table agent_settlement_fact (
  merchant_id integer not null,
  settlement_id uuid not null,
  account_id uuid not null,
  day date not null,
  game_type text not null,
  vendor text not null,
  game text not null,
  rounds integer not null,
  valid_stake bigint not null,
  net_loss bigint not null,
  -- Whether the member counts as active: not while a flag stands.
  counts boolean not null,
  primary key (merchant_id, settlement_id, account_id, day, game_type, vendor, game),
  foreign key (merchant_id, settlement_id) references agent_settlement
);

-- What somebody owes by a contract, because there was no money when it was due (R-AGENTS-10).
create table agent_debt (
  merchant_id integer not null,
  id uuid not null,
  settlement_id uuid not null,
  cause text not null check (cause in ('payment', 'reversal')),
  debtor_id uuid not null,
  -- Null: the merchant.
  creditor_id uuid,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'cancelled')),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, settlement_id, cause),
  foreign key (merchant_id, settlement_id) references agent_settlement,
  check ((state = 'open') = (closed_at is null))
);
create index agent_debt_open on agent_debt (merchant_id, debtor_id) where state = 'open';
create index agent_debt_latest on agent_debt (merchant_id, created_at, id);
