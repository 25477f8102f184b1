-- Confirmation number of the last change, so that a repeated change returns the same number.
alter table subscriptions add column last_reference text;
