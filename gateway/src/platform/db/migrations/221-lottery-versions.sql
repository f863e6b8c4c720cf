-- Who published a version of a lottery's rules, who confirmed it and why; empty of those that were there before, and of the first.
alter table lottery_version add column published_by text not null default '';
alter table lottery_version add column confirmed_by text not null default '';
alter table lottery_version add column reason text not null default '';

-- Rules that staff write before they are published: one draft for each lottery (R-LOTTERY-119).
create table lottery_draft (
  merchant_id integer not null,
  node_id text not null,
  rules jsonb not null,
  -- Grows with every change, so that nobody writes over what somebody else wrote meanwhile.
  version integer not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (merchant_id, node_id),
  foreign key (merchant_id, node_id) references lottery
);

-- Whether new rules of a lottery wait for a second person.
alter table approval_rule add column lottery_versions boolean not null default true;
