-- Searching by age leaps. "Word and mark" as one query makes the index of words try each find of the rarer one on the other, which took
-- most of a search's time among a million items. As two conditions the index leaps from the finds of the one to the next of the other. So a look tells
-- its marks by themselves now. item_look_back stays for the release before this one, and goes with a later migration.

-- One look back from a moment over about so many seconds: marks of the stretches, up to five of one level, that come nearest, and
-- where the next look goes on. The marks are those of item_age. A look that would reach this share of the way to the oldest item
-- takes all there is, for which there is no mark: null.
create function item_look_within(upper float8, seconds float8, oldest float8, share float8, out lower float8, out within tsquery)
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

-- The same marks as ever, at a fifth of the cost where rows are tried one by one, and none for drafts: where very many finds are read, PostgreSQL
-- remembers their pages only and tries each row there, drafts without such a moment among them, at which the former function broke.
create or replace function item_age(visible_from timestamptz) returns tsvector
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
