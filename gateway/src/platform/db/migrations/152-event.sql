-- What happened, as areas tell each other: written in the transaction in which it happened (ADR 040).
create table event (
  merchant_id integer not null references merchant,
  id uuid not null,
  -- The transaction that wrote it. Readers take what every transaction below the oldest running one wrote, so that
  -- none that commits late is passed over.
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  kind text not null,
  -- The account that it is about, and the thing.
  account_id uuid,
  subject text not null,
  payload jsonb not null,
  at timestamptz not null,
  primary key (merchant_id, id)
);
create index event_order on event (xid, id);

-- How far each consumer has read: everything up to this transaction and this event.
create table event_consumer (
  name text primary key,
  xid bigint not null,
  id uuid not null,
  -- Failures in a row, and when it tries again.
  failures integer not null,
  retry_at timestamptz
);

-- How far readers of other tables have come: everything that transactions below this one wrote.
create table watermark (
  name text primary key,
  xid bigint not null
);
