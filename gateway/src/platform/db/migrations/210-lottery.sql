-- Lotteries: games of the catalogue whose rounds the gateway draws itself (R-LOTTERY-40). A ticket is a round of the ledger; what is
-- here says what was sold and what was drawn.
create table lottery (
  merchant_id integer not null references merchant,
  -- The game of the catalogue that it is.
  node_id text not null,
  -- The number space and its bet types.
  family text not null,
  -- Vietnam: north, central or south, and the province; else empty.
  region text not null,
  place text not null,
  room_type text not null check (room_type in ('free', 'VIP', 'paid')),
  -- The version that draws are made under from now on.
  version integer not null,
  primary key (merchant_id, node_id)
);

-- Rules of a lottery. A version that was published is never changed; a draw keeps the one that it was opened under.
create table lottery_version (
  merchant_id integer not null,
  node_id text not null,
  version integer not null,
  rules jsonb not null,
  published_at timestamptz not null,
  primary key (merchant_id, node_id, version),
  foreign key (merchant_id, node_id) references lottery
);

create table lottery_draw (
  merchant_id integer not null,
  id uuid not null,
  node_id text not null,
  -- The numero: the day of the merchant, and for several a day their place in it.
  numero text not null,
  version integer not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- SHA-256 of the seed, published with the draw; the seed itself once it is drawn.
  commitment text not null,
  committed_at timestamptz not null,
  seed text,
  -- What all tickets together add to the draw, and how many there are; from the cut-off on.
  entropy text,
  tickets integer,
  result jsonb,
  drawn_at timestamptz,
  settled_at timestamptz,
  -- Nothing is left to do: settled, or void with every ticket given back.
  is_over boolean not null default false,
  primary key (merchant_id, id),
  unique (merchant_id, node_id, numero),
  foreign key (merchant_id, node_id, version) references lottery_version,
  check (opens_at <= closes_at and closes_at <= draws_at),
  -- What was drawn is there from then on, and nothing of it before.
  check (state = 'void' or (state in ('drawn', 'settling', 'settled')) = (result is not null))
) with (fillfactor = 80);
create index lottery_draw_recent on lottery_draw (merchant_id, node_id, draws_at);
create index lottery_draw_due on lottery_draw (draws_at) where not is_over;

create table lottery_ticket (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  node_id text not null,
  draw_id uuid not null,
  -- The round that it is in the ledger.
  round_id uuid not null,
  version integer not null,
  play_type text not null check (play_type in ('trad', 'ent')),
  prize_mode text not null,
  currency text not null,
  state text not null check (state in ('open', 'won', 'lost', 'cancelled', 'void')),
  lines integer not null,
  -- Minor units.
  cost bigint not null check (cost > 0),
  win bigint check (win >= 0),
  -- What was sold as a text, and its SHA-256: the ticket's part in the entropy of the draw.
  content text not null,
  digest bytea not null,
  chase_id uuid,
  sold_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, draw_id) references lottery_draw,
  foreign key (merchant_id, account_id) references account,
  check ((state = 'open') = (settled_at is null)),
  check ((state in ('won', 'lost')) = (win is not null))
) with (fillfactor = 80);
create index lottery_ticket_account on lottery_ticket (merchant_id, account_id, sold_at, id);
create index lottery_ticket_draw on lottery_ticket (merchant_id, draw_id, account_id);
-- What a settlement has still to do.
create index lottery_ticket_open on lottery_ticket (merchant_id, draw_id, id) where state = 'open';

create table lottery_ticket_line (
  merchant_id integer not null,
  ticket_id uuid not null,
  no integer not null,
  bet_type text not null,
  picks text not null,
  -- Minor units.
  unit bigint not null,
  multiple integer not null,
  combinations integer not null,
  cost bigint not null,
  -- Of a line that won, what and by which tiers.
  win bigint,
  hits jsonb,
  primary key (merchant_id, ticket_id, no),
  foreign key (merchant_id, ticket_id) references lottery_ticket
);

-- What may have to be paid for each number of a draw; a sale that would exceed the maximum does nothing.
create table lottery_exposure (
  merchant_id integer not null,
  draw_id uuid not null,
  number text not null,
  amount bigint not null,
  maximum bigint not null,
  primary key (merchant_id, draw_id, number),
  foreign key (merchant_id, draw_id) references lottery_draw,
  constraint lottery_exposure_fits check (amount between 0 and maximum)
) with (fillfactor = 70);

-- What was sold of each draw, in parts so that sales do not wait for one row.
create table lottery_sale (
  merchant_id integer not null,
  draw_id uuid not null,
  currency text not null,
  part integer not null,
  tickets integer not null check (tickets >= 0),
  stake bigint not null check (stake >= 0),
  primary key (merchant_id, draw_id, currency, part),
  foreign key (merchant_id, draw_id) references lottery_draw
) with (fillfactor = 70);
