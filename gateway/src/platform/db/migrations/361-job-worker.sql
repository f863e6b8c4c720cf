-- Processes that do jobs: each says again and again that it is there, so that what one held when it was killed is done by another.
create table job_worker (
  id text primary key,
  seen_at timestamptz not null
);
