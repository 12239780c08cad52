-- Tokens and cents stood in two ledgers of the same form. They become one, in which each account, transaction and entry
-- says which asset it is of.

-- Bookings wait until all is moved. Those that began before are over, so what is read below is whole.
lock table cents_account, cents_transaction, cents_entry, token_account, token_transaction, token_entry
  in access exclusive mode;
-- For the sorts and hashes of a whole ledger, since bookings wait for them.
set local work_mem = '64MB';
set local maintenance_work_mem = '256MB';

-- Two rows per member who ever had tokens, one per member with money under way, and the house's own few. A row never
-- changes: it is what a booking locks. Key: random, since rows are found by their owner or name. Retention: entries name
-- them, so as long as those.
create table ledger_account (
  id uuid not null default gen_random_uuid(),
  asset text not null,
  owner_id uuid references member_account (id),
  name text not null,
  constraint ledger_account_asset check (asset in ('token', 'cents')),
  -- Tokens that a member paid for are kept apart from what they were given: they count for tax, and before an account may
  -- fall asleep.
  constraint ledger_account_name_known check (
    case
      when asset = 'cents' then name ~ '^(house:[a-zA-Z]{1,40}|member:[0-9a-f-]{36})$'
        and (owner_id is null) = (name like 'house:%')
      when owner_id is null then name in ('issued', 'sales', 'boosts', 'chains', 'held', 'returned', 'closed')
      else name in ('granted', 'purchased')
    end
  )
);

-- One row per cause: about ten a year per active member in tokens, and one per payment, refund, dispute or fee in cents.
-- The cause is unique in its asset, so that an event that comes twice is booked once. `position` is the order of booking;
-- it is drawn while the accounts are locked, so it rises within each account. Retention: a tax record; after five years a
-- job replaces those of a member, and those between house accounts, by one that carries their balances forward.
create table ledger_transaction (
  id uuid not null,
  asset text not null,
  position bigint generated always as identity,
  kind text not null,
  reference text not null,
  entry_count smallint not null,
  actor_id uuid references member_account (id),
  memo text,
  created_at timestamptz not null,
  constraint ledger_transaction_asset check (asset in ('token', 'cents')),
  constraint ledger_transaction_kind check (
    case
      when asset = 'cents' then kind ~ '^[a-zA-Z]{1,40}$'
      else kind in (
        'grant', 'purchase', 'gift', 'boost', 'chainUnlock', 'hold', 'refund', 'chargeback', 'correction', 'closing',
        'reversal', 'carriedForward'
      )
    end
  ),
  constraint ledger_transaction_reference check (char_length(reference) between 1 and 200),
  constraint ledger_transaction_memo check (char_length(memo) <= 500),
  constraint ledger_transaction_entry_count check (entry_count >= 2)
);

-- Two or three rows per transaction: a hundred million. The key lists an account from its first entry to its last, so a
-- balance is the end of one index range however long the account is. The asset stands here too, so that the foreign keys
-- refuse an entry between an account of one asset and a transaction of the other.
create table ledger_entry (
  account_id uuid not null,
  position bigint not null,
  amount bigint not null,
  -- What a member's account holds after this entry, worked out by the trigger below; empty in the house's accounts, for
  -- which no booking waits.
  balance_after bigint,
  asset text not null,
  constraint ledger_entry_amount check (amount <> 0),
  constraint ledger_entry_tokens_not_below_zero check (asset <> 'token' or balance_after >= 0),
  constraint ledger_entry_cents_not_below_zero check (asset <> 'cents' or balance_after >= 0),
  -- Tokens fit an integer, as those who read them expect.
  constraint ledger_entry_tokens_fit check (
    asset <> 'token' or (amount between -2147483648 and 2147483647 and balance_after <= 2147483647)
  )
);

-- Rows keep their ids and their order. A position names one transaction of the ledger, so those of cents follow on those
-- of tokens; nothing outside the ledger names a position of cents.
insert into ledger_account (id, asset, owner_id, name)
  select id, 'token', owner_id, kind from token_account
  union all select id, 'cents', owner_id, name from cents_account;

insert into ledger_transaction (id, asset, position, kind, reference, entry_count, actor_id, memo, created_at)
  overriding system value
  select id, 'token', position, kind, reference, entry_count, actor_id, memo, created_at from token_transaction
  union all
  select id, 'cents', position + (select coalesce(max(position), 0) from token_transaction), cause, reference, entry_count,
    null, memo, created_at from cents_transaction;
