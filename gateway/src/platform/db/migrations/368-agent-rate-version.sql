-- Guards against writing over rates that somebody else wrote meanwhile. Rows of one account count on, from day to day.
alter table agent_rate add column version integer not null default 1;
alter table agent_rate_cap add column version integer not null default 1;
