-- A swap cancelled by a ruling leaves what was sent with somebody else: each such thing has its way home. A file of its own,
-- since databases with swaps exist; what was cancelled before it has been settled between the parties and gets no row.

-- One row per leg that was sent and then cancelled: a few thousand. Retention: with the leg.
create table swap_return (
  leg_id uuid primary key references swap_leg (id),
  swap_id uuid not null references swap (id),
  item_id uuid not null references item (id),
  -- The member who has it, and the one to whom it goes back.
  holder_id uuid not null references member_account (id),
  owner_id uuid not null references member_account (id),
  -- At whose cost: whom the ruling found responsible, else the holder.
  payer_id uuid not null references member_account (id),
  state text not null default 'awaited',
  opened_at timestamptz not null,
  due_at timestamptz not null,
  -- When the holder is reminded; null once that was done.
  remind_at timestamptz,
  tracking_number text,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Why staff closed it.
  closed_reason text,
  constraint swap_return_state check (state in ('awaited', 'sent', 'home', 'closed')),
  constraint swap_return_sent_when check (state <> 'sent' or sent_at is not null),
  constraint swap_return_ended_when check ((state in ('home', 'closed')) = (ended_at is not null)),
  constraint swap_return_closed_why check ((state = 'closed') = (closed_reason is not null)),
  constraint swap_return_two_members check (holder_id <> owner_id),
  constraint swap_return_tracking_length check (length(tracking_number) between 4 and 40)
);
create index swap_return_swap_id on swap_return (swap_id);
create index swap_return_item_id on swap_return (item_id);
create index swap_return_holder_id on swap_return (holder_id);
create index swap_return_owner_id on swap_return (owner_id);
create index swap_return_payer_id on swap_return (payer_id);
-- Staff list those that are late; the job that reminds reads the front of the other.
create index swap_return_open on swap_return (due_at, leg_id) where state in ('awaited', 'sent');
create index swap_return_to_remind on swap_return (remind_at, leg_id) where remind_at is not null;
