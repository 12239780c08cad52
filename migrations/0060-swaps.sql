-- Swaps: what was agreed, and how far it has come.

-- One row per accepted offer (or chain): ten million with ten million. Key: uuid v7, so that rows lie in the order they
-- were agreed. What is searched by state are only the open ones, so those indexes are partial and stay small.
-- Retention: for good, reviews and figures stand on it; a member who left is shown as "closed account".
create table swap (
  id uuid primary key,
  origin_kind text not null,
  -- The offer or chain that it came from. Those tables come later in the order of modules, so the key that binds the
  -- two stands on their side.
  origin_id uuid not null,
  state text not null default 'agreed',
  agreed_at timestamptz not null,
  arranged_at timestamptz,
  -- Until when no party cancels alone, because another module keeps the times of this swap.
  waits_until timestamptz,
  completes_at timestamptz,
  -- From when it is a dispute that something was sent and the rest never.
  overdue_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  changed_at timestamptz not null,
  -- Why it stands still, and since when.
  dispute_cause text,
  disputed_at timestamptz,
  -- The member who reported the problem or is banned: in a round of several only their part stands still.
  dispute_about uuid references member_account (id),
  -- The member of staff who decides it; the next time at which staff are reminded of it.
  dispute_taken_by uuid references member_account (id),
  dispute_taken_at timestamptz,
  dispute_remind_at timestamptz,
  -- How many things have happened, counted on from the offer that the swap came from: each event bears its number, so
  -- that those who handle them can put them in order.
  step integer not null default 0,
  -- What an admin decided about a disputed swap, and why; the parties read both.
  settled_as text,
  settled_reason text,
  settled_at timestamptz,
  -- An offer is accepted once.
  constraint swap_once_per_origin unique (origin_kind, origin_id),
  constraint swap_origin_kind check (origin_kind in ('offer', 'chain')),
  constraint swap_state check (state in ('agreed', 'underWay', 'disputed', 'completed', 'cancelled')),
  constraint swap_completed_when check ((state = 'completed') = (completed_at is not null)),
  constraint swap_cancelled_when check ((state = 'cancelled') = (cancelled_at is not null)),
  constraint swap_dispute_cause check (dispute_cause in ('problem', 'ban', 'overdue')),
  constraint swap_dispute_about check (dispute_about is null or dispute_cause in ('problem', 'ban')),
  constraint swap_disputed_when check (state <> 'disputed' or disputed_at is not null),
  constraint swap_dispute_taken_whole check ((dispute_taken_by is null) = (dispute_taken_at is null)),
  constraint swap_settled_as check (settled_as in ('resumed', 'completed', 'cancelled')),
  constraint swap_settled_whole check (
    (settled_as is null) = (settled_reason is null) and (settled_as is null) = (settled_at is null)
  )
);
-- The job that completes swaps without an objection reads the front of this.
create index swap_to_complete on swap (completes_at) where state = 'underWay' and completes_at is not null;
-- The job that opens disputes about swaps whose other half was never sent reads the front of this.
create index swap_overdue on swap (overdue_at, id) where state = 'underWay' and overdue_at is not null;
-- And the job that cancels what neither party ever sent the front of this.
create index swap_agreed on swap (agreed_at, id) where state = 'agreed';
-- Staff sort every swap by its last change, and list those of a state that few have.
create index swap_by_change on swap (changed_at, id);
create index swap_by_state on swap (state, id) where state <> 'completed';
-- What waits for an admin, the longest first: a handful.
create index swap_disputed on swap (disputed_at, id) where state = 'disputed';
-- The job that reminds staff of them reads the front of this.
create index swap_dispute_to_remind on swap (dispute_remind_at, id)
  where state = 'disputed' and dispute_remind_at is not null;
create index swap_dispute_taken_by on swap (dispute_taken_by) where dispute_taken_by is not null;
create index swap_disputed_by_ban on swap (changed_at, id) where state = 'disputed' and dispute_cause = 'ban';

-- The public feed reads the newest completed ones, the figures those of an hour.
create index swap_completed on swap (completed_at desc, id desc) where state = 'completed';
-- Figures count what was agreed and cancelled in an hour.
create index swap_agreed_at on swap using brin (agreed_at) with (pages_per_range = 32);
create index swap_cancelled_at on swap (cancelled_at) where cancelled_at is not null;

-- Who takes part: two rows per swap of an offer. The key answers "may this member see it" and lists a member's swaps,
-- the newest first, since ids grow with time.
create table swap_party (
  member_id uuid not null references member_account (id),
  swap_id uuid not null references swap (id),
  -- Since when this party would like to cancel. Once all of them do, the swap is cancelled.
  cancel_asked_at timestamptz,
  primary key (member_id, swap_id)
);
create index swap_party_swap_id on swap_party (swap_id);

