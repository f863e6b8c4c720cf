create table feedback (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  -- The question type of the form (R-MESSAGING-1).
  type smallint not null,
  content text not null,
  sender text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
