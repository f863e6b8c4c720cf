-- Staff set languages, theme, age and trial play of a site from the version that they read (R-TENANCY-26).
alter table merchant add column site_defaults_version integer not null default 1;