select setval(pg_get_serial_sequence('ledger_transaction', 'position'), coalesce(max(position), 0) + 1, false)
  from ledger_transaction;

insert into ledger_entry (account_id, position, amount, balance_after, asset)
  select account_id, position, amount, balance_after, 'token' from token_entry
  union all
  select account_id, position + (select coalesce(max(position), 0) from token_transaction), cents, balance_after, 'cents'
    from cents_entry;

alter table ledger_account
  add constraint ledger_account_pkey primary key (id),
  -- For the entries' foreign key.
  add constraint ledger_account_of_asset unique (id, asset),
  add constraint ledger_account_once unique (owner_id, asset, name);
-- Names of members' accounts of cents are theirs alone; those of tokens are told apart by their owners.
create unique index ledger_account_name on ledger_account (asset, name) where asset = 'cents' or owner_id is null;

alter table ledger_transaction
  add constraint ledger_transaction_pkey primary key (id),
  add constraint ledger_transaction_position unique (position, asset),
  add constraint ledger_transaction_cause unique (asset, kind, reference);
-- The job that carries balances forward reads the oldest.
create index ledger_transaction_by_age on ledger_transaction (asset, created_at, position) where kind <> 'carriedForward';
-- Figures add up the cents of an hour, without the tokens between them, and count its boosts.
create index ledger_transaction_of_cents on ledger_transaction (created_at) where asset = 'cents';
create index ledger_transaction_boosts on ledger_transaction (created_at) where asset = 'token' and kind = 'boost';

-- The key lists an account from its first entry to its last; the second index puts a transaction together.
alter table ledger_entry add constraint ledger_entry_pkey primary key (account_id, position);
create index ledger_entry_of_transaction on ledger_entry (position) include (amount);

-- Nothing is dropped unless it is here: as many rows of each table, and for each row one that is equal in every column.
do $$
declare
  moved constant bigint := (select coalesce(max(position), 0) from token_transaction);
  stood constant bigint := (select count(*) from token_account) + (select count(*) from cents_account)
    + (select count(*) from token_transaction) + (select count(*) from cents_transaction)
    + (select count(*) from token_entry) + (select count(*) from cents_entry);
  stands constant bigint := (select count(*) from ledger_account) + (select count(*) from ledger_transaction)
    + (select count(*) from ledger_entry);
  same bigint;
begin
  select
    (select count(*) from token_account old join ledger_account new on new.id = old.id
      where (new.asset, new.name) = ('token', old.kind) and new.owner_id is not distinct from old.owner_id)
    + (select count(*) from cents_account old join ledger_account new on new.id = old.id
      where (new.asset, new.name) = ('cents', old.name) and new.owner_id is not distinct from old.owner_id)
    + (select count(*) from token_transaction old join ledger_transaction new on new.id = old.id
      where (new.asset, new.position, new.kind, new.reference, new.entry_count, new.created_at)
        = ('token', old.position, old.kind, old.reference, old.entry_count, old.created_at)
        and (new.actor_id, new.memo) is not distinct from (old.actor_id, old.memo))
    + (select count(*) from cents_transaction old join ledger_transaction new on new.id = old.id
      where (new.asset, new.position, new.kind, new.reference, new.entry_count, new.created_at)
        = ('cents', old.position + moved, old.cause, old.reference, old.entry_count, old.created_at)
        and new.actor_id is null and new.memo is not distinct from old.memo)
    + (select count(*) from token_entry old
      join ledger_entry new on new.account_id = old.account_id and new.position = old.position
      where (new.asset, new.amount) = ('token', old.amount) and new.balance_after is not distinct from old.balance_after)
    + (select count(*) from cents_entry old
      join ledger_entry new on new.account_id = old.account_id and new.position = old.position + moved
      where (new.asset, new.amount) = ('cents', old.cents) and new.balance_after is not distinct from old.balance_after)
  into same;
  if same <> stood or same <> stands then
    raise exception 'of % rows of the ledgers of tokens and cents % were moved as they are, to % rows', stood, same, stands;
  end if;
end $$;

alter table ledger_entry
  add constraint ledger_entry_account foreign key (account_id, asset) references ledger_account (id, asset),
  add constraint ledger_entry_transaction foreign key (position, asset) references ledger_transaction (position, asset);

