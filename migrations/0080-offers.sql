-- Offers: what members propose to one another before they agree.

-- One row per negotiation: ten million with ten million items. Key: uuid v7. A member's lists read their own side's
-- index, the last changed first; what waits for an answer and what runs out are partial indexes over the live ones
-- only, a few in a hundred. Retention: for good while both are members, as the history of what was agreed.
create table offer (
  id uuid primary key,
  offerer_id uuid not null references member_account (id),
  owner_id uuid not null references member_account (id),
  state text not null default 'pending',
  -- Number of the last revision, and who sent it.
  revision smallint not null,
  author_id uuid not null references member_account (id),
  -- How far each side has looked.
  offerer_seen smallint not null default 0,
  owner_seen smallint not null default 0,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  ended_cause text,
  ended_by uuid references member_account (id),
  resubmitted_at timestamptz,
  swap_id uuid references swap (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- How many things have happened to it; counted under its lock, carried by each event.
  step integer not null default 0,
  -- Fingerprint of the terms, where they are the offerer's own and no counter-offer.
  terms_key text,
  constraint offer_two_members check (offerer_id <> owner_id),
  constraint offer_author_takes_part check (author_id in (offerer_id, owner_id)),
  constraint offer_one_swap unique (swap_id),
  constraint offer_state check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  constraint offer_swap_when_accepted check ((state = 'accepted') = (swap_id is not null)),
  constraint offer_cause_when_expired check ((state = 'expired') = (ended_cause is not null)),
  constraint offer_ended_cause check (ended_cause in ('time', 'item', 'member')),
  constraint offer_revision_number check (revision >= 1),
  constraint offer_seen check (offerer_seen between 0 and revision and owner_seen between 0 and revision),
  constraint offer_terms_key_length check (length(terms_key) = 43)
) with (fillfactor = 85);
create index offer_of_offerer on offer (offerer_id, changed_at desc, id desc);
create index offer_of_owner on offer (owner_id, changed_at desc, id desc);
-- Staff sort every offer by its last change.
create index offer_by_change on offer (changed_at, id);
create index offer_live_of_offerer on offer (offerer_id) where state = 'pending';
-- The same terms await one answer at a time, however often they are sent.
create unique index offer_once_per_terms on offer (offerer_id, terms_key) where state = 'pending';
create index offer_live_of_owner on offer (owner_id, changed_at desc, id desc) where state = 'pending';
create index offer_to_expire on offer (expires_at, id) where state = 'pending';
create index offer_to_remind on offer (expires_at, id) where state = 'pending' and reminded_at is null;
-- Figures count the offers of an hour.
create index offer_created_at on offer using brin (created_at) with (pages_per_range = 32);

-- One set of terms inside an offer, about one and a half per offer: fifteen million. Never changed but for is_live,
-- which says that it awaits an answer: at most one of an offer does, whatever the code does. Read by offer and number.
-- Retention: with the offer; a note is blanked when its author leaves.
create table offer_revision (
  id uuid primary key,
  offer_id uuid not null references offer (id),
  number smallint not null,
  author_id uuid not null references member_account (id),
  cash_added_cents integer not null default 0,
  cash_requested_cents integer not null default 0,
  note text not null default '',
  is_live boolean not null,
  sent_at timestamptz not null,
  constraint offer_revision_once unique (offer_id, number),
  constraint offer_revision_with_life unique (id, is_live),
  constraint offer_revision_number_positive check (number >= 1),
  constraint offer_revision_cash check (
    cash_added_cents between 0 and 100000000 and cash_requested_cents between 0 and 100000000
    and (cash_added_cents = 0 or cash_requested_cents = 0)),
  constraint offer_revision_note_length check (length(note) <= 1000)
);
create unique index offer_revision_one_live on offer_revision (offer_id) where is_live;
create index offer_revision_author_id on offer_revision (author_id);

-- What lies in the trays of a revision: about three rows each, forty-five million. An item lies in one tray. Whether
-- the revision is live is repeated here and kept equal by the key itself, so that "which live offers bargain over this
-- item?" is one short range of a partial index, however many offers there ever were. Retention: with the revision.
create table offer_revision_item (
  revision_id uuid not null,
  item_id uuid not null references item (id),
  offer_id uuid not null references offer (id),
  side text not null,
  position smallint not null,
  is_live boolean not null,
  primary key (revision_id, item_id),
  constraint offer_revision_item_revision
    foreign key (revision_id, is_live) references offer_revision (id, is_live) on update cascade,
  constraint offer_revision_item_place unique (revision_id, side, position),
  constraint offer_revision_item_side check (side in ('offerer', 'owner')),
  constraint offer_revision_item_position check (position between 0 and 4)
);
create index offer_revision_item_live on offer_revision_item (item_id) include (offer_id, side) where is_live;
create index offer_revision_item_item_id on offer_revision_item (item_id);
