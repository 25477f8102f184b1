-- A privacy request is carried out when it is due, and each change of its status is emailed.

-- The last status that was emailed to the requester.
alter table privacy_requests add column told_status text not null default 'received'
  check (told_status in ('received', 'verifying', 'in-progress', 'completed', 'denied', 'withdrawn'));
