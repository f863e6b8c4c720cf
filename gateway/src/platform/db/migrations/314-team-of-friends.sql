-- Whether friends whom members bring stand below the agent of the member (R-AGENTS-65).
alter table team_rule add column friends_join boolean not null default true;
