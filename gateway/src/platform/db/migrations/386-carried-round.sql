-- Rounds that a bet joined on a later day of the merchant's calendar than they began on, or after a break: for limits of play and reality
-- checks they count in the period of that bet as well (R-PROTECTION-16). The time is that of the last such bet.
create table carried_round (
  merchant_id integer not null,
  account_id uuid not null,
  round_id uuid not null,
  bet_at timestamptz not null,
  primary key (merchant_id, account_id, round_id),
  foreign key (merchant_id, account_id) references account
);
