-- Delivery: parcels on their way with couriers, their labels, and what couriers report.

-- One row per parcel that a member has begun to send by courier: about one per leg of every second swap, fifteen million
-- with ten million swaps. Read by its leg, by its parties (the newest first: ids grow with time) and by jobs through
-- partial indexes over the few that are open. Retention: with the swap; contacts are blanked `PARCEL_CONTACT_DAYS`
-- after the end, and at once when their member leaves.
create table parcel (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  leg_id uuid not null references swap_leg (id),
  item_id uuid not null references item (id),
  sender_id uuid not null references member_account (id),
  receiver_id uuid not null references member_account (id),
  -- The offer or chain in the parcel's address.
  origin_kind text not null,
  origin_id uuid not null,
  -- What members, staff and couriers call it.
  order_number text not null,
  state text not null,
  -- Contacts as they stand on the label: name, company, street, suburb, state, postcode, phone, email.
  sender jsonb,
  receiver jsonb,
  description text not null,
  instruction text not null default '',
  weight_grams integer not null,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  -- The local day at the sender's place, as YYYY-MM-DD.
  pickup_on text not null,
  -- The last quotes that the sender saw, and when; an order takes one of them at its price.
  quotes jsonb not null default '[]',
  quoted_at timestamptz not null,
  carrier text,
  service text,
  price_cents integer,
  emitted_grams integer,
  -- The member's payment, and what of it went back.
  checkout_id uuid,
  refunded_cents integer not null default 0,
  tracking_number text,
  estimated_on text,
  -- Why it failed or stands still: a code.
  issue text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint parcel_order_number unique (order_number),
  constraint parcel_origin_kind check (origin_kind in ('offer', 'chain')),
  constraint parcel_two_members check (sender_id <> receiver_id),
  constraint parcel_state check (state in (
    'draft', 'awaitingPayment', 'booking', 'failed', 'labelCreated', 'shipped', 'exception', 'delivered',
    'cancelRequested', 'cancelled'
  )),
  constraint parcel_size check (weight_grams > 0 and length_mm > 0 and width_mm > 0 and height_mm > 0),
  constraint parcel_description_length check (length(description) between 1 and 200),
  constraint parcel_instruction_length check (length(instruction) <= 200),
  constraint parcel_pickup_on check (pickup_on ~ '^\d{4}-\d\d-\d\d$'),
  constraint parcel_ordered_whole check (
    state in ('draft', 'cancelled') or (carrier is not null and price_cents is not null)
  ),
  constraint parcel_refunded check (refunded_cents between 0 and coalesce(price_cents, 0))
) with (fillfactor = 80);
-- A leg has one parcel that counts: a second order for the same thing is impossible, whatever the code does.
create unique index parcel_one_per_leg on parcel (leg_id) where state <> 'cancelled';
create index parcel_of_sender on parcel (sender_id, id desc);
create index parcel_of_receiver on parcel (receiver_id, id desc);
create index parcel_swap_id on parcel (swap_id);
create index parcel_item_id on parcel (item_id);
-- Jobs and staff read what is not over.
create index parcel_open on parcel (changed_at, id) where state not in ('delivered', 'cancelled');
-- Staff look for what stands still or was cancelled, and for a number that a member or courier names.
create index parcel_by_state on parcel (state, id) where state <> 'delivered';
create index parcel_tracking_number on parcel (tracking_number) where tracking_number is not null;
-- The job that blanks contacts reads the front of this.
create index parcel_with_contacts on parcel (changed_at, id)
  where state in ('delivered', 'cancelled') and (sender is not null or receiver is not null);

-- One order at one courier: a parcel has one, and another for each courier that failed. About 1.05 per parcel. The
-- booking's id at the courier is stored before it is confirmed, so that a retry finds it and no label is bought twice.
-- Retention: with the parcel.
create table courier_booking (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  carrier text not null,
  service text not null,
  -- Our own name for it at the courier, by which a lost answer is found again.
  reference text not null,
  external_id text,
  state text not null,
  -- What the courier asked when quoted, and what it invoiced.
  quoted_cents integer not null,
  cost_cents integer,
  tracking_number text,
  -- Whose label it is: null for those that are drawn here.
  label_key text,
  -- The courier's own word for where it stands.
  their_status text,
  tries integer not null default 0,
  polls integer not null default 0,
  -- When the courier is asked next; null where there is nothing left to ask.
  due_at timestamptz,
  fault text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  changed_at timestamptz not null,
  constraint courier_booking_reference unique (reference),
  constraint courier_booking_external_id unique (carrier, external_id),
  constraint courier_booking_state check (
    state in ('intended', 'drafted', 'confirming', 'booked', 'closed', 'failed')
  ),
  constraint courier_booking_drafted check (state in ('intended', 'failed') or external_id is not null)
) with (fillfactor = 80);
-- A parcel is with one courier at a time.
create unique index courier_booking_one_live on courier_booking (parcel_id) where state not in ('failed', 'closed');
create index courier_booking_parcel_id on courier_booking (parcel_id);
create index courier_booking_due on courier_booking (due_at, id) where due_at is not null;

