-- National registers of who excluded themselves (R-PROTECTION-51): whether a merchant asks the one of its jurisdiction, what it
-- answered of a player, how it last answered a merchant, and which exclusions it was told of.
alter table merchant add column asks_register boolean not null default false;

create table register_answer (
  merchant_id integer not null,
  account_id uuid not null,
  is_listed boolean not null,
  asked_at timestamptz not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);
create index register_answer_listed on register_answer (merchant_id, asked_at) where is_listed;

create table register_state (
  merchant_id integer primary key references merchant,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Why it failed last, in words without names.
  failure text not null
);

create table register_notice (
  merchant_id integer not null,
  exclusion_id uuid not null,
  sent_at timestamptz not null,
  primary key (merchant_id, exclusion_id),
  foreign key (merchant_id, exclusion_id) references exclusion
);

alter table exclusion drop constraint exclusion_made_by_check;
alter table exclusion add constraint exclusion_made_by_check
  check (made_by in ('player', 'staff', 'same-person', 'register')) not valid;
