-- For databases with many customers: without these, a query reads a whole table.

-- All of a customer's cards, with those that were removed (addresses to bill).
create index wallets_owner on wallets (person_id, created_at);
create index order_items_order on order_items (order_id);
create index privacy_requests_told on privacy_requests (told_status);
-- Deactivated accounts too: a privacy request may be about one.
create index people_email_any on people (lower(email));

-- Everything that ends with a sign-in, an account or its deletion.
create index sign_in_tries_end on sign_in_tries (ends_at);
create index tokens_person on tokens (person_id) where person_id is not null;
create index oidc_records_person on oidc_records (person_id) where person_id is not null;
create index transactions_subscription on transactions (subscription_id);
create index order_items_subscription on order_items (subscription_id);
create index tickets_requester on tickets (lower(requester_email));
create index uploads_ticket on uploads (ticket_id);
