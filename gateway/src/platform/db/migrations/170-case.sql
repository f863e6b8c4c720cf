-- What people must look into: money that contradicts itself, or that a rule stopped (R-OVERSIGHT-4).
create table oversight_case (
  merchant_id integer not null,
  id uuid not null,
  kind text not null,
  -- What it is about: a deposit, a withdrawal, a round; and its id.
  about text not null,
  subject text not null,
  account_id uuid,
  -- What is at stake, minor units.
  amount bigint,
  currency text,
  -- What was received, in order: [{at, facts}].
  received jsonb not null,
  -- How often it was noticed.
  times integer not null,
  state text not null check (state in ('open', 'closed')),
  -- A resolution that moves money is proposed by one person and confirmed by another.
  proposed text,
  proposed_by uuid,
  proposed_name text,
  resolution text,
  note text not null default '',
  closed_by text,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  primary key (merchant_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (resolution is not null))
);
-- One open case for each matter, however often and by whichever process it is noticed.
create unique index oversight_case_open on oversight_case (merchant_id, kind, subject) where state = 'open';
create index oversight_case_latest on oversight_case (merchant_id, state, opened_at, id);
create index oversight_case_subject on oversight_case (merchant_id, subject);
