-- Searching by age in few looks: where a walk through the index of words begins, and how far each look reaches back. The marks are
-- those of item_age. As functions, whose plans are kept, since a search would otherwise plan them anew each time.

-- In seconds since 1970: from when finds are counted, before when the first look looks, and the oldest item that is listed.
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

-- One look back from a moment over about so many seconds: the words with marks of the stretches, up to five of one level, that come
-- nearest, and where the next look goes on. A look that would reach two thirds of the way to the oldest item takes all there is
-- without a mark: those of long stretches cost more than they save.
create function item_look_back(words tsquery, upper float8, seconds float8, oldest float8, out lower float8, out marked tsquery)
  language plpgsql immutable parallel safe
  as $$
    declare
      level constant integer = least(7, floor(ln(greatest(1, seconds / 10800)) / ln(4)));
      size constant bigint = 10800 * (4 ^ level)::bigint;
      last constant bigint = ceil(upper / size)::bigint - 1;
      first constant bigint = greatest(last - 4, least(last, round((upper - seconds) / size)::bigint));
      marks text = '''~' || level || '.' || first || '''';
    begin
      lower = oldest;
      marked = words;
      if seconds * 3 < (upper - oldest) * 2 then
        for at in first + 1 .. last loop
          marks = marks || '|''~' || level || '.' || at || '''';
        end loop;
        lower = first * size;
        marked = words && marks::tsquery;
      end if;
    end
  $$;
