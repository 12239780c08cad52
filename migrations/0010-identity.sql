-- Identity: accounts, sessions, ways to sign in, devices, two-factor, social sign-in and impersonation. better-auth
-- reads and writes the first four tables under the names given here.

-- One row per person, chosen for 10 million. Everything a call needs to know about its member (name, role, ban,
-- language) stands here, beside the session, so that one join answers it. `registered_at` is set when the mailed link
-- was followed; until then no other member sees the account. Retention: such accounts 7 days (job
-- identity.dropUnconfirmed), all others until the member leaves. What was accepted at sign-up stands in the same row,
-- since better-auth writes a member and nothing else.
create table member_account (
  id uuid primary key,
  username text not null,
  email text not null,
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  picture_url text,
  role text not null default 'member',
  locale text not null,
  time_zone text not null default 'Australia/Brisbane',
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  privacy_version text not null,
  privacy_accepted_at timestamptz not null,
  age_confirmed_at timestamptz not null,
  residence_confirmed_at timestamptz not null,
  promo_accepted_at timestamptz,
  banned_at timestamptz,
  banned_until timestamptz,
  ban_reason text,
  registered_at timestamptz,
  last_seen_at timestamptz,
  -- The site's day of the last visit, so that the first call of a day is known without another read.
  active_on text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Away: asleep after a year without a visit, about to leave, or gone. An account that is away shows no name.
  absence text,
  absent_since timestamptz,
  constraint member_account_email_lower check (email = lower(email)),
  constraint member_account_username_form check (username ~ '^[A-Za-z0-9](?:[A-Za-z0-9]|[._-](?=[A-Za-z0-9])){2,29}$'),
  constraint member_account_names_length check (length(first_name) <= 60 and length(last_name) <= 60),
  constraint member_account_role check (role in ('member', 'support', 'moderator', 'marketing', 'owner')),
  constraint member_account_locale check (locale in ('en-US', 'pt-PT')),
  constraint member_account_ban_complete check (
    (banned_at is null) = (ban_reason is null) and (banned_until is null or banned_at is not null)
  ),
  constraint member_account_absence check (absence in ('dormant', 'leaving', 'closed')),
  constraint member_account_absent_since check ((absence is null) = (absent_since is null))
);
create unique index member_account_email_key on member_account (email);
create unique index member_account_username_key on member_account (lower(username));
-- Only the few that wait for their mailed link are looked up by age.
create index member_account_unconfirmed on member_account (created_at) where registered_at is null;
-- Staff look for accounts by a part of the username or the beginning of the address, among up to 10 million. Both
-- indexes cost a write at sign-up and at a change of name only.
create index member_account_username_trigrams on member_account using gin (lower(username) gin_trgm_ops);
create index member_account_email_prefix on member_account (email text_pattern_ops);
-- Staff list who is banned, who is staff and whose address is unconfirmed, each a few in a hundred accounts, by age.
create index member_account_banned on member_account (id) where banned_at is not null;
create index member_account_staff on member_account (role, id) where role <> 'member';
create index member_account_unverified on member_account (id) where not email_verified;
-- Bans with an end, which a job takes back and publishes: a few hundred.
create index member_account_ban_end on member_account (banned_until) where banned_until is not null;
-- A daily job walks the accounts that were not used for long from the oldest end, some hundred entries at a time: as
-- many as there are accounts, up to 10 million. Costs a write at each sign-in.
create index member_account_last_come on member_account (coalesce(last_seen_at, registered_at), id)
  where registered_at is not null;

-- Live sessions: a handful per member, read on every call by token. Retention: the job identity.dropExpired deletes
-- what has ended. The token is compared after the cookie's signature has been checked.
create table member_session (
  id uuid primary key,
  member_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  stays boolean not null default false,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Which browser holds the session, so that both end together.
  device_id uuid,
  -- The member whom an admin impersonates, and until when: in the session's own row, since it is asked on every call.
  acts_as uuid,
  acts_until timestamptz,
  constraint member_session_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint member_session_acts_as_fkey foreign key (acts_as) references member_account (id) on delete set null,
  constraint member_session_acts_whole check ((acts_as is null) = (acts_until is null))
);
create unique index member_session_token_key on member_session (token);
create index member_session_member_id on member_session (member_id);
create index member_session_expires_at on member_session (expires_at);
create index member_session_acts_as on member_session (acts_as) where acts_as is not null;

-- Ways to sign in: the password and the social providers; one or two rows per member, kept as long as the member.
create table member_credential (
  id uuid primary key,
  member_id uuid not null,
  provider text not null,
  provider_account text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint member_credential_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create unique index member_credential_provider_key on member_credential (provider, provider_account);
create index member_credential_member_id on member_credential (member_id);

-- Mailed links that wait to be followed, by the hash of their secret. An hour each; dropped with the expired sessions.
create table member_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  -- Where a newcomer was going when they signed up: a path of this site. Kept here and not in the link, so that it
  -- survives another device and no link can be made up that leads elsewhere.
  next_path text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint member_verification_next_path check (next_path ~ '^/(?![/\\])' and length(next_path) <= 2000)
);
create unique index member_verification_identifier_key on member_verification (identifier);
create index member_verification_value on member_verification (value);
create index member_verification_expires_at on member_verification (expires_at);

