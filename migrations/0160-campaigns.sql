-- Campaigns: who wants promotional mail.

-- A row for each request: of a member (whose address stands in the account alone) or of an address without an account;
-- some millions at a million members. Found by id (links), by member, or by address, each once. Mail goes out while it
-- is confirmed and not stopped, and the address is not suppressed: a receiver reported it as unknown for good, or as
-- unreachable too often. Retention: unconfirmed 7 days, stopped addresses a year, by the job campaigns.sweep,
-- which walks the partial index of those that wait for something; members' as long as the account.
create table promo_subscriber (
  id uuid primary key,
  member_id uuid references member_account (id) on delete cascade,
  address text,
  locale text not null,
  source text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  suppressed_at timestamptz,
  soft_bounces smallint not null default 0,
  bounced_at timestamptz,
  constraint promo_subscriber_whose check ((member_id is null) <> (address is null)),
  constraint promo_subscriber_address_lower check (address = lower(address)),
  constraint promo_subscriber_locale check (locale in ('en-US', 'pt-PT')),
  constraint promo_subscriber_source check (source in ('signUp', 'settings', 'page'))
);
create unique index promo_subscriber_member_key on promo_subscriber (member_id) where member_id is not null;
create unique index promo_subscriber_address_key on promo_subscriber (address) where address is not null;
create index promo_subscriber_to_sweep on promo_subscriber (asked_at)
  where confirmed_at is null or stopped_at is not null;

-- Designs of letters: some hundreds, listed by their last save.
-- Retention: archived and kept, since sent letters were made from them; an erased author leaves them without a name.
create table email_design (
  id uuid primary key,
  name text not null,
  version integer not null,
  archived_at timestamptz,
  saved_by uuid references member_account (id),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  constraint email_design_name_length check (length(name) between 1 and 80),
  constraint email_design_version_positive check (version > 0)
);
create index email_design_saved on email_design (saved_at desc, id desc);

-- Every saved version of a design, some dozens each, of up to some hundred kilobytes. Rows are never changed.
create table email_design_version (
  design_id uuid not null references email_design (id),
  version integer not null,
  document jsonb not null,
  saved_by uuid references member_account (id),
  saved_at timestamptz not null,
  primary key (design_id, version)
);

-- Letters as compiled, one for each version, language and frame that was sent or tested. A cache: rows can be compiled
-- again from the version.
create table email_design_letter (
  design_id uuid not null,
  version integer not null,
  language text not null,
  frame text not null,
  subject text not null,
  html text not null,
  text text not null,
  coupon text not null,
  items integer not null,
  primary key (design_id, version, language, frame),
  constraint email_design_letter_of foreign key (design_id, version) references email_design_version (design_id, version),
  constraint email_design_letter_language check (language in ('en-US', 'pt-PT')),
  constraint email_design_letter_coupon check (coupon in ('none', 'shared', 'each'))
);

-- The subscribers of a welcome sequence become due in this order.
create index promo_subscriber_confirmed on promo_subscriber (confirmed_at, id) where confirmed_at is not null;

