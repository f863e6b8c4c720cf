-- Whose law a merchant is under (R-PROTECTION-45).
alter table merchant add column jurisdiction text not null default 'PH';
alter table merchant add column jurisdiction_version integer not null default 1;
