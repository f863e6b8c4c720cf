-- How often the registration was opened by an invitation (R-AGENTS-60).
alter table invitation_code add column visits integer not null default 0;
