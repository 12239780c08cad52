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
