-- Items: what members list.
-- English stems with accents forgiven: "Cafés" and "cafe" are one word.
create text search configuration swapu_text (copy = english);
alter text search configuration swapu_text
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- A list of words or slugs as one text. array_to_string() is only "stable" for the sake of types whose output depends on
-- settings; for text[] it is immutable, which a generated column asks for.
create function item_words(words text[]) returns text
  language sql immutable strict parallel safe
  as $$ select translate(array_to_string(words, ' '), '-', ' ') $$;

-- Grows with use: 10 million rows. Key: uuid v7, so that rows lie in the order they were made. Every list reads only the
-- published part, so its indexes are partial: newest and value by btree (keyset paging), words and categories by GIN, place
-- by GiST (box and nearest). The owner's own list has (owner_id, updated_at). Retention: swapped and withdrawn items stay,
-- offers and swaps name them; drafts untouched for long are the owner's to throw away.
create table item (
  id uuid primary key,
  owner_id uuid not null references member_account (id),
  state text not null default 'draft',
  title text,
  description text,
  categories text[] not null default '{}',
  keywords text[] not null default '{}',
  wish_categories text[] not null default '{}',
  wish_keywords text[] not null default '{}',
  condition text,
  materials jsonb not null default '[]',
  size_option text,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  value_cents integer,
  least_value_cents integer,
  is_open_to_selling boolean not null default false,
  is_open_to_anything boolean not null default false,
  is_counter_offers_only boolean not null default false,
  delivery_preference text,
  suburb text,
  region text,
  latitude double precision,
  longitude double precision,
  -- Its owner is banned: out of others' sight until then, 'infinity' for a ban without end.
  hidden_until timestamptz,
  removal_reason text,
  published_at timestamptz,
  visible_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_document tsvector generated always as (
    setweight(to_tsvector('swapu_text', coalesce(title, '')), 'A')
    || setweight(to_tsvector('swapu_text', item_words(keywords)), 'B')
    || setweight(to_tsvector('swapu_text', item_words(categories)), 'B')
    || setweight(to_tsvector('swapu_text', coalesce(description, '')), 'C')
  ) stored,

  constraint item_state check (state in ('draft', 'published', 'reserved', 'swapped', 'withdrawn', 'removed')),
  constraint item_title check (char_length(title) <= 80),
  constraint item_description check (char_length(description) <= 4000),
  constraint item_categories check (cardinality(categories) <= 3),
  constraint item_keywords check (cardinality(keywords) <= 10),
  constraint item_wish_categories check (cardinality(wish_categories) <= 10),
  constraint item_wish_keywords check (cardinality(wish_keywords) <= 10),
  constraint item_category_known check (categories || wish_categories <@ array[
    '4x4s-utes', 'handbag-accessories', 'antiques', 'baby-toddler', 'bicycles', 'boats', 'camping-fishing', 'car-parts',
    'caravans', 'cars', 'childrens-fashion', 'comic-books-collectables', 'electronics', 'everything-else',
    'food-consumables', 'furniture', 'gaming', 'garden-home', 'hobbies', 'bespoke-homemade-crafts', 'kitchen',
    'mens-fashion', 'mens-watches-sneakers', 'motorbikes', 'musical-instruments', 'odd-jobs-chores', 'ooshies',
    'pet-accessories', 'produce-homemade-foods', 'services', 'sporting-goods', 'textbooks', 'tools', 'toys',
    'water-sports', 'womens-watches-jewellery', 'womens-fashion'
  ]),
  constraint item_condition check (condition in ('new', 'usedLikeNew', 'usedGood', 'usedFair')),
  constraint item_size_option check (size_option in ('satchel', 'handbag', 'shoebox', 'briefcase', 'carryOn', 'checkIn')),
  constraint item_delivery_preference check (delivery_preference in ('courier', 'meet', 'either')),
  constraint item_weight check (weight_grams between 1 and 10000000),
  constraint item_sides check (
    length_mm between 1 and 25000 and width_mm between 1 and 25000 and height_mm between 1 and 25000),
  constraint item_value check (value_cents between 100 and 100000000),
  constraint item_least_value check (least_value_cents between 100 and 100000000),
  constraint item_place check ((latitude is null) = (longitude is null)),
  -- What others may meet is complete, whatever the code did.
  constraint item_complete check (state in ('draft', 'withdrawn', 'removed') or (
    title is not null and description is not null and cardinality(categories) > 0 and condition is not null
    and value_cents is not null and delivery_preference is not null and published_at is not null and visible_from is not null))
);

create unique index item_one_draft on item (owner_id) where state = 'draft';
create index item_of_owner on item (owner_id, updated_at desc, id desc);
create index item_newest on item (visible_from desc, id desc) where state = 'published';
create index item_by_value on item (value_cents, id) where state = 'published';
create index item_search on item using gin (search_document) where state = 'published';
create index item_by_category on item using gin (categories) where state = 'published';
create index item_by_place on item using gist (point(longitude, latitude)) where state = 'published';

-- One to eight rows an item: 50 million rows. Goes with its item; an image belongs to one item only.
create table item_image (
  item_id uuid not null references item (id) on delete cascade,
  position smallint not null,
  image_id uuid not null references image_asset (id) on delete cascade,
  primary key (item_id, position),
  constraint item_image_once unique (image_id),
  constraint item_image_position check (position between 0 and 7)
);

-- Who may always open an item since they negotiated over it: about three rows an offer, kept as long as the offer's history.
create table item_party (
  member_id uuid not null references member_account (id),
  item_id uuid not null references item (id) on delete cascade,
  primary key (member_id, item_id)
);

-- Members who see new items at once, and until when: one row per subscriber, replaced when a subscription changes.
create table item_early_access (
  member_id uuid primary key references member_account (id),
  valid_until timestamptz not null
);

-- Open items per category, written by a job: 37 rows.
create table item_category_count (
  slug text primary key,
  items integer not null,
  counted_at timestamptz not null
);
