-- More of what members tell: a picture, what they look for, where parcels are collected, and how far their welcome has come.

-- One picture a member, of whatever is shown beside a name; the index is for the sweep that deletes pictures nobody shows.
alter table member_profile
  add column picture_id uuid,
  add column interest_words text[] not null default '{}',
  add constraint member_profile_picture_id_fkey foreign key (picture_id) references image_asset (id) on delete set null,
  add constraint member_profile_interest_words_count check (cardinality(interest_words) <= 10),
  add constraint member_profile_interests_known check (interests <@ array[
    '4x4s-utes', 'handbag-accessories', 'antiques', 'baby-toddler', 'bicycles', 'boats', 'camping-fishing', 'car-parts', 'caravans', 'cars',
    'childrens-fashion', 'comic-books-collectables', 'electronics', 'everything-else', 'food-consumables', 'furniture', 'gaming', 'garden-home',
    'hobbies', 'bespoke-homemade-crafts', 'kitchen', 'mens-fashion', 'mens-watches-sneakers', 'motorbikes', 'musical-instruments',
    'odd-jobs-chores', 'ooshies', 'pet-accessories', 'produce-homemade-foods', 'services', 'sporting-goods', 'textbooks', 'tools', 'toys',
    'water-sports', 'womens-watches-jewellery', 'womens-fashion']);
create unique index member_profile_picture on member_profile (picture_id) where picture_id is not null;

-- Where a courier finds a member, and how: read by its owner and by whoever makes out a label, by no list and no search. At
-- most one row a member, in a table of its own so that no read of profiles can carry it along. Retention: as long as the member.
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
  constraint member_contact_address_whole check ((street is null) = (suburb is null) and (street is null) = (state is null) and (street is null) = (postcode is null)),
  constraint member_contact_address_has_phone check (street is null or phone is not null),
  constraint member_contact_state check (state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  constraint member_contact_postcode check (postcode ~ '^\d{4}$')
);

-- How far a member has come with the welcome; at most one row a member, kept as long as the member. Whoever has none was
-- never led there.
create table member_onboarding (
  member_id uuid primary key,
  step text not null default 'welcome',
  led_at timestamptz not null,
  finished_at timestamptz,
  hidden_at timestamptz,
  constraint member_onboarding_member_id_fkey foreign key (member_id) references member_account (id) on delete cascade,
  constraint member_onboarding_step check (step in ('welcome', 'interests', 'suburb', 'address'))
);
-- Those who are here already are not welcomed anew.
insert into member_onboarding (member_id, led_at, hidden_at)
select id, now(), now() from member_account where registered_at is not null;
