-- What the house gives away. Texts are {"EN": "...", "TY": "..."}; HTML was sanitised when it was written.
create table promotion (
  merchant_id integer not null references merchant,
  id uuid not null,
  -- Joined by a press, or asked for and decided by staff.
  kind text not null check (kind in ('claim', 'apply')),
  artwork text not null,
  titles jsonb not null,
  summaries jsonb not null,
  contents jsonb not null,
  reward bigint not null check (reward > 0),
  turnover_times integer not null check (turnover_times between 0 and 100),
  days integer not null check (days between 1 and 365),
  starts_at timestamptz not null,
  ends_at timestamptz,
  sort integer not null,
  primary key (merchant_id, id)
);

-- How one player stands with one promotion; `contract/src/promotion-status.ts` says what may follow what.
create table promotion_entry (
  merchant_id integer not null,
  id uuid not null,
  promotion_id uuid not null,
  account_id uuid not null,
  status text not null check (status in ('applying', 'process', 'rejected', 'joined', 'claimed', 'closed')),
  comment text not null,
  attachments uuid[] not null,
  reason text not null,
  -- As promised when the entry was made.
  reward bigint not null check (reward > 0),
  currency text not null,
  turnover bigint not null check (turnover >= 0),
  ledger_account_id uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Since when stakes count, and until when.
  granted_at timestamptz,
  due_at timestamptz,
  decided_by text,
  primary key (merchant_id, id),
  unique (merchant_id, promotion_id, account_id),
  foreign key (merchant_id, promotion_id) references promotion,
  foreign key (merchant_id, account_id) references account
);
create index promotion_entry_account on promotion_entry (merchant_id, account_id);
create index promotion_entry_waiting on promotion_entry (merchant_id, created_at) where status in ('applying', 'process');
create index promotion_entry_due on promotion_entry (due_at) where status = 'joined';
