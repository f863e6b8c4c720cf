-- Whom players of a merchant can talk to about gambling (R-PROTECTION-61); null: those that the product names.
alter table merchant add column help_lines jsonb;
alter table merchant add column help_lines_version integer not null default 1;
