-- Hosts outside that players are sent to without being asked first, and how often they were changed.
alter table merchant add column trusted_hosts text[] not null default '{}';
alter table merchant add column trusted_hosts_version integer not null default 1;
