-- Payments: tokens, subscriptions, cents, prices, checkouts and payments.

-- Tokens: a double-entry ledger. Entries are the truth; the database itself keeps each transaction in balance, each
-- member's account at zero or above, and everything as it was written.

-- Two rows per member who ever had tokens, two million, and the house's own few. A row never changes: it is what a
-- booking locks. Key: random, since rows are found by their owner. Retention: entries name them, so as long as those.
create table token_account (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references member_account (id),
  kind text not null,
  constraint token_account_once unique (owner_id, kind),
  -- What a member paid for is kept apart from what they were given: it counts for tax, and before an account may fall
  -- asleep.
  constraint token_account_kind check (
    case
      when owner_id is null then kind in ('issued', 'sales', 'boosts', 'chains', 'held', 'returned', 'closed')
      else kind in ('granted', 'purchased')
    end
  )
);
create unique index token_account_of_house on token_account (kind) where owner_id is null;
insert into token_account (kind) values
  ('issued'), ('sales'), ('boosts'), ('chains'), ('held'), ('returned'), ('closed');

-- One row per cause, about ten a year per active member: tens of millions. The cause is unique, so that an event that
-- comes twice is booked once. `position` is the order of booking; it is drawn while the accounts are locked, so it
-- rises within each account. Retention: a tax record; after five years a job replaces those of a member, and those
-- between house accounts, by one that carries their balances forward.
create table token_transaction (
  id uuid primary key,
  position bigint generated always as identity,
  kind text not null,
  reference text not null,
  entry_count smallint not null,
  actor_id uuid references member_account (id),
  memo text,
  created_at timestamptz not null,
  constraint token_transaction_position unique (position),
  constraint token_transaction_cause unique (kind, reference),
  constraint token_transaction_kind check (
    kind in (
      'grant', 'purchase', 'gift', 'boost', 'chainUnlock', 'hold', 'refund', 'chargeback', 'correction', 'closing',
      'reversal', 'carriedForward'
    )
  ),
  constraint token_transaction_reference check (char_length(reference) between 1 and 200),
  constraint token_transaction_memo check (char_length(memo) <= 500),
  constraint token_transaction_entry_count check (entry_count >= 2)
);

-- The job that carries balances forward reads the oldest.
create index token_transaction_by_age on token_transaction (created_at, position) where kind <> 'carriedForward';
-- Figures count the boosts of an hour.
create index token_transaction_boosts on token_transaction (created_at) where kind = 'boost';

-- Two or three rows per transaction: a hundred million. The key lists an account from its first entry to its last, so a
-- balance is the end of one index range however long the account is; the second index puts a transaction together.
create table token_entry (
  account_id uuid not null references token_account (id),
  position bigint not null references token_transaction (position),
  amount integer not null,
  -- What a member's account holds after this entry, worked out by the trigger below; empty in the house's accounts, for
  -- which no booking waits.
  balance_after integer,
  constraint token_entry_pkey primary key (account_id, position),
  constraint token_entry_amount check (amount <> 0),
  constraint token_entry_not_below_zero check (balance_after >= 0)
);
create index token_entry_of_transaction on token_entry (position) include (amount);

-- Balances are carried forward by two functions. Nothing else may delete from a ledger, so the triggers look for them among
-- their callers: a setting could be made by any statement, whose deletes no sum would follow.
create function ledger_is_carried_forward() returns boolean language plpgsql stable as $$
declare
  callers text;
begin
  get diagnostics callers = pg_context;
  return callers ~ 'carry_(tokens|cents)_forward\(uuid,timestamp with time zone\)';
end $$;

create function ledger_keeps_five_years() returns trigger language plpgsql as $$
begin
  if exists (select from removed where created_at > now() - interval '5 years') then
    raise exception 'a tax record is kept for five years'
      using errcode = 'restrict_violation', constraint = 'ledger_keeps_five_years';
  end if;
  return null;
end $$;

-- An entry follows on the last one of its account. The lock makes bookings of one account wait for one another; what
-- was drawn before it was held would break the order, and is to be booked again.
create function token_entry_follows() returns trigger language plpgsql as $$
declare
  latest token_entry;
