-- Browsers from which a member has signed in, by the id that the browser keeps in a signed cookie; the same id for all
-- accounts of one browser. Asked at sign-in only, by its key. One to five rows per member, so 5 million for a million.
-- Retention: 400 days after it was last seen, when the browser forgets its cookie too (job identity.dropUnconfirmed).
create table member_device (
  member_id uuid not null,
  device_id uuid not null,
  -- Until when it need not show a code; null where it has to.
  trusted_until timestamptz,
  -- Signed out from afar, or a password changed since: it is a stranger again.
  forgotten_at timestamptz,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint member_device_pkey primary key (member_id, device_id),
  constraint member_device_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index member_device_device_id on member_device (device_id);
create index member_device_last_seen_at on member_device (last_seen_at);

-- Which browser holds a session, so that both end together.
alter table member_session add column device_id uuid;
