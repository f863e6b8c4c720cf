-- A wrong outside result is corrected by reversal, never by edit (R-LOTTERY-117): the win of a settled round is taken back by a
-- transaction of its own, another pays what the round wins instead and says what its valid stake changed by.
alter table game_transaction drop constraint game_transaction_kind_check;
alter table game_transaction add constraint game_transaction_kind_check
  check (kind in ('bet', 'win', 'rollback', 'tombstone', 'release', 'refusal', 'resettlement', 'reversal'));
alter table game_transaction add column valid_change bigint;
alter table game_transaction add constraint game_transaction_valid_change
  check ((kind = 'resettlement') = (valid_change is not null));

-- How often the result was corrected, and up to which player the tickets are settled anew.
alter table lottery_draw add column corrections integer not null default 0;
alter table lottery_draw add column corrected_upto uuid;

-- Every result that a draw ever had, once it was corrected or came from outside: 0 is the first.
create table lottery_result (
  merchant_id integer not null,
  draw_id uuid not null,
  no integer not null check (no >= 0),
  result jsonb not null,
  reason text not null,
  -- The names of staff; empty where it was written down without.
  entered_by text not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  -- What each unit of stake that hit the jackpot got by it, in 1/10,000; of results that were corrected.
  jackpot_payout bigint check (jackpot_payout >= 0),
  primary key (merchant_id, draw_id, no),
  foreign key (merchant_id, draw_id) references lottery_draw
);

-- Which correction a ticket was last settled by.
alter table lottery_ticket add column correction integer not null default 0;

-- What a ticket had won before a correction that changed it.
create table lottery_ticket_correction (
  merchant_id integer not null,
  ticket_id uuid not null,
  no integer not null check (no > 0),
  state text not null check (state in ('won', 'lost')),
  win bigint not null check (win >= 0),
  -- Of the lines that had won, what and by which tiers.
  lines jsonb not null,
  corrected_at timestamptz not null,
  primary key (merchant_id, ticket_id, no),
  foreign key (merchant_id, ticket_id) references lottery_ticket
);