-- Balances are carried forward by one function. Nothing else may delete from the ledger, so the triggers look for it among
-- their callers: a setting could be made by any statement, whose deletes no sum would follow.
create or replace function ledger_is_carried_forward() returns boolean language plpgsql stable as $$
declare
  callers text;
begin
  get diagnostics callers = pg_context;
  return callers ~ 'carry_ledger_forward\(text,uuid,timestamp with time zone\)';
end $$;

-- An entry follows on the last one of its account. The lock makes bookings of one account wait for one another; what
-- was drawn before it was held would break the order, and is to be booked again.
create function ledger_entry_follows() returns trigger language plpgsql as $$
declare
  latest ledger_entry;
begin
  perform from ledger_account where id = new.account_id and owner_id is not null for no key update;
  if not found then
    new.balance_after := null;
    return new;
  end if;
  -- All that came before was removed, so the amount is the balance.
  if ledger_is_carried_forward() then
    new.balance_after := new.amount;
    return new;
  end if;
  select * into latest from ledger_entry where account_id = new.account_id order by position desc limit 1;
  if latest.position >= new.position then
    raise exception 'a ledger entry comes after a later one' using errcode = 'serialization_failure';
  end if;
  new.balance_after := coalesce(latest.balance_after, 0) + new.amount;
  return new;
end $$;
create trigger ledger_entry_follows before insert on ledger_entry for each row execute function ledger_entry_follows();

-- At commit a transaction has just the entries it says it has, and they add up to nothing.
create function ledger_transaction_balances() returns trigger language plpgsql as $$
declare
  at bigint := case tg_op when 'DELETE' then old.position else new.position end;
  booked record;
begin
  select count(*) as entries, coalesce(sum(amount), 0) as total into booked from ledger_entry where position = at;
  if booked.total <> 0 or booked.entries <> (select entry_count from ledger_transaction where position = at) then
    raise exception 'ledger transaction % is not in balance', at
      using errcode = 'check_violation', constraint = 'ledger_transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_transaction_balances();
create constraint trigger ledger_entry_balances after insert or delete on ledger_entry
  deferrable initially deferred for each row execute function ledger_transaction_balances();

-- Of tokens a grant, a purchase or a gift gives to a member, everything else takes from one; only a reversal goes against
-- what it takes back, and what is carried forward is a sum. At commit, when the transaction and its entries are both there.
create function ledger_entry_direction() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_transaction booked, ledger_account account
    where booked.position = new.position and booked.kind not in ('reversal', 'carriedForward')
      and account.id = new.account_id and account.owner_id is not null
      and (new.amount > 0) <> (booked.kind in ('grant', 'purchase', 'gift'))
  ) then
    raise exception 'ledger transaction % moves tokens the wrong way', new.position
      using errcode = 'check_violation', constraint = 'ledger_entry_direction';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_direction after insert on ledger_entry
  deferrable initially deferred for each row when (new.asset = 'token') execute function ledger_entry_direction();

create function ledger_is_written_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('ledger_transaction', 'ledger_entry') and ledger_is_carried_forward() then
    return null;
  end if;
  raise exception 'the ledger is written once: book a reversal or a correction instead'
    using errcode = 'restrict_violation', constraint = 'ledger_is_written_once';
end $$;
create trigger ledger_account_written_once before update or delete or truncate on ledger_account
  execute function ledger_is_written_once();
create trigger ledger_transaction_written_once before update or delete or truncate on ledger_transaction
  execute function ledger_is_written_once();
create trigger ledger_entry_written_once before update or delete or truncate on ledger_entry
  execute function ledger_is_written_once();
create trigger ledger_transaction_kept after delete on ledger_transaction referencing old table as removed
  for each statement execute function ledger_keeps_five_years();
create or replace trigger invoice_written_once before update or truncate on invoice
  execute function ledger_is_written_once();

-- Replaces a member's transactions of one asset before a moment by one with the sums of their entries. What follows a
-- transaction that stays, stays too: one that is younger, one whose tokens are still set aside, or one of two members.
-- Bookings of the member wait meanwhile. Without an owner it replaces a thousand transactions between house accounts, which
-- come to one in all: house accounts have no balances that follow one another. Returns how many transactions were replaced.
create function carry_ledger_forward(ledger text, owner uuid, before timestamptz) returns integer language plpgsql as $$
declare
  subject text := coalesce(owner::text, 'house');
  stays bigint;
  gone bigint[];
  latest ledger_transaction;
  sums record;
