-- What may be sold of a draw, kept in the parts of its sums: together they are the limit of the draw, so that tickets of the same
-- moment cannot pass it. Of what was sold before, the next sale that needs the room says it.
alter table lottery_sale add column maximum bigint;
alter table lottery_sale add constraint lottery_sale_fits check (stake <= maximum) not valid;
