-- When, where and how an account was entered, or somebody failed to.
create table login_event (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  -- The session that it opened.
  session_id uuid,
  method text not null check (method in ('password', 'sms', 'remembered')),
  -- Failure code of the catalogue; null when it succeeded.
  failure text,
  ip text not null,
  user_agent text not null,
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index login_event_account on login_event (merchant_id, account_id, id);
