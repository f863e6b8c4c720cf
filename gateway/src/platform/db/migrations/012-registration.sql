-- What a player told at registration; empty text where nothing was told.
create table profile (
  merchant_id integer not null,
  account_id uuid not null,
  -- E.164.
  mobile text,
  mobile_verified_at timestamptz,
  email text not null,
  payee_name text not null,
  birth_date date,
  id_number text not null,
  contacts jsonb not null,
  recommender_id uuid,
  affiliate_code text not null,
  -- Attribution alone: never decides which merchant is meant.
  domain text not null,
  register_url text not null,
  register_method text not null,
  ip text not null,
  terms_version text,
  terms_agreed_at timestamptz,
  age_confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references account
);
-- A number belongs to one account once its owner has proved it; unproven ones block nobody.
create unique index profile_mobile on profile (merchant_id, mobile) where mobile_verified_at is not null;

create table invitation_code (
  merchant_id integer not null,
  -- Upper case.
  code text not null,
  agent_id uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, code),
  foreign key (merchant_id, agent_id) references account
);
create index invitation_code_agent on invitation_code (merchant_id, agent_id);
