-- Whose server may call the wallet, and with which keys. Providers stand above merchants: one server plays for all.
create table provider (
  id text primary key,
  name text not null,
  created_at timestamptz not null
);

create table provider_key (
  provider_id text not null references provider,
  id text not null,
  -- The shared secret of the HMAC: needed in clear to check a signature.
  secret text not null,
  -- A retiring key is still accepted while its provider moves to the new one.
  state text not null check (state in ('active', 'retiring', 'retired')),
  created_at timestamptz not null,
  primary key (provider_id, id)
);

-- One launch of a game. It starts with a token of single use, bound to player, game, merchant and currency; used by
-- the provider, it becomes the session of play that bets need.
create table play_session (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  -- The player's session on the site: when it ends, bets are refused.
  session_id uuid not null,
  provider_id text not null,
  node_id text not null,
  vassalage text not null,
  game_type text not null,
  game_code text not null,
  mode text not null check (mode in ('real', 'trial')),
  currency text not null,
  ledger_account_id uuid not null,
  language text not null,
  -- SHA-256 of the token's 256 random bits.
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, ledger_account_id, currency) references ledger_account
);
