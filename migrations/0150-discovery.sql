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

-- What the searcher probably meant: each unknown word becomes its nearest known one. Null where nothing would change.
-- The lower similarity threshold is for this function only; a short word must begin alike to be taken for another.
create function search_corrected(typed text[]) returns text
  language sql stable
  set pg_trgm.similarity_threshold = 0.2
  as $$
    select nullif(string_agg(coalesce(nearest.word, given.word), ' ' order by given.place), array_to_string(typed, ' '))
    from unnest(typed) with ordinality as given (word, place)
    left join lateral (
      select known.word from search_word as known
      where known.word % given.word
        and not exists (select from search_word as exact where exact.word = given.word)
        and (similarity(known.word, given.word) >= 0.4
          or (left(known.word, 1) = left(given.word, 1) and length(given.word) >= 5
            and abs(length(known.word) - length(given.word)) <= 2))
      order by similarity(known.word, given.word) desc, known.members desc, known.word
      limit 1
    ) as nearest on true
  $$;