begin
  perform from token_account where id = new.account_id and owner_id is not null for no key update;
  if not found then
    new.balance_after := null;
    return new;
  end if;
  -- All that came before was removed, so the amount is the balance.
  if ledger_is_carried_forward() then
    new.balance_after := new.amount;
    return new;
  end if;
  select * into latest from token_entry where account_id = new.account_id order by position desc limit 1;
  if latest.position >= new.position then
    raise exception 'a token entry comes after a later one' using errcode = 'serialization_failure';
  end if;
  new.balance_after := coalesce(latest.balance_after, 0) + new.amount;
  return new;
end $$;
create trigger token_entry_follows before insert on token_entry for each row execute function token_entry_follows();

-- At commit a transaction has just the entries it says it has, and they add up to nothing.
create function token_transaction_balances() returns trigger language plpgsql as $$
declare
  at bigint := case tg_op when 'DELETE' then old.position else new.position end;
  booked record;
begin
  select count(*) as entries, coalesce(sum(amount), 0) as total into booked from token_entry where position = at;
  if booked.total <> 0 or booked.entries <> (select entry_count from token_transaction where position = at) then
    raise exception 'token transaction % is not in balance', at
      using errcode = 'check_violation', constraint = 'token_transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger token_transaction_balances after insert on token_transaction
  deferrable initially deferred for each row execute function token_transaction_balances();
create constraint trigger token_entry_balances after insert or delete on token_entry
  deferrable initially deferred for each row execute function token_transaction_balances();

-- A grant, a purchase or a gift gives to a member, everything else takes from one; only a reversal goes against what it takes
-- back, and what is carried forward is a sum. At commit, when the transaction and its entries are both there.
create function token_entry_direction() returns trigger language plpgsql as $$
begin
  if exists (
    select from token_transaction booked, token_account account
    where booked.position = new.position and booked.kind not in ('reversal', 'carriedForward') and account.id = new.account_id and account.owner_id is not null
      and (new.amount > 0) <> (booked.kind in ('grant', 'purchase', 'gift'))
  ) then
    raise exception 'token transaction % moves tokens the wrong way', new.position
      using errcode = 'check_violation', constraint = 'token_entry_direction';
  end if;
  return null;
end $$;
create constraint trigger token_entry_direction after insert on token_entry
  deferrable initially deferred for each row execute function token_entry_direction();

create function token_ledger_is_written_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name <> 'token_account' and ledger_is_carried_forward() then
    return null;
  end if;
  raise exception 'the token ledger is written once: book a reversal instead'
    using errcode = 'restrict_violation', constraint = 'token_ledger_is_written_once';
end $$;
create trigger token_account_written_once before update or delete or truncate on token_account
  execute function token_ledger_is_written_once();
create trigger token_transaction_written_once before update or delete or truncate on token_transaction
  execute function token_ledger_is_written_once();
create trigger token_entry_written_once before update or delete or truncate on token_entry
  execute function token_ledger_is_written_once();
create trigger token_transaction_kept after delete on token_transaction referencing old table as removed
  for each statement execute function ledger_keeps_five_years();

-- One row per stretch of time that was paid for or given, twelve a year per subscriber: tens of millions. No two of a
-- member's overlap, however many are added at the same moment. Who is a subscriber now is one probe of the index by
-- member. What came of a stretch may still change (it is cancelled, ended, or followed by another); that it began does
-- not. Retention: tax records, five years; with fewer than a hundred rows a member they are kept as long as the
-- account.
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
create index subscription_period_of_member on subscription_period (member_id, paid_until desc)
  include (starts_at, holds_until, renewal);
-- Staff look for subscribers among a million members. Those whose time is not over are few beside all stretches there
-- ever were: they are the end of this index, read without the table. It costs a write when a stretch is added, ended or
-- cancelled.
create index subscription_period_holds_until on subscription_period (holds_until) include (member_id, starts_at);
-- Figures count the periods that begin in an hour.
create index subscription_period_starts_at on subscription_period (starts_at);

