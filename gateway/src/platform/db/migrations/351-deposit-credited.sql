-- When a deposit was credited first: what is credited again after a reversal stays the deposit that it was. None where nothing was
-- credited, or before this was kept: then it is when it was settled.
alter table deposit add column credited_at timestamptz;
update deposit set credited_at = created_at where credit_key is not null;
