-- Where codes are sent by SMS, and how many: whoever owns dear numbers asks for messages to them (R-ACCESS-91).
alter table merchant
  -- ISO 3166-1 alpha-2; none: the country of the merchant's currency alone.
  add column code_countries text[] not null default '{}',
  add column code_hour_budget integer not null default 3000 check (code_hour_budget between 1 and 3000),
  add column code_day_budget integer not null default 20000 check (code_day_budget between 1 and 72000),
  add column code_rules_version integer not null default 1;
