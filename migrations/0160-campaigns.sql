-- Campaigns: who wants promotional mail.

-- A row for each request: of a member (whose address stands in the account alone) or of an address without an account;
-- some millions at a million members. Found by id (links), by member, or by address, each once. Mail goes out while it
-- is confirmed and not stopped. Retention: unconfirmed 7 days, stopped addresses a year, by the job campaigns.sweep,
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
