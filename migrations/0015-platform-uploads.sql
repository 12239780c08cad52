-- Uploads: files on their way in, and the pictures made of them. The platform's; in a file behind identity, since an
-- upload has an owner.

-- One row per upload, kept a day for the quota and then deleted by uploads.sweep: at one million members and some three
-- uploads a day 3 million narrow rows. Quota reads (owner_id, created_at); the sweep walks created_at.
create table upload (
  id uuid primary key,
  owner_id uuid not null references member_account (id),
  purpose text not null,
  -- Fixed from the start: finishing twice makes the same files under the same keys.
  image_id uuid not null,
  size integer not null,
  part_size integer not null,
  state text not null default 'open',
  refusal jsonb,
  attempts smallint not null default 0,
  -- While 'finishing': until then one process is at it.
  leased_until timestamptz,
  created_at timestamptz not null,
  constraint upload_image_once unique (image_id),
  constraint upload_purpose check (purpose in ('item', 'profile', 'chat', 'report', 'page', 'packing')),
  constraint upload_state check (state in ('open', 'finishing', 'finished', 'refused')),
  constraint upload_size check (size > 0 and part_size > 0),
  constraint upload_lease check ((state = 'finishing') = (leased_until is not null)),
  constraint upload_refusal check ((state = 'refused') = (refusal is not null))
);
create index upload_of_owner on upload (owner_id, created_at);
create index upload_created_at on upload (created_at);

-- One row per picture, for as long as something shows it: 50 million of items, and as many in rooms. Read by id only,
-- the keys of its files follow from id and purpose. Loose ones (shown nowhere) are few and have an index of their own
-- for the sweep.
create table image_asset (
  id uuid primary key,
  owner_id uuid not null references member_account (id),
  purpose text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz not null,
  -- Since when nothing shows it; null while something does. A day later it is doomed.
  loose_since timestamptz,
  -- Its files are being deleted; it can be attached no more.
  is_doomed boolean not null default false,
  -- What the picture resembles, to compare copies; null where it was not uploaded.
  fingerprint bit(64),
  -- Much like one that staff removed: its owner alone sees it until staff have looked.
  is_held boolean not null default false,
  constraint image_asset_purpose check (purpose in ('item', 'profile', 'chat', 'report', 'page', 'packing')),
  constraint image_asset_size check (width > 0 and height > 0),
  constraint image_asset_doomed_is_loose check (not is_doomed or loose_since is not null)
);
create index image_asset_loose on image_asset (loose_since) where loose_since is not null;
create index image_asset_of_owner on image_asset (owner_id, id);

-- What staff removed: a copy of one of these is refused, and a picture like one waits for staff. Some thousand rows, read whole at each upload. Says nothing
-- of whose picture it was: `image_id` is of a row that is gone, for an appeal. Retention: for good, or until an appeal.
create table blocked_picture (
  fingerprint bit(64) primary key,
  image_id uuid,
  blocked_at timestamptz not null
);
create index blocked_picture_image_id on blocked_picture (image_id);
