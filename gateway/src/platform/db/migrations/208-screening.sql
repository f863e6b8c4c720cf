-- What the service for sanctions lists and lists of politically exposed persons answered before a withdrawal was paid: one row for
-- each time that it was asked (R-CASHIER-32).
create table screening (
  merchant_id integer not null,
  id uuid not null,
  withdrawal_id uuid not null,
  -- Whom it was asked about.
  name text not null,
  birth_date date,
  -- clear: on no list. hit: on the lists in matches. unreachable: it did not answer. released: two people let a hit pass, nobody was asked.
  outcome text not null check (outcome in ('clear', 'hit', 'unreachable', 'released')),
  matches jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, withdrawal_id) references withdrawal
);
create index screening_withdrawal on screening (merchant_id, withdrawal_id, asked_at, id);
