-- Payments: tokens and subscriptions.

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
      when owner_id is null then kind in ('issued', 'sales', 'boosts', 'chains', 'closed')
      else kind in ('granted', 'purchased')
    end
  )
);
create unique index token_account_of_house on token_account (kind) where owner_id is null;
insert into token_account (kind) values ('issued'), ('sales'), ('boosts'), ('chains'), ('closed');

-- One row per cause, about ten a year per active member: tens of millions. The cause is unique, so that an event that
-- comes twice is booked once. `position` is the order of booking; it is drawn while the accounts are locked, so it
-- rises within each account. Retention: a tax record, kept as long as the ledger.
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
    kind in ('grant', 'purchase', 'boost', 'chainUnlock', 'correction', 'closing', 'reversal')
  ),
  constraint token_transaction_reference check (char_length(reference) between 1 and 200),
  constraint token_transaction_memo check (char_length(memo) <= 500),
  constraint token_transaction_entry_count check (entry_count >= 2)
);

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
  booked record;
begin
  select count(*) as entries, coalesce(sum(amount), 0) as total into booked from token_entry where position = new.position;
  if booked.total <> 0 or booked.entries <> (select entry_count from token_transaction where position = new.position) then
    raise exception 'token transaction % is not in balance', new.position
      using errcode = 'check_violation', constraint = 'token_transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger token_transaction_balances after insert on token_transaction
  deferrable initially deferred for each row execute function token_transaction_balances();
create constraint trigger token_entry_balances after insert on token_entry
  deferrable initially deferred for each row execute function token_transaction_balances();

-- A grant or a purchase gives to a member, everything else takes from one; only a reversal goes against what it takes
-- back. At commit, when the transaction and its entries are both there.
create function token_entry_direction() returns trigger language plpgsql as $$
begin
  if exists (
    select from token_transaction booked, token_account account
    where booked.position = new.position and booked.kind <> 'reversal' and account.id = new.account_id and account.owner_id is not null
      and (new.amount > 0) <> (booked.kind in ('grant', 'purchase'))
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
  raise exception 'the token ledger is written once: book a reversal instead'
    using errcode = 'restrict_violation', constraint = 'token_ledger_is_written_once';
end $$;
create trigger token_account_written_once before update or delete or truncate on token_account
  execute function token_ledger_is_written_once();
create trigger token_transaction_written_once before update or delete or truncate on token_transaction
  execute function token_ledger_is_written_once();
create trigger token_entry_written_once before update or delete or truncate on token_entry
  execute function token_ledger_is_written_once();

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
