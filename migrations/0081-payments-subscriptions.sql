-- Who is a subscriber until when.

-- One row per stretch of time that was paid for or given, twelve a year per subscriber: tens of millions. No two of a member's
-- overlap, whoever adds them at the same moment. Who is a subscriber now is one probe of the index by member. What came of a
-- stretch may still change (it is cancelled, ended, or followed by another); that it began does not. Retention: tax records,
-- five years; with fewer than a hundred rows a member they are kept as long as the account.
create table subscription_period (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  starts_at timestamptz not null,
  paid_until timestamptz not null,
  -- The end of the days of grace while it renews by itself, else the end of what is paid.
  holds_until timestamptz not null,
  renewal text not null,
  source text not null,
  reference text not null,
  created_at timestamptz not null,
  constraint subscription_period_cause unique (source, reference),
  constraint subscription_period_source check (source in ('operator', 'provider')),
  constraint subscription_period_renewal check (renewal in ('none', 'automatic', 'cancelled')),
  constraint subscription_period_order check (starts_at <= paid_until and paid_until <= holds_until),
  constraint subscription_period_grace check (renewal = 'automatic' or paid_until = holds_until),
  constraint subscription_period_apart exclude using gist (member_id with =, tstzrange(starts_at, paid_until) with &&)
);
create index subscription_period_of_member on subscription_period (member_id, paid_until desc) include (starts_at, holds_until, renewal);

comment on table item_early_access is 'Unused: subscribers are asked of subscription_period. Goes with the next release.';
