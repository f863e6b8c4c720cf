-- What a merchant sets for the protection of its players (R-PROTECTION-54, R-PROTECTION-55): after how many minutes who chose
-- nothing is asked how they stand, after which losses everybody is, and whether they say a deposit limit before they pay in.
alter table merchant add column reality_minutes smallint not null default 60 check (reality_minutes between 15 and 120);
-- Minor units lost since the last check; 0: the sum does not count.
alter table merchant add column reality_loss bigint not null default 0 check (reality_loss >= 0);
-- Rounds lost one after the other; 0: the number does not count.
alter table merchant add column reality_rounds integer not null default 0 check (reality_rounds >= 0);
-- none: nobody is asked; choice: a limit, or that there is to be none; limit: a limit.
alter table merchant add column limit_demand text not null default 'none' check (limit_demand in ('none', 'choice', 'limit'));
alter table merchant add column care_rules_version integer not null default 1;
-- When a check was answered last, and when the player said what they want to be limited to.
alter table account add column reality_answered_at timestamptz;
alter table account add column limit_chosen_at timestamptz;

-- Limits of time and of sessions have a history as others (R-PROTECTION-56): of time the amounts are minutes.
alter table limit_change drop constraint limit_change_kind_check;
alter table limit_change add constraint limit_change_kind_check check (kind in ('deposit', 'stake', 'loss', 'time')) not valid;
alter table limit_change drop constraint limit_change_period_check;
alter table limit_change add constraint limit_change_period_check check (period in ('session', 'day', 'week', 'month')) not valid;