-- What couriers report: about six rows per parcel, ninety million. A report is stored once, however often and in
-- whatever order it comes. Read by its parcel. Retention: with the parcel.
create table parcel_event (
  id uuid primary key,
  parcel_id uuid not null references parcel (id),
  booking_id uuid not null references courier_booking (id),
  -- The same report has the same key.
  key text not null,
  kind text not null,
  -- The courier's own words.
  words text not null default '',
  place text not null default '',
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint parcel_event_once unique (booking_id, key),
  constraint parcel_event_kind check (kind in (
    'labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered', 'attempted', 'badAddress', 'damaged',
    'lost', 'refused', 'cancelled', 'info'
  ))
);
create index parcel_event_parcel_id on parcel_event (parcel_id, happened_at);

-- How each courier is doing, and whether staff let it be asked: a row per courier.
create table courier_standing (
  carrier text primary key,
  is_on boolean not null default true,
  faults integer not null default 0,
  last_good_at timestamptz,
  last_fault_at timestamptz,
  last_fault text,
  -- A courier that fails again and again is left alone until then.
  paused_until timestamptz,
  constraint courier_standing_faults check (faults >= 0)
);

-- Quotes of the calculator, which makes no booking: asked again within the hour, couriers are spared. Retention: swept
-- when out of date, so a few thousand rows.
create table courier_estimate (
  key text primary key,
  list jsonb not null,
  valid_until timestamptz not null
);
create index courier_estimate_valid_until on courier_estimate (valid_until);

-- Days on which couriers don't come to part of a state, such as a council's show day, kept by staff: tens of rows a year.
create table local_holiday (
  state text not null,
  on_day text not null,
  postcode_from text not null,
  postcode_to text not null,
  name text not null,
  constraint local_holiday_pkey primary key (state, on_day, postcode_from),
  constraint local_holiday_state_known check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  constraint local_holiday_day check (on_day ~ '^\d{4}-\d\d-\d\d$'),
  constraint local_holiday_postcodes check (
    postcode_from ~ '^\d{4}$' and postcode_to ~ '^\d{4}$' and postcode_from <= postcode_to
  )
);

-- The Ekka, by the rule of the dates seen: the Wednesday after the first Friday in August that is not before the 5th.
insert into local_holiday (state, on_day, postcode_from, postcode_to, name) values
  ('QLD', '2026-08-12', '4000', '4179', 'Royal Queensland Show (Ekka)'),
  ('QLD', '2027-08-11', '4000', '4179', 'Royal Queensland Show (Ekka)'),
  ('QLD', '2028-08-16', '4000', '4179', 'Royal Queensland Show (Ekka)');

-- The books of the demo's built-in couriers, which stand for companies elsewhere: no other table refers to them. A row
-- per booking there.
create table built_in_consignment (
  id uuid primary key,
  carrier text not null,
  reference text not null,
  cents integer not null,
  tracking_number text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  constraint built_in_consignment_reference unique (carrier, reference),
  constraint built_in_consignment_tracking unique (tracking_number)
);

-- Protected swaps: one row per protection that was proposed, about one in twenty courier swaps. Read by its swap, and by
-- a job through the partial index over those that are not over. Retention: with the swap; its bookings are tax records.
create table swap_protection (
  id uuid primary key,
  swap_id uuid not null references swap (id),
  state text not null,
  proposed_by uuid not null references member_account (id),
  -- The rule as it stood when it was proposed.
  cover_cents integer not null,
  fund_leg_cents integer not null,
  -- What of the house fund is kept ready for it.
  reserved_cents integer not null default 0,
  -- When the state ends by itself.
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint swap_protection_state check (state in (
    'proposed', 'backing', 'packing', 'collecting', 'carrying', 'declined', 'lapsed', 'settled'
  )),
  constraint swap_protection_limits check (cover_cents >= 0 and fund_leg_cents >= 0 and reserved_cents >= 0)
) with (fillfactor = 85);
-- A swap is protected once at a time, whatever the code does.
create unique index swap_protection_one_live on swap_protection (swap_id)
  where state not in ('declined', 'lapsed', 'settled');