begin
  perform pg_advisory_xact_lock(hashtextextended('payments.carryLedgerForward ' || ledger || ' ' || subject, 0));
  perform from ledger_account account where account.owner_id = owner and account.asset = ledger
    order by account.id for no key update;
  if owner is null then
    select array_agg(position) into gone from (
      (select booked.position from ledger_transaction booked
        where booked.asset = ledger and booked.kind <> 'carriedForward' and booked.created_at < before and not exists (
          select from ledger_entry entry join ledger_account account on account.id = entry.account_id
          where entry.position = booked.position and account.owner_id is not null)
        order by booked.created_at, booked.position limit 1000)
      union all
      select booked.position from ledger_transaction booked
        where booked.asset = ledger and booked.kind = 'carriedForward' and booked.reference = subject
    ) old;
  else
    select entry.position into stays
    from ledger_account account
    join ledger_entry entry on entry.account_id = account.id
    join ledger_transaction booked on booked.position = entry.position
    where account.owner_id = owner and account.asset = ledger and (
      booked.created_at >= before
      -- Tokens alone are set aside.
      or exists (select from token_hold hold where hold.transaction_id = booked.id and hold.state = 'held')
      or exists (
        select from ledger_entry other join ledger_account theirs on theirs.id = other.account_id
        where other.position = booked.position and theirs.owner_id <> owner))
    order by entry.position limit 1;
    select array_agg(position) into gone from (
      select entry.position from ledger_account account join ledger_entry entry on entry.account_id = account.id
      where account.owner_id = owner and account.asset = ledger
      union
      -- Where all was spent again, what was carried forward before is between house accounts alone.
      select booked.position from ledger_transaction booked
      where booked.asset = ledger and booked.kind = 'carriedForward' and booked.reference = subject
    ) old where stays is null or position < stays;
  end if;
  if not exists (select from ledger_transaction where position = any (gone) and kind <> 'carriedForward') then
    return 0;
  end if;
  select * into latest from ledger_transaction where position = any (gone) order by position desc limit 1;
  select array_agg(account_id) as accounts, array_agg(total) as totals into sums from (
    select account_id, sum(amount) as total from ledger_entry where position = any (gone)
    group by account_id having sum(amount) <> 0) each;
  delete from ledger_entry where position = any (gone);
  delete from ledger_transaction where position = any (gone);
  if sums.accounts is not null then
    insert into ledger_transaction (id, asset, position, kind, reference, entry_count, created_at) overriding system value
    values (gen_random_uuid(), ledger, latest.position, 'carriedForward', subject, cardinality(sums.accounts),
      latest.created_at);
    insert into ledger_entry (account_id, position, amount, asset)
    select account_id, latest.position, total, ledger from unnest(sums.accounts, sums.totals) as each (account_id, total);
  end if;
  if exists (
    select from ledger_account account
    cross join lateral (
      select entry.balance_after - entry.amount as before_it from ledger_entry entry
      where entry.account_id = account.id and entry.position > latest.position order by entry.position limit 1) next
    where account.owner_id = owner and account.asset = ledger and next.before_it <> coalesce((
      select entry.balance_after from ledger_entry entry
      where entry.account_id = account.id and entry.position = latest.position), 0)
  ) then
    raise exception 'the balances of % do not follow on what was carried forward', owner using errcode = 'check_violation';
  end if;
  return cardinality(gone);
end $$;

drop table token_entry;
drop table token_transaction;
drop table token_account;
drop table cents_entry;
drop table cents_transaction;
drop table cents_account;
drop function carry_tokens_forward(uuid, timestamptz);
drop function carry_cents_forward(uuid, timestamptz);
drop function token_entry_follows();
drop function cents_entry_follows();
drop function token_transaction_balances();
drop function cents_transaction_balances();
drop function token_entry_direction();
drop function token_ledger_is_written_once();
drop function cents_ledger_is_written_once();

-- Bookings begin at once, and autovacuum would count the rows only later. Empty tables are left uncounted, since PostgreSQL
-- expects more of those than it sees.
do $$
begin
  if exists (select from ledger_entry) then
    analyze ledger_account, ledger_transaction, ledger_entry;
  end if;
end $$;
