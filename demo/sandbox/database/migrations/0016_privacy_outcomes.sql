-- What a privacy request asks for is done when its time has come, and each change of its status is mailed.

-- The status that the requester knows of.
alter table privacy_requests add column told_status text not null default 'received'
  check (told_status in ('received', 'verifying', 'in-progress', 'completed', 'denied', 'withdrawn'));