create index swap_protection_swap_id on swap_protection (swap_id, id desc);
create index swap_protection_due on swap_protection (due_at, id) where due_at is not null;
-- Staff list protections of one state, the newest first.
create index swap_protection_by_state on swap_protection (state, id desc);
create index swap_protection_proposed_by on swap_protection (proposed_by);

-- One row per member of a protected swap, with what their card holds. Retention: with the protection.
create table protection_side (
  protection_id uuid not null references swap_protection (id),
  member_id uuid not null references member_account (id),
  -- The agreed value of all that the member promised.
  cents integer not null,
  has_agreed boolean not null default false,
  hold text not null default 'none',
  held_until timestamptz,
  -- The checkout of payments that holds it.
  checkout_id uuid,
  taken_cents integer not null default 0,
  is_charged_back boolean not null default false,
  -- What did not go back to the card, since its bank had taken it already; a dispute that the house wins returns it.
  written_back_cents integer not null default 0,
  primary key (protection_id, member_id),
  constraint protection_side_cents check (cents >= 50),
  constraint protection_side_taken check (taken_cents between 0 and cents),
  constraint protection_side_written_back check (written_back_cents between 0 and cents),
  constraint protection_side_hold check (hold in (
    'none', 'held', 'capturing', 'captured', 'released', 'returned', 'kept', 'refused'
  ))
);
create index protection_side_member_id on protection_side (member_id);
-- The job that takes holds before their end reads the front of this.
create index protection_side_held_until on protection_side (held_until) where hold = 'held';

-- One row per parcel or sum inside a protected swap. Retention: with the protection; words and pictures go with their
-- author.
create table protection_promise (
  protection_id uuid not null references swap_protection (id),
  leg_id uuid not null references swap_leg (id),
  kind text not null,
  item_id uuid references item (id),
  from_id uuid not null references member_account (id),
  to_id uuid not null references member_account (id),
  cents integer not null,
  state text not null default 'promised',
  is_ordered boolean not null default false,
  is_stranded boolean not null default false,
  is_owed boolean not null default false,
  -- What the receiver was paid in place of it, by source; null while there was nothing to pay.
  hold_cents integer,
  cover_cents integer,
  fund_cents integer,
  -- Whether the carrier has paid its part: null where it has none.
  cover text,
  picture_id uuid references image_asset (id),
  claim_picture_id uuid references image_asset (id),
  claim_words text,
  -- When a parcel on its way counts as lost, and one that arrived as received.
  due_at timestamptz,
  primary key (protection_id, leg_id),
  constraint protection_promise_kind check (kind in ('parcel', 'cash')),
  constraint protection_promise_two_members check (from_id <> to_id),
  constraint protection_promise_cents check (cents >= 0),
  constraint protection_promise_paid check (
    (hold_cents is null) = (cover_cents is null) and (hold_cents is null) = (fund_cents is null)
    and coalesce(hold_cents + cover_cents + fund_cents, cents) = cents
  ),
  constraint protection_promise_owed check (not is_owed or hold_cents is null),
  constraint protection_promise_cover check (cover in ('claimed', 'paid', 'refused')),
  constraint protection_promise_claim_words check (length(claim_words) <= 1000),
  constraint protection_promise_state check (state in (
    'promised', 'packed', 'carried', 'arrived', 'claimed', 'received', 'lost', 'damaged', 'refused', 'unsent',
    'stranded', 'dropped'
  ))
) with (fillfactor = 80);
create index protection_promise_leg_id on protection_promise (leg_id);
-- The job that compares promises with their parcels reads those that are not over: few beside all there ever were.
create index protection_promise_under_way on protection_promise (leg_id)
  where state in ('promised', 'packed', 'carried');
create index protection_promise_from_id on protection_promise (from_id);
create index protection_promise_to_id on protection_promise (to_id);
create index protection_promise_item_id on protection_promise (item_id);
create index protection_promise_picture_id on protection_promise (picture_id) where picture_id is not null;
create index protection_promise_claim_picture_id on protection_promise (claim_picture_id)
  where claim_picture_id is not null;
create index protection_promise_due on protection_promise (due_at, protection_id) where due_at is not null;

-- The house fund: one row, locked last in a transaction, so that together no more is promised than there is.
create table protection_fund (
  is_only boolean primary key default true,
  reserved_cents bigint not null default 0,
  spent_cents bigint not null default 0,
  constraint protection_fund_only check (is_only),
  constraint protection_fund_cents check (reserved_cents >= 0 and spent_cents >= 0)
);
insert into protection_fund default values;
