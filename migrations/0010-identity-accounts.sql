-- Who members are and how they prove it. better-auth reads and writes these four tables under the names given here.

-- One row per person, chosen for 10 million. Everything a call needs to know about its member (name, role, ban, language)
-- stands here, beside the session, so that one join answers it. `registered_at` is set when the mailed link was followed;
-- until then the account exists for nobody. Retention: such accounts 7 days (job identity.dropUnconfirmed), all others
-- until the member leaves. What was accepted at sign-up stands in the same row,
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
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint member_account_email_lower check (email = lower(email)),
  constraint member_account_username_form check (username ~ '^[A-Za-z0-9](?:[A-Za-z0-9]|[._-](?=[A-Za-z0-9])){2,29}$'),
  constraint member_account_names_length check (length(first_name) <= 60 and length(last_name) <= 60),
  constraint member_account_role check (role in ('member', 'admin')),
  constraint member_account_locale check (locale in ('en-US', 'pt-PT')),
  constraint member_account_ban_complete check ((banned_at is null) = (ban_reason is null) and (banned_until is null or banned_at is not null))
);
create unique index member_account_email_key on member_account (email);
create unique index member_account_username_key on member_account (lower(username));
-- Only the few that wait for their mailed link are looked up by age.
create index member_account_unconfirmed on member_account (created_at) where registered_at is null;

-- Live sessions: a handful per member, read on every call by token. Retention: the job identity.dropExpired deletes what
-- has ended. The token is compared after the cookie's signature has been checked.
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
  constraint member_session_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade
);
create unique index member_session_token_key on member_session (token);
create index member_session_member_id on member_session (member_id);
create index member_session_expires_at on member_session (expires_at);

-- Ways to sign in: the password, later the social providers; one or two rows per member, kept as long as the member.
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
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index member_verification_identifier_key on member_verification (identifier);
create index member_verification_value on member_verification (value);
create index member_verification_expires_at on member_verification (expires_at);

-- A name that somebody asked for with an address that already has an account is held as long as an unconfirmed account
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