-- One thing or one sum on its way from one member to another: about three per swap, thirty million. Read by its swap; a
-- member's earned limits read their own by the two indexes on members. value_cents is what the leg was worth when
-- agreed. Retention: with the swap.
create table swap_leg (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  from_id uuid not null references member_account (id),
  to_id uuid not null references member_account (id),
  item_id uuid references item (id),
  cents integer,
  value_cents integer not null,
  state text not null default 'agreed',
  method text,
  tracking_number text,
  sent_at timestamptz,
  received_at timestamptz,
  -- Cancelled because its giver never sent it.
  was_missed boolean not null default false,
  -- The item as it was when staff ruled: the ruling may free it, and its owner may edit it from then on.
  item_copy jsonb,
  constraint swap_leg_two_members check (from_id <> to_id),
  constraint swap_leg_item_or_cash check ((item_id is null) <> (cents is null)),
  constraint swap_leg_cents check (cents > 0),
  constraint swap_leg_copy_of_item check (item_copy is null or item_id is not null),
  constraint swap_leg_value check (value_cents >= 0),
  constraint swap_leg_state check (state in ('agreed', 'sent', 'received', 'cancelled')),
  constraint swap_leg_was_missed check (state = 'cancelled' or not was_missed),
  constraint swap_leg_received_when check ((state = 'received') = (received_at is not null)),
  constraint swap_leg_sent_when check (state <> 'sent' or (sent_at is not null and method is not null)),
  -- A thing is met or posted, a sum handed over or transferred.
  constraint swap_leg_method check (method in ('meeting', 'post', 'transfer')),
  constraint swap_leg_method_fits check (method <> case when item_id is null then 'post' else 'transfer' end),
  constraint swap_leg_tracking_length check (length(tracking_number) between 4 and 40)
) with (fillfactor = 85);
create index swap_leg_swap_id on swap_leg (swap_id);
create index swap_leg_with_copy on swap_leg (swap_id) where item_copy is not null;
create index swap_leg_item_id on swap_leg (item_id) where item_id is not null;
create index swap_leg_to_id on swap_leg (to_id, swap_id);
create index swap_leg_from_id on swap_leg (from_id, swap_id);

-- An item is in at most one swap that is not cancelled: the key makes a second one impossible, whatever the code does.
-- A row per item of every swap, twenty million; deleted when a swap is cancelled, kept for good when it is completed.
create table item_reservation (
  item_id uuid primary key references item (id),
  swap_id uuid not null references swap (id),
  reserved_at timestamptz not null
);
create index item_reservation_swap_id on item_reservation (swap_id);

-- Reported problems, statements in a dispute and reasons for cancelling, in a party's own words: a few rows in a hundred
-- swaps. For admins and the parties; the pictures for admins only. Retention: with the swap, the pictures until some days
-- after the dispute; blanked when their author leaves.
create table swap_note (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  author_id uuid not null references member_account (id),
  kind text not null,
  text text not null,
  image_ids uuid[] not null default '{}',
  written_at timestamptz not null,
  constraint swap_note_kind check (kind in ('problem', 'statement', 'cancelReason')),
  constraint swap_note_length check (length(text) <= 1000),
  constraint swap_note_pictures check (cardinality(image_ids) <= 4)
);
create index swap_note_swap_id on swap_note (swap_id);
create index swap_note_author_id on swap_note (author_id);
create index swap_note_with_pictures on swap_note (written_at) where image_ids <> '{}';

-- How each direction of a swap gets to its place: a row per proposal, about three rows per swap, thirty million. Key:
-- uuid v7, which is also what an order at a courier attaches to. Only the rows that have not ended are read, by their
-- swap. A direction has at most one agreed way and one open proposal, whatever the code does. Retention: with the swap;
-- the place is blanked when its author leaves.
create table swap_delivery (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  from_id uuid not null references member_account (id),
  to_id uuid not null references member_account (id),
  kind text not null,
  meeting_at timestamptz,
  -- In words that only the two of them see.
  place text,
  proposed_by uuid not null references member_account (id),
  proposed_at timestamptz not null,
  agreed_at timestamptz,
  -- Another proposal has taken its place.
  ended_at timestamptz,
  constraint swap_delivery_two_members check (from_id <> to_id),
  constraint swap_delivery_author_takes_part check (proposed_by in (from_id, to_id)),
  constraint swap_delivery_kind check (kind in ('meeting', 'courier', 'transfer')),
  constraint swap_delivery_meeting check (
    (kind = 'meeting') = (meeting_at is not null) and (kind = 'meeting') = (place is not null)
  ),
  constraint swap_delivery_place_length check (length(place) <= 200)
);
create unique index swap_delivery_one_agreed on swap_delivery (swap_id, from_id, to_id)
  where agreed_at is not null and ended_at is null;
create unique index swap_delivery_one_open on swap_delivery (swap_id, from_id, to_id)
  where agreed_at is null and ended_at is null;
create index swap_delivery_swap_id on swap_delivery (swap_id);
create index swap_delivery_proposed_by on swap_delivery (proposed_by);
