-- Days on which the rates of agents were off: nobody earns by them later either. A day with facts of which nobody earned was one.
alter table agent_rate_run add column is_off boolean not null default false;
update agent_rate_run set is_off = true where facts > 0 and payees = 0;