-- Tokens set aside until their use is decided: the debit to the house's account `held` is booked at once, so they cannot be
-- spent twice. A hold is taken or released, once. About one row per unlocked chain or boost; retention: as the ledger.
create table token_hold (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  tokens integer not null,
  cause text not null,
  reference text not null,
  state text not null,
  -- Of the debit; without a foreign key, since the ledger's oldest transactions are carried forward.
  transaction_id uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint token_hold_cause unique (cause, reference),
  constraint token_hold_cause_known check (cause in ('boost', 'chainUnlock')),
  constraint token_hold_tokens check (tokens > 0),
  constraint token_hold_state check (state in ('held', 'taken', 'released')),
  constraint token_hold_settled check ((state = 'held') = (settled_at is null))
);
create index token_hold_of_member on token_hold (member_id, created_at desc);
create index token_hold_open on token_hold (transaction_id) where state = 'held';

-- Replaces a member's transactions before a moment by one with the sums of their entries. What follows a transaction that
-- stays, stays too: one that is younger, one whose tokens are still set aside, or one of two members. Bookings of the
-- member wait meanwhile. Without an owner it replaces a thousand transactions between house accounts, which come to one in
-- all: house accounts have no balances that follow one another. Returns how many transactions were replaced.
create function carry_tokens_forward(owner uuid, before timestamptz) returns integer language plpgsql as $$
declare
  subject text := coalesce(owner::text, 'house');
  stays bigint;
  gone bigint[];
  latest token_transaction;
  sums record;
begin
  perform pg_advisory_xact_lock(hashtextextended('payments.carryTokensForward ' || subject, 0));
  perform from token_account account where account.owner_id = owner order by account.id for no key update;
  if owner is null then
    select array_agg(position) into gone from (
      (select booked.position from token_transaction booked
        where booked.kind <> 'carriedForward' and booked.created_at < before and not exists (
          select from token_entry entry join token_account account on account.id = entry.account_id
          where entry.position = booked.position and account.owner_id is not null)
        order by booked.created_at, booked.position limit 1000)
      union all
      select booked.position from token_transaction booked where booked.kind = 'carriedForward' and booked.reference = subject
    ) old;
  else
    select entry.position into stays
    from token_account account
    join token_entry entry on entry.account_id = account.id
    join token_transaction booked on booked.position = entry.position
    where account.owner_id = owner and (
      booked.created_at >= before
      or exists (select from token_hold hold where hold.transaction_id = booked.id and hold.state = 'held')
      or exists (
        select from token_entry other join token_account theirs on theirs.id = other.account_id
        where other.position = booked.position and theirs.owner_id <> owner))
    order by entry.position limit 1;
    select array_agg(position) into gone from (
      select entry.position from token_account account join token_entry entry on entry.account_id = account.id
      where account.owner_id = owner
      union
      -- Where all was spent again, what was carried forward before is between house accounts alone.
      select booked.position from token_transaction booked where booked.kind = 'carriedForward' and booked.reference = subject
    ) old where stays is null or position < stays;
  end if;
  if not exists (select from token_transaction where position = any (gone) and kind <> 'carriedForward') then
    return 0;
  end if;
  select * into latest from token_transaction where position = any (gone) order by position desc limit 1;
  select array_agg(account_id) as accounts, array_agg(total) as totals into sums from (
    select account_id, sum(amount) as total from token_entry where position = any (gone)
    group by account_id having sum(amount) <> 0) each;
  delete from token_entry where position = any (gone);
  delete from token_transaction where position = any (gone);
  if sums.accounts is not null then
    insert into token_transaction (id, position, kind, reference, entry_count, created_at) overriding system value
    values (gen_random_uuid(), latest.position, 'carriedForward', subject, cardinality(sums.accounts), latest.created_at);
    insert into token_entry (account_id, position, amount)
    select account_id, latest.position, total from unnest(sums.accounts, sums.totals) as each (account_id, total);
  end if;
  if exists (
    select from token_account account
    cross join lateral (
      select entry.balance_after - entry.amount as before_it from token_entry entry
      where entry.account_id = account.id and entry.position > latest.position order by entry.position limit 1) next
    where account.owner_id = owner and next.before_it <> coalesce((
      select entry.balance_after from token_entry entry
      where entry.account_id = account.id and entry.position = latest.position), 0)
  ) then
    raise exception 'the balances of % do not follow on what was carried forward', owner using errcode = 'check_violation';
  end if;
  return cardinality(gone);
