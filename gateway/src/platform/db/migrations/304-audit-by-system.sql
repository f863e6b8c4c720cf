-- What happens by itself is kept in the audit as done by the system (R-PROTECTION-60): nobody of the staff did it.
alter table audit_entry alter column staff_id drop not null;
