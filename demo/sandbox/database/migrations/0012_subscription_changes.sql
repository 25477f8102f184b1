-- Confirmation number that the customer was told of the last change, so that a change that was made already is
-- answered with its own number.
alter table subscriptions add column last_reference text;