end $$;

-- Cents: a double-entry ledger beside that of tokens, by the same rules. House accounts have no balance column, so
-- bookings against one account do not wait for one another.

-- The house's own accounts and one row per member with money of theirs under way: ten thousands.
create table cents_account (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  owner_id uuid references member_account (id),
  constraint cents_account_name unique (name),
  constraint cents_account_name_shape check (name ~ '^(house:[a-zA-Z]{1,40}|member:[0-9a-f-]{36})$'),
  constraint cents_account_owner check ((owner_id is null) = (name like 'house:%'))
);
create index cents_account_of_owner on cents_account (owner_id) where owner_id is not null;

-- One row per payment, refund, dispute or fee: millions a year. Retention: a tax record; after five years a job replaces
-- those of a member, and those between house accounts, by one that carries their balances forward.
create table cents_transaction (
  id uuid primary key,
  position bigint generated always as identity,
  cause text not null,
  reference text not null,
  entry_count smallint not null,
  memo text,
  created_at timestamptz not null,
  constraint cents_transaction_position unique (position),
  constraint cents_transaction_cause unique (cause, reference),
  constraint cents_transaction_cause_shape check (cause ~ '^[a-zA-Z]{1,40}$'),
  constraint cents_transaction_reference check (char_length(reference) between 1 and 200),
  constraint cents_transaction_memo check (char_length(memo) <= 500),
  constraint cents_transaction_entry_count check (entry_count >= 2)
);
create index cents_transaction_by_age on cents_transaction (created_at, position) where cause <> 'carriedForward';

create table cents_entry (
  account_id uuid not null references cents_account (id),
  position bigint not null references cents_transaction (position),
  cents bigint not null,
  -- The balance of a member's account after this entry; empty in the house's accounts.
  balance_after bigint,
  constraint cents_entry_pkey primary key (account_id, position),
  constraint cents_entry_cents check (cents <> 0),
  constraint cents_entry_not_below_zero check (balance_after >= 0)
);
create index cents_entry_of_transaction on cents_entry (position) include (cents);

create function cents_entry_follows() returns trigger language plpgsql as $$
declare
  latest cents_entry;
begin
  perform from cents_account where id = new.account_id and owner_id is not null for no key update;
  if not found then
    new.balance_after := null;
    return new;
  end if;
  if ledger_is_carried_forward() then
    new.balance_after := new.cents;
    return new;
  end if;
  select * into latest from cents_entry where account_id = new.account_id order by position desc limit 1;
  if latest.position >= new.position then
    raise exception 'a cents entry comes after a later one' using errcode = 'serialization_failure';
  end if;
  new.balance_after := coalesce(latest.balance_after, 0) + new.cents;
  return new;
end $$;
create trigger cents_entry_follows before insert on cents_entry for each row execute function cents_entry_follows();

create function cents_transaction_balances() returns trigger language plpgsql as $$
declare
  at bigint := case tg_op when 'DELETE' then old.position else new.position end;
  booked record;
begin
  select count(*) as entries, coalesce(sum(cents), 0) as total into booked from cents_entry where position = at;
  if booked.total <> 0 or booked.entries <> (select entry_count from cents_transaction where position = at) then
    raise exception 'cents transaction % is not in balance', at
      using errcode = 'check_violation', constraint = 'cents_transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger cents_transaction_balances after insert on cents_transaction
  deferrable initially deferred for each row execute function cents_transaction_balances();
create constraint trigger cents_entry_balances after insert or delete on cents_entry
  deferrable initially deferred for each row execute function cents_transaction_balances();

