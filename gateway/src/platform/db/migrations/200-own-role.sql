-- Roles that a brand adds itself (R-ACCESS-94). A retired one is given to nobody any more; who was disabled may still have it.
alter table staff_role add column version integer not null default 1;
alter table staff_role add column retired_at timestamptz;
create unique index staff_role_name on staff_role (merchant_id, lower(name)) where retired_at is null;
