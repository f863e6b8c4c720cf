-- How far the audit of a merchant was written to the log, from where collectors take it to other machines.
alter table audit_head add column logged_seq bigint not null default 0;
