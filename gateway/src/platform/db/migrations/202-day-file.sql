-- What a file of a provider or processor about one day said, compared with what stands here (R-BACKOFFICE-18).
create table day_file (
  merchant_id integer not null references merchant,
  id uuid not null,
  -- provider:<id> or processor:<adapter>.
  source text not null,
  -- A day of the merchant's time zone.
  day date not null,
  equal integer not null check (equal >= 0),
  ours_only integer not null check (ours_only >= 0),
  theirs_only integer not null check (theirs_only >= 0),
  differing integer not null check (differing >= 0),
  compared_by text not null,
  compared_at timestamptz not null,
  primary key (merchant_id, id)
);
create index day_file_latest on day_file (merchant_id, compared_at, id);
