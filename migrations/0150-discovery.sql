-- Discovery: what searching learns from items.

-- Words of items that everyone may see: what typos are corrected to and what is suggested while typing. Grows with the
-- language and not with the items: some 300,000 rows at 10 million items. Key: the word; prefixes by text_pattern_ops,
-- near misses by trigrams. Retention: a word goes with the last item that has it.
create table search_word (
  word text primary key,
  -- How many members have an item with this word, however many items that is.
  members integer not null
);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_trigram on search_word using gin (word gin_trgm_ops);

-- The words that were counted for an item, so that an edit, a withdrawal or a ban takes away what it gave. One row per
-- item that everyone may see: 10 million, some 2 GB. Key: the item; the items of one owner are found by items' own
-- index. Retention: as long as the item is on offer.
create table search_item (
  item_id uuid primary key references item (id) on delete cascade,
  words text[] not null
);

-- How often a word was searched for on a day without a find, and by how many people. Says neither who searched nor which
-- words stood together; numbers and addresses are not counted. To tell people apart, a day's row has their marks until
-- the next night: 16 bits of a hash that differs by day and word, so that a mark is shared by thousands and connects
-- nothing; at most as many as the floor of the figures (SEARCH_MISS_FLOOR). Some thousand rows a day with a million searches. Retention: 62 days
-- (SEARCH_MISSES_KEPT_DAYS); the console's figures keep words that were searched for several times a day.
create table search_miss (
  day text not null,
  word text not null,
  searches integer not null,
  searchers smallint not null,
  marks integer[] not null default '{}',
  primary key (day, word),
  constraint search_miss_searches check (searches > 0 and searchers between 1 and searches)
);

-- Members who allow their name in the public feed, which says none otherwise. A few in a hundred members. Key: the
-- member. Retention: until they change their mind, or leave.
create table activity_name (
  member_id uuid primary key references member_account (id) on delete cascade,
  allowed_at timestamptz not null
);

-- For each typed word whether an item has it, and if not, the words of items that resemble it, which may be what was
-- meant. The lower similarity threshold is for this function only.
create function search_similar(typed text[]) returns json
  language sql stable
  set pg_trgm.similarity_threshold = 0.2
  as $$
    select json_agg(json_build_object('word', given.word, 'isKnown', given.is_known, 'similar', (
      select coalesce(json_agg(near.word order by near.members desc, near.word), '[]') from (
        select known.word, known.members from search_word as known
        where not given.is_known and known.word % given.word
        order by similarity(known.word, given.word) desc, known.members desc, known.word limit 12) as near
    )) order by given.place)
    from (
      select word, place, exists (select from search_word as exact where exact.word = typed_word.word) as is_known
      from unnest(typed) with ordinality as typed_word (word, place)) as given
  $$;