create function cents_ledger_is_written_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('cents_transaction', 'cents_entry') and ledger_is_carried_forward() then
    return null;
  end if;
  raise exception 'the cents ledger is written once: book a correction instead'
    using errcode = 'restrict_violation', constraint = 'cents_ledger_is_written_once';
end $$;
create trigger cents_account_written_once before update or delete or truncate on cents_account
  execute function cents_ledger_is_written_once();
create trigger cents_transaction_written_once before update or delete or truncate on cents_transaction
  execute function cents_ledger_is_written_once();
create trigger cents_entry_written_once before update or delete or truncate on cents_entry
  execute function cents_ledger_is_written_once();
create trigger cents_transaction_kept after delete on cents_transaction referencing old table as removed
  for each statement execute function ledger_keeps_five_years();

-- The same for cents.
create function carry_cents_forward(owner uuid, before timestamptz) returns integer language plpgsql as $$
declare
  subject text := coalesce(owner::text, 'house');
  stays bigint;
  gone bigint[];
  latest cents_transaction;
  sums record;
begin
  perform pg_advisory_xact_lock(hashtextextended('payments.carryCentsForward ' || subject, 0));
  perform from cents_account account where account.owner_id = owner order by account.id for no key update;
  if owner is null then
    select array_agg(position) into gone from (
      (select booked.position from cents_transaction booked
        where booked.cause <> 'carriedForward' and booked.created_at < before and not exists (
          select from cents_entry entry join cents_account account on account.id = entry.account_id
          where entry.position = booked.position and account.owner_id is not null)
        order by booked.created_at, booked.position limit 1000)
      union all
      select booked.position from cents_transaction booked where booked.cause = 'carriedForward' and booked.reference = subject
    ) old;
  else
    select entry.position into stays
    from cents_account account
    join cents_entry entry on entry.account_id = account.id
    join cents_transaction booked on booked.position = entry.position
    where account.owner_id = owner and (booked.created_at >= before or exists (
      select from cents_entry other join cents_account theirs on theirs.id = other.account_id
      where other.position = booked.position and theirs.owner_id <> owner))
    order by entry.position limit 1;
    select array_agg(position) into gone from (
      select entry.position from cents_account account join cents_entry entry on entry.account_id = account.id
      where account.owner_id = owner
      union
      select booked.position from cents_transaction booked where booked.cause = 'carriedForward' and booked.reference = subject
    ) old where stays is null or position < stays;
  end if;
  if not exists (select from cents_transaction where position = any (gone) and cause <> 'carriedForward') then
    return 0;
  end if;
  select * into latest from cents_transaction where position = any (gone) order by position desc limit 1;
  select array_agg(account_id) as accounts, array_agg(total) as totals into sums from (
    select account_id, sum(cents) as total from cents_entry where position = any (gone)
    group by account_id having sum(cents) <> 0) each;
  delete from cents_entry where position = any (gone);
  delete from cents_transaction where position = any (gone);
  if sums.accounts is not null then
    insert into cents_transaction (id, position, cause, reference, entry_count, created_at) overriding system value
    values (gen_random_uuid(), latest.position, 'carriedForward', subject, cardinality(sums.accounts), latest.created_at);
    insert into cents_entry (account_id, position, cents)
    select account_id, latest.position, total from unnest(sums.accounts, sums.totals) as each (account_id, total);
  end if;
  if exists (
    select from cents_account account
    cross join lateral (
      select entry.balance_after - entry.cents as before_it from cents_entry entry
      where entry.account_id = account.id and entry.position > latest.position order by entry.position limit 1) next
    where account.owner_id = owner and next.before_it <> coalesce((
      select entry.balance_after from cents_entry entry
      where entry.account_id = account.id and entry.position = latest.position), 0)
  ) then
    raise exception 'the balances of % do not follow on what was carried forward', owner using errcode = 'check_violation';
  end if;
  return cardinality(gone);
end $$;

