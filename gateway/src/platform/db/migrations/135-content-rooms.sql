-- Staff write what the seed alone wrote before: each thing counts its changes and may be switched off.
alter table announcement
  add column enabled boolean not null default true,
  add column version integer not null default 1;

-- Pictures are uploaded ones by language, {"EN": "uuid"}; without any the artwork of the brand is shown.
alter table banner
  add column enabled boolean not null default true,
  add column pictures jsonb not null default '{}',
  add column version integer not null default 1;

alter table promotion
  add column enabled boolean not null default true,
  add column pictures jsonb not null default '{}',
  add column version integer not null default 1;

-- As promised when the entry was made, like its reward and its turnover.
alter table promotion_entry add column days integer not null default 1 check (days between 1 and 365);
update promotion_entry set days = promotion.days from promotion
  where promotion.merchant_id = promotion_entry.merchant_id and promotion.id = promotion_entry.promotion_id;

alter table help_entry
  add column published boolean not null default true,
  add column version integer not null default 1;

alter table customer_service add column version integer not null default 1;
alter table download_link add column version integer not null default 1;
alter table live_model add column version integer not null default 1;

-- A picture that staff uploaded, made anew in every size that the portal shows.
create table house_picture (
  merchant_id integer not null references merchant,
  id uuid not null,
  -- Whether something names it; what nothing names is removed after a day.
  used boolean not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create index house_picture_unused on house_picture (created_at) where not used;

create table house_picture_file (
  merchant_id integer not null,
  picture_id uuid not null,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (merchant_id, picture_id, width, format),
  foreign key (merchant_id, picture_id) references house_picture on delete cascade
);