-- A name that was asked for with an address that already has an account is held as long as an unconfirmed account
-- would hold it, one per account. Otherwise asking for the same name with a second address would tell whether the first
-- one was known. Dropped after 7 days.
create table username_hold (
  member_id uuid primary key,
  username text not null,
  held_until timestamptz not null,
  constraint username_hold_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index username_hold_username on username_hold (username);
create index username_hold_held_until on username_hold (held_until);

-- Browsers from which a member has signed in, by the id that the browser keeps in a signed cookie; the same id for all
-- accounts of one browser. Asked at sign-in only, by its key. One to five rows per member, so 5 million for a million.
-- Retention: 400 days after it was last seen, when the browser forgets its cookie too (job identity.dropUnconfirmed).
create table member_device (
  member_id uuid not null,
  device_id uuid not null,
  -- Until when it need not show a code; null where it has to.
  trusted_until timestamptz,
  -- Signed out from afar, or a password changed since: it counts as unknown again.
  forgotten_at timestamptz,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint member_device_pkey primary key (member_id, device_id),
  constraint member_device_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index member_device_device_id on member_device (device_id);
create index member_device_last_seen_at on member_device (last_seen_at);

-- The key of a member's authenticator app, sealed with the site's secret; one row per member who has one. Until the
-- first code was shown (`confirmed_at`) it asks for nothing. `last_step` is the half minute whose code was used last:
-- that code and every earlier one are worth nothing.
create table member_two_factor (
  member_id uuid primary key,
  sealed_key text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  constraint member_two_factor_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);

-- Backup codes for the day the phone is lost: ten per member at most, as keyed hashes, each deleted by its use.
create table member_backup_code (
  member_id uuid not null,
  code_hash text not null,
  constraint member_backup_code_pkey primary key (member_id, code_hash),
  constraint member_backup_code_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);

-- Sign-ins that got past the password and wait for a code: no session yet. Found by the hash of a cookie; ten minutes
-- each, dropped by the nightly job. As many rows as there were such sign-ins since the night.
create table sign_in_challenge (
  token_hash text primary key,
  member_id uuid not null,
  stays boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The arrival from another site that this sign-in links, once its code is there.
  arrival_hash text,
  constraint sign_in_challenge_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index sign_in_challenge_member_id on sign_in_challenge (member_id);
create index sign_in_challenge_expires_at on sign_in_challenge (expires_at);

-- Social sign-ins that are under way at the other site, found by the hash of their state; ten minutes each, used up by
-- the return with it to the browser that left. As many rows as there were since the night, when the job drops them.
create table social_attempt (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  next_path text,
  stays boolean not null,
  -- Who wants to link the other site to their account; null for a sign-in.
  member_id uuid,
  expires_at timestamptz not null,
  constraint social_attempt_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index social_attempt_member_id on social_attempt (member_id) where member_id is not null;
create index social_attempt_expires_at on social_attempt (expires_at);

-- People whom another site vouches for and who have no account that it opens yet: they still accept the terms, or show
-- that an account with their address is theirs. Found by the hash of a cookie; two hours each, dropped by the same job.
-- What they filled in waits here for the mailed link where the address is not proven.
create table social_arrival (
  token_hash text primary key,
  provider text not null,
  subject text not null,
  email text,
  is_verified boolean not null,
  name text,
  next_path text,
  stays boolean not null,
  form jsonb,
  link_hash text,
  expires_at timestamptz not null
);
create unique index social_arrival_link_hash_key on social_arrival (link_hash);
create index social_arrival_expires_at on social_arrival (expires_at);

-- New addresses that wait for the link mailed to them: one per member, an hour each, dropped by the nightly job.
create table address_change (
  member_id uuid primary key,
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  constraint address_change_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint address_change_email_lower check (email = lower(email))
);
create unique index address_change_token_hash_key on address_change (token_hash);

-- Each time an admin impersonated a member: some a day. A job asks for the open ones every minute, so that the audit
-- log gets its second line also when the time ran out or the session was over. Retention: for good, as the audit log.
create table impersonation (
  id uuid primary key,
  admin_id uuid not null,
  session_id uuid not null,
  member_id uuid not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint impersonation_admin_id_fkey foreign key (admin_id) references member_account (id),
  constraint impersonation_member_id_fkey foreign key (member_id) references member_account (id),
  constraint impersonation_of_another check (admin_id <> member_id)
);
create unique index impersonation_open on impersonation (session_id) where ended_at is null;
create index impersonation_admin_id on impersonation (admin_id);
create index impersonation_member_id on impersonation (member_id);

-- IP hashes: the networks from which members sign in, as keyed hashes that cannot be turned back into an address. Three
-- or so rows per member, so three million for a million. Read by hash and by member, in the console only. Retention: 90
-- days after it was last seen (job identity.dropTraces).
create table member_trace (
  member_id uuid not null,
  network_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint member_trace_pkey primary key (member_id, network_hash),
  constraint member_trace_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create index member_trace_network_hash on member_trace (network_hash, last_seen_at desc);
create index member_trace_last_seen_at on member_trace (last_seen_at);

-- What is counted of members: one row for each registration, and one for each day and each month in which a member
-- visits. A million members at 100,000 a day: 6 million rows in 62 days, and the registrations. Read by hours, for the
-- figures of the console. Retention: visits 62 days (VISITS_KEPT_DAYS), registrations for ever; a member who is erased
-- leaves the rows without their id, so that counts stay.
create table member_activity (
  id uuid primary key,
  member_id uuid references member_account (id) on delete set null,
  kind text not null,
  cohort text not null,
  period text not null,
  happened_at timestamptz not null,
  constraint member_activity_once unique (member_id, kind, period),
  constraint member_activity_kind check (kind in ('registered', 'day', 'month')),
  constraint member_activity_cohort check (cohort ~ '^\d{4}-\d\d$')
);
create index member_activity_by_time on member_activity (happened_at);
