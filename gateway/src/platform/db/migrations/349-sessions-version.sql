-- Grows whenever every session of somebody ends: a login that looked before that moment opens none after it.
alter table account add column sessions_version integer not null default 0;
alter table staff add column sessions_version integer not null default 0;
