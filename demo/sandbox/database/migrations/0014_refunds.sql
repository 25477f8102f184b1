-- The reason for a refund: a code of the configuration's list `refundReasons`.
alter table transactions add column refund_reason text;
