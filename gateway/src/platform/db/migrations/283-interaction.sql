-- What may show harm, counted of a player on a day of the merchant's calendar (R-PROTECTION-47): a row for each kind that
-- reached what the merchant set, counted anew while the day runs.
create table protection_marker (
  merchant_id integer not null,
  account_id uuid not null,
  day date not null,
  kind text not null,
  -- How many, and how much in minor units; of time, minutes.
  times integer not null check (times >= 0),
  amount bigint not null,
  -- What was counted, the latest of it: when, how much.
  evidence jsonb not null,
  counted_at timestamptz not null,
  interaction_id uuid not null,
  primary key (merchant_id, account_id, day, kind),
  foreign key (merchant_id, account_id) references account
);
create index protection_marker_interaction on protection_marker (merchant_id, interaction_id);

-- What staff do about a player whose play shows markers (R-PROTECTION-48).
create table interaction (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('open', 'follow-up', 'closed')),
  opened_at timestamptz not null,
  -- Usernames of staff.
  assigned_to text,
  follow_up_on date,
  outcome text,
  closed_at timestamptz,
  -- What happened, oldest first: when, by whom, what.
  history jsonb not null,
  version integer not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'closed' or outcome is not null),
  check ((state = 'follow-up') = (follow_up_on is not null))
);
-- A player has one that is not closed: what is found meanwhile adds to it.
create unique index interaction_standing on interaction (merchant_id, account_id) where state <> 'closed';
create index interaction_account on interaction (merchant_id, account_id, opened_at);

-- From when on a marker opens an interaction, what staff say, and what happens by itself (R-PROTECTION-49, R-PROTECTION-50).
create table marker_rule (
  merchant_id integer not null,
  kind text not null,
  is_on boolean not null,
  times integer not null check (times >= 0),
  amount bigint not null check (amount >= 0),
  script text not null,
  -- By language, to the player; null for none.
  message jsonb,
  -- What a day's deposits are limited to, minor units; null for no limit.
  deposit_limit bigint check (deposit_limit >= 0),
  stops_marketing boolean not null,
  -- Who wrote it: what happens by itself is theirs in the audit.
  set_by uuid not null references staff,
  set_name text not null,
  version integer not null,
  primary key (merchant_id, kind)
);

-- Since when nothing is advertised to a player, by staff or a rule of theirs (R-PROTECTION-49).
alter table account add column marketing_stopped_at timestamptz;
