-- What a provider's call about a free round was answered (R-WALLET-16), by the name that the provider gave it: the same call again is answered the
-- same, and another one with this name is refused. Calls that were answered before this are not there.
create table free_round_call (
  merchant_id integer not null,
  provider_id text not null,
  id text not null,
  -- SHA-256 of the whole call.
  content bytea not null,
  -- Minor units.
  balance bigint not null,
  primary key (merchant_id, provider_id, id)
);