-- The price list. A price is never changed: a new one takes over from its date, no sooner than 14 days after its notice.
-- A few dozen rows.
create table price (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  cents integer not null,
  noticed_at timestamptz not null,
  effective_from timestamptz not null,
  constraint price_once unique (key, effective_from),
  constraint price_cents check (cents between 100 and 1000000),
  constraint price_notice check (effective_from >= noticed_at + interval '336 hours')
);
insert into price (key, cents, noticed_at, effective_from)
select key, cents, '2026-01-01T00:00:00Z', '2026-01-15T00:00:00Z'
from (values
  ('subscription', 1000),
  ('tokens10', 500), ('tokens25', 1000), ('tokens60', 2000),
  ('assistAll3', 1500), ('assistAll6', 2500), ('assistAll12', 4000),
  ('assistItem', 200), ('assistSpecialItem', 500)
) as opening (key, cents);

-- What payments knows of a member as a payer; a row from the first checkout on. Retention: as long as the payments.
create table payer (
  member_id uuid primary key references member_account (id),
  -- The provider's id of the customer, for its billing portal.
  customer_id text,
  -- Since when the member cannot buy, after a payment was disputed.
  stopped_at timestamptz,
  created_at timestamptz not null,
  constraint payer_customer unique (customer_id)
);

-- Numbers the readings of checkouts at the provider. A number is drawn before its call, so a reading with a higher one sees
-- at least as much; what an earlier reading says of a renewal is stored no more.
create sequence checkout_reading;

-- One row per attempt to buy: millions a year. At most one open or paid checkout for a thing that is bought.
-- Retention: paid ones are tax records; those that ended without money are removed after CHECKOUT_FAILED_DAYS.
create table checkout (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  purpose text not null,
  reference text not null,
  cents integer not null,
  -- Tokens that are bought.
  quantity integer,
  return_to text not null,
  state text not null,
  provider text,
  provider_id text,
  subscription_id text,
  -- The provider ended the subscription: it can no longer be resumed.
  subscription_ended_at timestamptz,
  -- The number of the last reading of the provider that was stored.
  reading bigint not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint checkout_purpose check (purpose in ('subscription', 'tokens', 'swapAssist', 'courier', 'protection')),
  constraint checkout_reference check (char_length(reference) between 1 and 200),
  constraint checkout_cents check (cents between 50 and 100000000),
  constraint checkout_quantity check ((quantity is not null) = (purpose = 'tokens')),
  constraint checkout_return_to check (return_to ~ '^/[^/\\]' or return_to = '/'),
  constraint checkout_state check (state in ('open', 'held', 'paid', 'failed')),
  constraint checkout_settled check ((state = 'open') = (settled_at is null)),
  constraint checkout_provider_id unique (provider_id),
  constraint checkout_subscription_id unique (subscription_id)
);
create unique index checkout_once on checkout (purpose, reference) where state <> 'failed';
create index checkout_of_member on checkout (member_id, created_at desc);
create index checkout_by_age on checkout (created_at);
-- For their removal.
create index checkout_failed on checkout (settled_at) where state = 'failed';

-- One row per payment that the provider took: a checkout has one, a subscription one a month. Retention: tax records.
create table payment (
  id uuid primary key,
  checkout_id uuid not null references checkout (id),
  member_id uuid not null references member_account (id),
  provider_id text not null,
  cents integer not null,
  -- What the provider gave back, and what staff did where it would not.
  refunded_cents integer not null default 0,
  by_hand_cents integer not null default 0,
  dispute text,
  paid_at timestamptz not null,
  constraint payment_provider_id unique (provider_id),
  constraint payment_cents check (cents > 0),
  constraint payment_refunded check (refunded_cents between 0 and cents),
  constraint payment_by_hand check (by_hand_cents between 0 and cents),
  constraint payment_dispute check (dispute in ('open', 'won', 'lost'))
);
create index payment_of_checkout on payment (checkout_id);
create index payment_of_member on payment (member_id, paid_at desc, id);
create index payment_by_time on payment (paid_at desc, id);
-- For the console's lists: few payments are disputed or refunded.
create index payment_disputed on payment (paid_at desc, id) where dispute is not null;
create index payment_given_back on payment (paid_at desc, id) where refunded_cents + by_hand_cents > 0;

