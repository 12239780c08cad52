-- Notifications: the list in the app, preferences, and the browsers that take push messages.

-- The table grows with everything that happens: 100 million rows, about 20 GB, at a million members. Nothing is ever
-- read across members, so the key begins with the member; the id begins with the moment of what happened (as a uuid of
-- version 7 does) and goes on with a digest of event and reader, so that the key is also the order of the list, and a
-- repeated event falls on the same row. The partial index holds what is unread in the app, for the count and for
-- marking; the other what waits to be mailed, a few minutes each. Kept as code and parameters, worded when read or
-- sent. actor_id has no foreign key: it would need an index of its own, as large as the key, only to allow what never
-- happens, since accounts of members are never deleted. Retention: read ones 90 days, all 365 days, by the job
-- notifications.sweep, which finds them by block range (rows come in the order of time).
create table notification (
  member_id uuid not null references member_account (id) on delete cascade,
  id uuid not null,
  kind text not null,
  actor_id uuid,
  params jsonb not null default '{}',
  in_app boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  -- Since when it waits to be mailed; null once it was, or was not needed any more.
  mail_asked_at timestamptz,
  primary key (member_id, id),
  constraint notification_read_is_seen check (read_at is null or seen_at is not null)
) with (fillfactor = 90);
create index notification_unread on notification (member_id, seen_at, id) where in_app and read_at is null;
create index notification_to_mail on notification (member_id, mail_asked_at) where mail_asked_at is not null;
create index notification_created_at on notification using brin (created_at) with (pages_per_range = 32);

-- Only what a member chose otherwise than the kind has it: a few rows for the few who choose. Read by key.
create table notification_preference (
  member_id uuid not null references member_account (id) on delete cascade,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, kind, channel),
  constraint notification_preference_channel check (channel in ('app', 'mail', 'push'))
);

-- Browsers that take push messages, a few per member. An address of a push service is as long as it likes, so it is
-- found by its digest. The member who signs in on a browser takes it over; it goes when its session is signed out, when
-- the push service says that it is gone, and when its member leaves.
create table push_device (
  id uuid primary key,
  member_id uuid not null references member_account (id) on delete cascade,
  session_id uuid,
  endpoint text not null,
  endpoint_digest text not null,
  p256dh text not null,
  auth text not null,
  browser text not null,
  created_at timestamptz not null,
  reached_at timestamptz,
  constraint push_device_endpoint_length check (length(endpoint) <= 2000),
  constraint push_device_browser_length check (length(browser) <= 100)
);
create unique index push_device_endpoint_key on push_device (endpoint_digest);
create index push_device_member_id on push_device (member_id);
create index push_device_session_id on push_device (session_id) where session_id is not null;
