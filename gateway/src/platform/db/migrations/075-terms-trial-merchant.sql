-- Which terms and privacy policy players agree to now, recorded with every agreement; and whether the merchant is there
-- to be tried: its accounts play with play money alone (R-ACCESS-58).
alter table merchant
  add column terms_version text not null default '2026-11',
  add column is_trial boolean not null default false;
