-- What members tell of themselves, and the places they may live in.

-- Places of Australia: name, state and, where known, postcode, with the position of the centre. 3,800 rows from GeoNames
-- (0021), some 17,000 where an operator imports a fuller gazetteer; never grows with use. Found while typing by prefix,
-- and by likeness where a letter is wrong. `search_name` is the name in lower case without accents and apostrophes.
create table locality (
  name text not null,
  state text not null,
  postcode text not null default '',
  search_name text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null default 0,
  constraint locality_pkey primary key (state, name, postcode),
  constraint locality_state check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  constraint locality_postcode check (postcode ~ '^(\d{4})?$'),
  constraint locality_position check (latitude between -56 and -8 and longitude between 95 and 169)
);
create index locality_by_prefix on locality (search_name text_pattern_ops, population desc);
create index locality_by_likeness on locality using gin (search_name gin_trgm_ops);

-- At most one row a member, read by id beside the account, so it is as large as member_account and needs no index but its
-- key. The position is the suburb's centre, never an address. Retention: as long as the member.
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
  constraint member_profile_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint member_profile_state check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  constraint member_profile_postcode check (postcode ~ '^\d{4}$'),
  constraint member_profile_place check ((suburb is null) = (state is null) and (latitude is null) = (longitude is null)),
  constraint member_profile_bio_length check (length(bio) <= 1000),
  constraint member_profile_interests_count check (cardinality(interests) <= 37)
);
