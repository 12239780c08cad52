-- Words and age in one index. A common word is met by tens of thousands of items at a million, and an index of words alone
-- knows no order: it brings all of them up to find the newest few. Each item therefore also carries marks of when it became
-- visible, in stretches of 3 hours, 12, 48 … up to 5.6 years; "tent, in this stretch" is one look into the index, and a search
-- walks from the newest stretch backwards until it has enough. At 10 million items: some 500 MB, as large as the index it replaces
-- and a tenth more.

-- Epoch seconds do not depend on a time zone, which is all that keeps extract() from being immutable for timestamptz.
create function item_age(visible_from timestamptz) returns tsvector
  language sql immutable parallel safe
  as $$
    select array_to_tsvector(array[
      '~0.' || at, '~1.' || at / 4, '~2.' || at / 16, '~3.' || at / 64,
      '~4.' || at / 256, '~5.' || at / 1024, '~6.' || at / 4096, '~7.' || at / 16384])
    from (select floor(extract(epoch from visible_from) / 10800)::bigint as at) as stretch
  $$;

create index item_search_by_age on item using gin ((search_document || item_age(visible_from))) where state = 'published';
drop index item_search;
