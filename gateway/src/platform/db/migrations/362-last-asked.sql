-- When a payout was last queried, and when a report was last followed in vain: what fails every time goes behind what has waited longer.
alter table withdrawal add column asked_at timestamptz;
alter table payment_callback add column tried_at timestamptz;
