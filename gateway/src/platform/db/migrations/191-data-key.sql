-- Keys that secrets in this database are encrypted with, wrapped by a master key that is not in it.
create table data_key (
  id integer primary key,
  master_key_id text not null,
  wrapped bytea not null,
  created_at timestamptz not null
);
