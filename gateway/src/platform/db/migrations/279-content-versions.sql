-- By kind of content the version of the merchant that changed it last: open pages fetch that kind alone (R-CONTENT-38).
alter table merchant add column content_versions jsonb not null default '{}';
