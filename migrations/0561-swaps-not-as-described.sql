-- A party says that what arrived is not as described: of which thing, with pictures of it.
alter table swap drop constraint swap_dispute_cause;
alter table swap add constraint swap_dispute_cause
  check (dispute_cause in ('problem', 'notAsDescribed', 'ban', 'overdue'));
alter table swap drop constraint swap_dispute_about;
alter table swap add constraint swap_dispute_about
  check (dispute_about is null or dispute_cause in ('problem', 'notAsDescribed', 'ban'));

-- Pictures of a parcel as it was packed, and as it was opened, are notes without words: for staff who decide a dispute,
-- and given up as its other pictures are. A party has one note of each in a swap.
alter table swap_note add column leg_id uuid references swap_leg (id);
alter table swap_note drop constraint swap_note_kind;
alter table swap_note add constraint swap_note_kind
  check (kind in ('problem', 'notAsDescribed', 'statement', 'cancelReason', 'packing', 'opening'));
alter table swap_note add constraint swap_note_of_leg check ((kind = 'notAsDescribed') = (leg_id is not null));
create index swap_note_leg_id on swap_note (leg_id) where leg_id is not null;
create unique index swap_note_parcel on swap_note (swap_id, author_id, kind) where kind in ('packing', 'opening');
