-- What the house says. Texts are {"EN": "...", "TY": "..."}; HTML was sanitised when it was written.
create table announcement (
  merchant_id integer not null references merchant,
  id uuid not null,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'A')),
  group_name text not null,
  -- Null: for every visitor.
  execution text check (execution in ('A', 'B', 'F')),
  promotion_type text not null,
  titles jsonb not null,
  contents jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  sort integer not null,
  primary key (merchant_id, id)
);

create table announcement_read (
  merchant_id integer not null,
  account_id uuid not null,
  announcement_id uuid not null,
  read_at timestamptz not null,
  primary key (merchant_id, account_id, announcement_id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, announcement_id) references announcement
);

create table banner (
  merchant_id integer not null references merchant,
  id uuid not null,
  group_name text not null check (group_name in ('m_home', 'm_live', 'm_newgame', 'm_reg')),
  -- The artwork's name within the brand.
  artwork text not null,
  titles jsonb not null,
  -- An in-app path, an https address, or empty: not a link.
  url text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  sort integer not null,
  primary key (merchant_id, id)
);

create table help_entry (
  merchant_id integer not null references merchant,
  tag text not null,
  category text not null,
  titles jsonb not null,
  details jsonb not null,
  sort integer not null,
  primary key (merchant_id, tag)
);

create table customer_service (
  merchant_id integer not null references merchant,
  id uuid not null,
  cs_type text not null,
  cs_position text not null,
  title text not null,
  -- As people would type it; obfuscated on its way out.
  address text not null,
  sort integer not null,
  primary key (merchant_id, id)
);

create table download_link (
  merchant_id integer not null references merchant,
  resource_type text not null,
  url text not null,
  primary key (merchant_id, resource_type)
);
