-- What each player staked on each draw; a sale that would exceed the maximum does nothing, also beside another one of the same moment.
create table lottery_stake (
  merchant_id integer not null,
  draw_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  maximum bigint not null,
  primary key (merchant_id, draw_id, account_id),
  foreign key (merchant_id, draw_id) references lottery_draw,
  constraint lottery_stake_fits check (amount between 0 and maximum)
) with (fillfactor = 70);

-- The next sale says the maximum.
insert into lottery_stake (merchant_id, draw_id, account_id, amount, maximum)
select t.merchant_id, t.draw_id, t.account_id, sum(t.cost), 9223372036854775807
from lottery_ticket t
join lottery_draw d on d.merchant_id = t.merchant_id and d.id = t.draw_id
where d.state = 'open' and t.state <> 'cancelled'
group by t.merchant_id, t.draw_id, t.account_id;
