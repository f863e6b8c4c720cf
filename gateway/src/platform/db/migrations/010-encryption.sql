-- Secrets that every process of the gateway shares.
create table shared_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null
);

-- RSA key pairs that login and registration bodies are encrypted to: one per day, whoever makes it first.
create table encryption_key (
  day integer primary key,
  kid text not null unique,
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null
);
