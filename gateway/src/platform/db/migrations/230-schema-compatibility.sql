-- What a release must know, at least, to run with this schema: the name of the migration that expanded it. Empty: any release does.
alter table schema_migration add column needs text;
