-- Players who ask to be agents (R-AGENTS-23).
create table agent_application (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  -- Why, in the player's words.
  content text not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  -- What staff answered; shown to the player.
  reason text not null default '',
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index agent_application_waiting on agent_application (merchant_id, account_id) where state = 'waiting';
create index agent_application_latest on agent_application (merchant_id, created_at, id);

-- What whoever registers by a link earns from the next day on, as agent_rate has it (R-AGENTS-25).
alter table invitation_code add column rates jsonb not null default '{}';