-- An email to many: what is sent, to which audience, when; or a step of a sequence, which goes to each subscriber who
-- comes to qualify. The version of its design is set as it starts, so that a design may be edited meanwhile. Some thousand rows over the years, changed under a row lock. Retention: unlimited; no personal data.
create table campaign (
  id uuid primary key,
  name text not null,
  kind text not null,
  state text not null,
  design_id uuid references email_design (id),
  design_version integer,
  audience jsonb not null,
  subjects jsonb not null,
  coupon jsonb,
  after_days smallint,
  scheduled_at timestamptz,
  started_at timestamptz,
  progress_at timestamptz,
  finished_at timestamptz,
  listed_after text,
  listed_at timestamptz,
  chunks integer not null default 0,
  created_by uuid references member_account (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint campaign_name check (length(name) between 1 and 120),
  constraint campaign_kind check (kind in ('single', 'welcome', 'comeBack')),
  constraint campaign_state check (
    state in ('draft', 'scheduled', 'sending', 'paused', 'overdue', 'stopped', 'sent')
  ),
  constraint campaign_sequence check ((kind = 'single') = (after_days is null)),
  constraint campaign_after_days check (after_days between 0 and 365),
  constraint campaign_scheduled check (state <> 'scheduled' or scheduled_at is not null),
  constraint campaign_design_version foreign key (design_id, design_version)
    references email_design_version (design_id, version),
  constraint campaign_design_pinned check (design_version is null or design_id is not null)
);
create index campaign_newest on campaign (created_at desc, id desc);
create index campaign_to_watch on campaign (state) where state in ('scheduled', 'sending');

-- The recipients of a campaign: one row each, so nobody gets two; tens of millions over the years. Written once when
-- the audience is listed and changed twice as the email goes out, in place: no index holds what changes, and the pages
-- are filled so that a changed row stays on its own. Read by chunk. Holds ids only: the subscriber's id outlives the
-- subscription, which is what names the person. Retention: CAMPAIGN_RECIPIENT_DAYS after the end, by campaigns.sweep.
create table campaign_recipient (
  campaign_id uuid not null references campaign (id) on delete cascade,
  subscriber_id uuid not null,
  chunk integer not null,
  state text not null,
  attempts smallint not null default 0,
  changed_at timestamptz,
  coupon text,
  opened_at timestamptz,
  clicked_at timestamptz,
  returned text,
  constraint campaign_recipient_once primary key (campaign_id, subscriber_id),
  constraint campaign_recipient_state check (
    state in ('waiting', 'sending', 'sent', 'uncertain', 'failed', 'skipped')
  ),
  constraint campaign_recipient_returned check (returned in ('soft', 'hard', 'complaint'))
) with (fillfactor = 70);
create index campaign_recipient_chunk on campaign_recipient (campaign_id, chunk);

-- Two hundred recipients that one worker sends to under a lease; five rows per thousand recipients. A lease that is over
-- was left by a process that died: what it had begun is uncertain, the rest is still to send. Found by campaign and by
-- what is still to do. Retention: with the campaign.
create table campaign_chunk (
  campaign_id uuid not null references campaign (id) on delete cascade,
  number integer not null,
  size integer not null,
  lease_id uuid,
  leased_until timestamptz,
  due_at timestamptz not null,
  done_at timestamptz,
  sent integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  primary key (campaign_id, number)
);
create index campaign_chunk_to_do on campaign_chunk (campaign_id, number) where done_at is null;
create index campaign_chunk_leased on campaign_chunk (leased_until) where leased_until is not null;

-- Recipients of whom a dead process left open whether they got the email, for a person to settle: at most one for each
-- connection that was open. Retention: with the campaign.
create table campaign_uncertain (
  campaign_id uuid not null references campaign (id) on delete cascade,
  subscriber_id uuid not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references member_account (id),
  verdict text,
  primary key (campaign_id, subscriber_id),
  constraint campaign_uncertain_verdict check (verdict in ('arrived', 'sendAgain')),
  constraint campaign_uncertain_settled check ((settled_at is null) = (verdict is null))
);
create index campaign_uncertain_open on campaign_uncertain (found_at, campaign_id, subscriber_id)
  where settled_at is null;

-- What came of a campaign, counted by hour and without names: opens, clicks, opt-outs, bounces, complaints. A few
-- thousand rows a campaign. Retention: with the campaign.
create table campaign_tally (
  campaign_id uuid not null references campaign (id) on delete cascade,
  kind text not null,
  hour timestamptz not null,
  count integer not null,
  primary key (campaign_id, kind, hour),
  constraint campaign_tally_kind check (
    kind in ('open', 'machineOpen', 'click', 'machineClick', 'optOut', 'softBounce', 'hardBounce', 'complaint')
  )
);

-- How often each link of a campaign was followed first by a recipient. Some hundred rows a campaign at most, since a
-- link is counted only with the product's own signature. Retention: with the campaign.
create table campaign_link (
  campaign_id uuid not null references campaign (id) on delete cascade,
  url text not null,
  clicks integer not null,
  primary key (campaign_id, url),
  constraint campaign_link_url check (length(url) <= 2000)
);

-- When each relay may be handed its next email, for all processes together: the throttle. A row per relay, changed a
-- few times a second while a campaign goes out. Retention: unlimited.
create table campaign_relay (
  name text primary key,
  next_at timestamptz not null
);
