-- Staff set how long sessions last and devices are remembered, from the version that they read (R-ACCESS-51).
alter table merchant add column session_rules_version integer not null default 1;
