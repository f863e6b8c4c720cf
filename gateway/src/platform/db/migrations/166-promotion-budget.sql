-- What a promotion may give away in all (R-REWARDS-20), minor units; null for the budget that its merchant has set for such.
alter table promotion add column budget bigint check (budget > 0);

-- What it has given away. A row of its own: staff who save a promotion never write over it.
create table promotion_grant (
  merchant_id integer not null,
  promotion_id uuid not null,
  granted bigint not null check (granted >= 0),
  primary key (merchant_id, promotion_id),
  foreign key (merchant_id, promotion_id) references promotion
);
insert into promotion_grant
select merchant_id, promotion_id, sum(reward) from promotion_entry where granted_at is not null group by 1, 2;
