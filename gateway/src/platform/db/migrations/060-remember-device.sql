-- The browser that a remembered login was given to (SHA-256 of its device cookie): it alone may send a token again
-- right after it was used, as two tabs do that renew at once.
alter table remember_token add column device_hash bytea;
