-- Postings are kept by month (R-PLATFORM-77, ADR 063). The id of a transfer begins with its time, so that it tells the month, and
-- every key of the table has it already.
create function first_uuid_of(at timestamptz) returns uuid immutable strict parallel safe language sql as $$
  select (lpad(to_hex(greatest(floor(extract(epoch from at) * 1000), 0)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

create function time_of_uuid(id uuid) returns timestamptz immutable strict parallel safe language sql as $$
  select to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0)
$$;

-- What there is becomes the first part. It ends with a month that is not near, so that nobody is refused while it is checked, and
-- behind whatever was written by a clock that was moved.
do $$
declare
  latest uuid;
  ends uuid;
begin
  select last.id into latest from merchant m,
    lateral (select transfer_id as id from posting where merchant_id = m.id order by transfer_id desc limit 1) last
  order by last.id desc limit 1;
  ends := first_uuid_of((date_trunc('month', greatest(now() + interval '30 days', time_of_uuid(latest)) at time zone 'UTC')
    + interval '1 month') at time zone 'UTC');
  execute format('create function posting_before_ends() returns uuid immutable parallel safe language sql as $f$ select %L::uuid $f$', ends);
  execute format('alter table posting add constraint posting_before_ends check (transfer_id < %L) not valid', ends);
end
$$;
