-- Staff are reminded of an appeal that is not decided. Those that are open already are due as they were received.
alter table appeal add column remind_at timestamptz;
update appeal set remind_at = received_at + interval '7 days' where state = 'open';
create index appeal_to_remind on appeal (remind_at, id) where state = 'open' and remind_at is not null;