-- One row per amount that a card holds for a protected swap: two per such swap. What is asked of the provider is stored
-- before it is asked. Read by its checkout, and by a job through the partial index. Retention: with the checkout.
create table card_hold (
  checkout_id uuid primary key references checkout (id),
  -- The provider's id of what is held.
  provider_id text not null,
  cents integer not null,
  -- When the bank gives it free by itself.
  until timestamptz,
  state text not null,
  -- What is to be taken; 0 gives all of it free.
  wanted_cents integer,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint card_hold_provider_id unique (provider_id),
  constraint card_hold_cents check (cents > 0),
  constraint card_hold_wanted check (wanted_cents between 0 and cents),
  constraint card_hold_state check (state in ('held', 'asked', 'ended')),
  constraint card_hold_asked check (state <> 'asked' or wanted_cents is not null)
);
create index card_hold_open on card_hold (changed_at, checkout_id) where state <> 'ended';

-- Where members are paid out to: their own account at the provider. A row per member who was owed money. Retention: with
-- the account; the provider's id is dropped when the member leaves.
create table payout_account (
  member_id uuid primary key references member_account (id),
  account_id text,
  is_ready boolean not null default false,
  created_at timestamptz not null,
  constraint payout_account_account_id unique (account_id)
);

-- One row per sum that is owed to a member in money. Sent once, by its id as the key at the provider. Retention: tax
-- records.
create table payout (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  cents integer not null,
  -- What it is for, in the words of the module that asked: booked once.
  reference text not null,
  state text not null,
  transfer_id text,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint payout_reference unique (reference),
  constraint payout_cents check (cents > 0),
  constraint payout_state check (state in ('waiting', 'asked', 'sent')),
  constraint payout_sent check ((state = 'sent') = (sent_at is not null)),
  constraint payout_transfer_id unique (transfer_id)
);
create index payout_of_member on payout (member_id, created_at desc);
create index payout_open on payout (created_at, id) where state <> 'sent';

-- One row per refund that was asked of the provider. A job sends it until the provider accepts it; staff settle one that it
-- refuses. Retention: as the payment.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  cents integer not null,
  reason text not null,
  state text not null,
  provider_id text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint refund_cents check (cents > 0),
  constraint refund_reason check (char_length(reason) between 1 and 500),
  constraint refund_state check (state in ('asked', 'sent', 'failed', 'paidByHand', 'dropped')),
  constraint refund_settled check ((state = 'asked') = (settled_at is null)),
  constraint refund_provider_id unique (provider_id)
);
create index refund_of_payment on refund (payment_id);
create index refund_by_time on refund (created_at desc, id);
-- For the console: what waits, and what the provider refused.
create index refund_unsent on refund (created_at desc, id) where state <> 'sent';

-- The provider's events as they came in, each once. Retention: PROVIDER_EVENT_DAYS, longer than the
-- provider repeats them.
create table provider_event (
  id text primary key,
  kind text not null,
  received_at timestamptz not null,
  constraint provider_event_id check (char_length(id) between 1 and 200)
);
create index provider_event_by_age on provider_event (received_at);

-- The objects of the test checkout, which stands in for a provider in demo mode: what Stripe would hold. Never read by
-- anything but the test provider.
create table test_checkout (
  id text primary key,
  checkout_id uuid not null references checkout (id),
  kind text not null,
  cents integer not null,
  success_url text not null,
  cancel_url text not null,
  state text not null,
  -- One element per payment: id, cents, paidAt, refundedCents, dispute.
  payments jsonb not null,
  cancels_at_end boolean not null,
  -- Of an amount that is held: until when, and whether the bank will refuse to pay it.
  held_until timestamptz,
  refuses_capture boolean not null default false,
  created_at timestamptz not null,
  constraint test_checkout_checkout unique (checkout_id),
  constraint test_checkout_kind check (kind in ('payment', 'subscription', 'hold')),
  constraint test_checkout_state check (state in ('open', 'held', 'paid', 'failed', 'ended'))
);

