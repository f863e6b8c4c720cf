-- Assets of the pages of every release that ran of late: a page of one release finds its scripts at a gateway of another (R-PLATFORM-76).
create table kept_asset (
  -- As browsers ask for it, and for the same compressed by Brotli with .br behind.
  path text primary key,
  body bytea not null,
  -- When a gateway last had it on its own disk.
  seen_at timestamptz not null
);
