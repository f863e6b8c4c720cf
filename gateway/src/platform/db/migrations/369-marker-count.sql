-- The latest day of a merchant's calendar on which its markers were counted (R-PROTECTION-47): what was missed after it is made up for.
create table marker_count (
  merchant_id integer primary key references merchant,
  day date not null
);
