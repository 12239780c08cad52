-- Items: what members list, and how it is found.

-- English stems with accents forgiven: "Cafés" and "cafe" are one word.
create text search configuration swapu_text (copy = english);
alter text search configuration swapu_text
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- A list of words or slugs as one text. array_to_string() is only "stable" for the sake of types whose output depends
-- on settings; for text[] it is immutable, which a generated column asks for.
create function item_words(words text[]) returns text
  language sql immutable strict parallel safe
  as $$ select translate(array_to_string(words, ' '), '-', ' ') $$;

-- A text as the index of words reads it: a run of 100 characters ends. PostgreSQL refuses words of 2 kB before its
-- dictionaries lengthen them ("Ⅷ" becomes "viii"), and a longer one overflows a tsvector: up to 18.5 that ends the
-- whole server (CVE-2026-14662).
create function item_text(words text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(words, '([^ \n]{100})', '\1 ', 'g') $$;

-- Marks of when an item became visible, in stretches of 3 hours, 12, 48 … up to 5.6 years. Epoch seconds do not depend
-- on a time zone, which is all that keeps extract() from being immutable for timestamptz. Strict, since a draft has no
-- such moment: where very many finds are read, PostgreSQL remembers their pages only and tries each row there, drafts
-- among them.
create function item_age(visible_from timestamptz) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$
    declare
      at constant bigint = floor(extract(epoch from visible_from) / 10800);
    begin
      return array_to_tsvector(array[
        '~0.' || at, '~1.' || at / 4, '~2.' || at / 16, '~3.' || at / 64,
        '~4.' || at / 256, '~5.' || at / 1024, '~6.' || at / 4096, '~7.' || at / 16384]);
    end
  $$;

-- Grows with use: 10 million rows. Key: uuid v7, so that rows lie in the order they were made. Every list reads only
-- the published part, so its indexes are partial: newest and value by btree (keyset paging), words and categories by
-- GIN, place by GiST (box and nearest). The owner's own list has (owner_id, updated_at). Retention: swapped and
-- withdrawn items stay, offers and swaps name them; drafts untouched for long are the owner's to throw away.
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
  -- An extra was bought for it at the price of categories that are not special: it stays out of those until then.
  plain_until timestamptz,
  removal_reason text,
  -- What a removed item becomes when staff restore it, where a swap contained it: reserved while the swap lives, swapped
  -- once it is completed.
  restored_as text,
  published_at timestamptz,
  visible_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_document tsvector generated always as (
    setweight(to_tsvector('swapu_text', item_text(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('swapu_text', item_text(item_words(keywords))), 'B')
    || setweight(to_tsvector('swapu_text', item_words(categories)), 'B')
    || setweight(to_tsvector('swapu_text', item_text(coalesce(description, ''))), 'C')
  ) stored,

  constraint item_state check (state in ('draft', 'published', 'reserved', 'swapped', 'withdrawn', 'removed')),
  constraint item_title check (char_length(title) <= 200),
  constraint item_description check (char_length(description) <= 20000),
  constraint item_categories check (cardinality(categories) <= 10),
  constraint item_keywords check (cardinality(keywords) <= 30),
  constraint item_wish_categories check (cardinality(wish_categories) <= 30),
  constraint item_wish_keywords check (cardinality(wish_keywords) <= 30),
  constraint item_category_known check (categories || wish_categories <@ array[
    '4x4s-utes', 'handbag-accessories', 'antiques', 'baby-toddler', 'bicycles', 'boats', 'camping-fishing', 'car-parts',
    'caravans', 'cars', 'childrens-fashion', 'comic-books-collectables', 'electronics', 'everything-else',
    'food-consumables', 'furniture', 'gaming', 'garden-home', 'hobbies', 'bespoke-homemade-crafts', 'kitchen',
    'mens-fashion', 'mens-watches-sneakers', 'motorbikes', 'musical-instruments', 'odd-jobs-chores', 'ooshies',
    'pet-accessories', 'produce-homemade-foods', 'services', 'sporting-goods', 'textbooks', 'tools', 'toys',
    'water-sports', 'womens-watches-jewellery', 'womens-fashion'
  ]),
  constraint item_condition check (condition in ('new', 'usedLikeNew', 'usedGood', 'usedFair')),
  constraint item_size_option check (
    size_option in ('satchel', 'handbag', 'shoebox', 'briefcase', 'carryOn', 'checkIn')
  ),
  constraint item_delivery_preference check (delivery_preference in ('courier', 'meet', 'either')),
  constraint item_weight check (weight_grams between 1 and 100000000),
  constraint item_sides check (
    length_mm between 1 and 100000 and width_mm between 1 and 100000 and height_mm between 1 and 100000),
  constraint item_value check (value_cents between 100 and 1000000000),
  constraint item_least_value check (least_value_cents between 100 and 1000000000),
  constraint item_restored_as check (restored_as is null or (state = 'removed' and restored_as in ('reserved', 'swapped'))),
  constraint item_place check ((latitude is null) = (longitude is null)),
  -- What others may meet is complete, whatever the code did.
  constraint item_complete check (state in ('draft', 'withdrawn', 'removed') or (
    title is not null and description is not null and cardinality(categories) > 0 and condition is not null
    and value_cents is not null and delivery_preference is not null
    and published_at is not null and visible_from is not null))
);

create unique index item_one_draft on item (owner_id) where state = 'draft';
create index item_of_owner on item (owner_id, updated_at desc, id desc);
-- Figures count the items first listed in an hour.
create index item_published_at on item (published_at) where published_at is not null;
create index item_newest on item (visible_from desc, id desc) where state = 'published';
create index item_by_value on item (value_cents, id) where state = 'published';
create index item_by_category on item using gin (categories) where state = 'published';
create index item_by_wish on item using gin (wish_categories) where state = 'published';
create index item_by_place on item using gist (point(longitude, latitude)) where state = 'published';
-- Words and age in one index. A common word is met by tens of thousands of items at a million, and an index of words
-- alone knows no order: it brings all of them up to find the newest few. "tent, in this stretch" is one look into this
-- index, and a search walks from the newest stretch backwards until it has enough. Some 550 MB at 10 million items. New
-- entries go into the index at once: from a pending list, as is the default, up to 4 MB would be read through at every
-- look, and a search looks some forty times; writing an item costs about a millisecond more.
create index item_search_by_age on item using gin ((search_document || item_age(visible_from)))
  with (fastupdate = off) where state = 'published';

-- Staff list items of every state, sorted by what has an index: age by the key, the last change, the value; by state,
-- of which only the rare ones need it; and by words (with the age of their making) or category, where published items
-- have indexes above. Each costs a write at every change of an item; some 200 MB each at 10 million items. A draft saves
-- itself every few seconds, so that its words go to a pending list first, which a look reads through: a short one.
create index item_by_change on item (updated_at, id);
create index item_by_any_value on item (coalesce(value_cents, 0), id);
create index item_by_state on item (state, id) where state <> 'published';
create index item_unlisted_words on item using gin ((search_document || item_age(created_at)))
  with (gin_pending_list_limit = 256) where state <> 'published';
create index item_unlisted_categories on item using gin (categories) where state <> 'published';

-- One to twenty rows an item, eight unless the operator sets more: 50 million rows. Goes with its item; an image belongs to one item only.
create table item_image (
  item_id uuid not null references item (id) on delete cascade,
  position smallint not null,
  image_id uuid not null references image_asset (id) on delete cascade,
  primary key (item_id, position),
  constraint item_image_once unique (image_id),
  constraint item_image_position check (position between 0 and 19)
);

-- Who may always open an item since they negotiated over it: about three rows an offer, kept as long as the offer's
-- history.
create table item_party (
  member_id uuid not null references member_account (id),
  item_id uuid not null references item (id) on delete cascade,
  -- Set for the parties of a swap over the item, from its beginning until it is cancelled: a few in a hundred rows. A
  -- block does not hide such an item.
  is_bound boolean not null default false,
  primary key (member_id, item_id)
);

-- One row per boost that was bought: a member boosts again before the end, so an item has several, one after another.
-- Some ten thousand run at once among a million items. Lists read those whose turn it is in the order of `turn`, a
-- random number, from a point that moves every hour: the index answers that without the table. Retention: 30 days after
-- the end; the token ledger keeps what was paid.
create table item_boost (
  id uuid primary key,
  item_id uuid not null references item (id) on delete cascade,
  turn integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint item_boost_order check (starts_at < ends_at),
  constraint item_boost_apart exclude using gist (item_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index item_boost_in_turn on item_boost (turn, id) include (item_id, starts_at, ends_at);
create index item_boost_by_end on item_boost (ends_at);

-- Items that an operator imported, by their key in the operator's file: a repeated or resumed import skips them. As many
-- as were ever imported, read by key only. Retention: with the owner.
create table imported_item (
  owner_id uuid not null references member_account (id),
  key text not null,
  item_id uuid not null references item (id) on delete cascade,
  constraint imported_item_pkey primary key (owner_id, key),
  constraint imported_item_once unique (item_id)
);

-- Open items per category, written by a job: 37 rows.
create table item_category_count (
  slug text primary key,
  items integer not null,
  counted_at timestamptz not null
);

-- Searching by age leaps: where a walk through the index of words begins, and how far each look reaches back. As
-- functions, whose plans are kept, since a search would otherwise plan them anew each time.

-- In seconds since 1970: from when finds are counted, before when the first look looks, and the oldest item that is
-- listed.
create function item_walk_begins(moment timestamptz, out begun float8, out upper float8, out oldest float8)
  language plpgsql stable parallel safe
  as $$
    declare
      stretch_end constant float8 = (floor(extract(epoch from moment) / 10800) + 1) * 10800;
      newest float8;
    begin
      select extract(epoch from visible_from) into newest from item where state = 'published' order by visible_from desc, id desc limit 1;
      select extract(epoch from visible_from) into oldest from item where state = 'published' order by visible_from, id limit 1;
      newest = coalesce(newest, 0);
      oldest = coalesce(oldest, 0);
      begun = least(extract(epoch from moment), newest);
      upper = least(stretch_end, newest + 1);
    end
  $$;

-- One look back from a moment over about so many seconds: marks of the stretches (of item_age), up to five of one
-- level, that come nearest, and where the next look goes on. A look that would reach this share of the way to the
-- oldest item takes all there is, for which there is no mark: null. Words and marks are two conditions and not one
-- query, so that the index leaps from the finds of the one to the next of the other instead of trying each find of the
-- rarer one on the other.
create function item_look_within(
  upper float8, seconds float8, oldest float8, share float8, out lower float8, out within tsquery)
  language plpgsql immutable parallel safe
  as $$
    declare
      level constant integer = least(7, floor(ln(greatest(1, seconds / 10800)) / ln(4)));
      size constant bigint = 10800 * (4 ^ level)::bigint;
      last constant bigint = ceil(upper / size)::bigint - 1;
      first constant bigint = greatest(last - 4, least(last, round((upper - seconds) / size)::bigint));
      marks text = '''~' || level || '.' || first || '''';
    begin
      if seconds >= (upper - oldest) * share then
        lower = oldest;
      else
        for at in first + 1 .. last loop
          marks = marks || '|''~' || level || '.' || at || '''';
        end loop;
        lower = first * size;
        within = marks::tsquery;
      end if;
    end
  $$;
