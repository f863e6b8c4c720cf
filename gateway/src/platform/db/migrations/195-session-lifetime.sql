-- A session ends for good some time after its login, however much it is used (R-ACCESS-51).
alter table session add column not_after timestamptz;
-- How long that is, and how long a device is remembered: settings of the merchant.
alter table merchant
  add column session_hours integer not null default 24 check (session_hours between 1 and 720),
  add column remember_days integer not null default 30 check (remember_days between 1 and 30);
-- Sessions that are open now end as new ones do; older ones at once, and their players log in again.
update session set
  not_after = created_at + interval '30 days',
  expires_at = least(expires_at, created_at + interval '30 days')
where ended_at is null;
