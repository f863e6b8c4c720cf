-- Guards against writing over what somebody else of the staff wrote meanwhile.
alter table provider add column version integer not null default 1;
