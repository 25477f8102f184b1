-- A renewal in a shorter month is on its last day; the next one is on the subscription's own day again. Null: the day of
-- renews_at.
alter table subscriptions add column billing_day integer check (billing_day between 1 and 31);
