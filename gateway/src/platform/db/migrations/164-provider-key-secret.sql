-- Who may read the secret of a key once: whoever requested it, after a second person approved it; null once it was read.
alter table provider_key add column secret_for uuid;
