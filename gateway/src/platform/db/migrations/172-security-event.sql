-- What somebody who answers for security looks at: failed logins, lockouts, refusals, changed passwords (R-OVERSIGHT-17).
-- The same of one address within one write is one row.
create table security_event (
  merchant_id integer not null references merchant,
  id uuid not null,
  -- The clock of the database: those of several gateways differ.
  at timestamptz not null,
  kind text not null,
  -- Username of a player or of staff, or id of a provider; empty when nobody here has the name that was typed.
  subject text not null,
  account_id uuid,
  address text not null,
  -- What the browser says it is.
  device text not null,
  -- Failure code, or what was changed.
  reason text not null,
  request_id text not null,
  times integer not null check (times > 0),
  primary key (merchant_id, id)
);
create index security_event_latest on security_event (merchant_id, at, id);
create index security_event_kind on security_event (merchant_id, kind, at);
create index security_event_at on security_event (at);

-- When so many events make a case; a merchant without a row has the defaults of the code (R-OVERSIGHT-19).
create table security_rule (
  merchant_id integer not null references merchant,
  rule text not null,
  is_on boolean not null,
  threshold integer not null check (threshold > 0),
  minutes integer not null check (minutes between 1 and 1440),
  version integer not null,
  primary key (merchant_id, rule)
);

-- What a rule has told of: once for each subject and period, whichever process notices it.
create table security_alert (
  merchant_id integer not null references merchant,
  rule text not null,
  subject text not null,
  period timestamptz not null,
  primary key (merchant_id, rule, subject, period)
);