-- Invoices and credit notes: numbers without gaps. The row of a series is locked by the transaction that draws a number
-- until it ends, so a number is used if and only if its document exists. Two rows.
create table invoice_series (
  kind text primary key,
  last_number integer not null,
  constraint invoice_series_kind check (kind in ('invoice', 'creditNote')),
  constraint invoice_series_number check (last_number >= 0)
);
insert into invoice_series (kind, last_number) values ('invoice', 0), ('creditNote', 0);

-- One invoice per payment, and one credit note per refund, as they were issued: the seller is written down, since the
-- operator's registration may change. Millions a year. Retention: tax records, five years.
create table invoice (
  id uuid primary key,
  kind text not null references invoice_series (kind),
  number integer not null,
  payment_id uuid not null references payment (id),
  member_id uuid not null references member_account (id),
  cents integer not null,
  -- Goods and services tax that the amount contains; null where the operator was not registered for it.
  gst_cents integer,
  seller_name text not null,
  seller_abn text,
  seller_address text,
  issued_at timestamptz not null,
  constraint invoice_number unique (kind, number),
  constraint invoice_cents check (cents > 0),
  constraint invoice_gst check (gst_cents between 0 and cents)
);
create unique index invoice_once on invoice (payment_id) where kind = 'invoice';
create index invoice_of_payment on invoice (payment_id, kind);
create index invoice_of_member on invoice (member_id, issued_at desc);
create trigger invoice_written_once before update or truncate on invoice
  execute function cents_ledger_is_written_once();

-- What a member was told of a period of their subscription, each once: that its renewal failed, that it is over. Some
-- in a hundred periods. Retention: 30 days after the end of the period.
create table renewal_notice (
  period_id uuid not null references subscription_period (id) on delete cascade,
  kind text not null,
  sent_at timestamptz not null,
  primary key (period_id, kind),
  constraint renewal_notice_kind check (kind in ('failed', 'ended'))
);

-- Whom an announced price was mailed to, each once: up to all who pay for the thing, a hundred thousand a change.
-- Retention: as the price.
create table price_notice (
  price_id uuid not null references price (id),
  member_id uuid not null references member_account (id),
  sent_at timestamptz not null,
  primary key (price_id, member_id)
);

-- The price that the provider charges at the next renewals of a subscription, where it is not that of its checkout.
create table renewal_price (
  checkout_id uuid primary key references checkout (id),
  cents integer not null,
  set_at timestamptz not null
);

-- What a leaving member gets back: a row from the day they asked to leave, if they have a paid subscription or paid
-- tokens. It is shown to staff until the provider has ended the subscription and made the refunds. Retention: as long as
-- the payments.
create table leaver_settlement (
  member_id uuid primary key references member_account (id),
  -- From here on the rest of a paid month counts as unused.
  left_at timestamptz not null,
  -- When the account was erased and the refunds were asked for.
  erased_at timestamptz,
  settled_at timestamptz,
  constraint leaver_settlement_order check (settled_at is null or erased_at is not null)
);
create index leaver_settlement_open on leaver_settlement (erased_at) where settled_at is null;

-- What the nightly comparison with the provider found to differ: a few rows a year. A difference stays open until a later
-- comparison finds both alike, by its own doing or by that of staff. Retention: as long as the payments.
create table reconciliation_difference (
  id uuid primary key,
  kind text not null,
  checkout_id uuid references checkout (id),
  -- The provider's id of the payment, or of the checkout where the difference is of no payment.
  provider_id text not null,
  ours text,
  theirs text,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  settled_at timestamptz,
  constraint reconciliation_difference_kind check (
    kind in ('paymentMissing', 'paymentUnknown', 'amount', 'refund', 'dispute', 'state', 'renewal', 'checkoutUnknown', 'otherProvider')
  ),
  constraint reconciliation_difference_order check (found_at <= seen_at)
);
create unique index reconciliation_difference_open on reconciliation_difference (kind, provider_id)
  where settled_at is null;
create index reconciliation_difference_by_time on reconciliation_difference (found_at desc, id desc);
