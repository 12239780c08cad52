import { sql } from 'kysely';
import { insertLoadImagesSql } from '#platform/uploads/load-images.ts';
import { insertInBatches, type LoadSeedRun, type LoadStep } from '#platform/load/load.ts';
import { fillWithoutIndexes } from '#platform/load/fill-without-indexes.ts';
import { categories, type CategorySlug } from '../domain/categories.ts';
import { updateCategoryCounts } from './category-counts.ts';
import { sampleItemAdjectives, sampleMakerSyllables, sampleItemNouns } from './load-test-vocabulary.ts';
import { typedTables } from './tables.ts';

/**
 * Two years of listing at an increasing rate. Rows are written in the order of their time, which is their physical
 * order in production.
 */
const since = '730 days';

const isService = (slug: CategorySlug): boolean =>
  categories.some((category) => category.slug === slug && 'isService' in category);

async function prepareVocabulary({ db }: LoadSeedRun): Promise<void> {
  const slugs = Object.keys(sampleItemNouns) as CategorySlug[];
  const rows = slugs.map((slug, place) => ({
    place: place + 1,
    slug,
    things: sampleItemNouns[slug].split(','),
    isService: isService(slug),
  }));
  await sql`create temporary table load_category on commit drop as
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (place integer, slug text, things text[], "isService" boolean)`.execute(
    db,
  );
  await sql`analyze load_category, load_member`.execute(db);
}

/**
 * Items whose titles follow Zipf's law: the first word of a list occurs twice as often as the second, makers' names are
 * very rare. The number of items per member is skewed, too. One in thirty-three is its owner's draft, at most one each.
 */
const insertItems = (load: LoadSeedRun & { readonly first: number }, from: number, to: number) => sql`
  insert into item (id, owner_id, state, title, description, categories, keywords, wish_categories, wish_keywords, condition, size_option,
    weight_grams, length_mm, width_mm, height_mm, value_cents, is_open_to_selling, is_open_to_anything, delivery_preference,
    suburb, region, latitude, longitude, published_at, visible_from, created_at, updated_at)
  select pg_temp.made_id(number, 21, at), owner.id, state,
    initcap(quality || ' ' || thing) || ' ' || initcap(maker), initcap(quality) || ' ' || thing || ' by ' || maker || ', ' || other || ' to the touch and well kept. Would go well with a '
      || wanted.things[pg_temp.zipf(number, 22, 14)] || ' in ' || owner.suburb || '.',
    array[category.slug], array[thing, maker], array[wanted.slug], array[wanted.things[pg_temp.zipf(number, 23, 14)]],
    (array['usedGood', 'usedLikeNew', 'usedFair', 'new'])[pg_temp.zipf(number, 24, 4)],
    case when category."isService" then null else 'shoebox' end,
    case when category."isService" then null else 2000 end, case when category."isService" then null else 320 end,
    case when category."isService" then null else 200 end, case when category."isService" then null else 125 end,
    (500 * exp(pg_temp.roll(number, 25) * 6))::integer, pg_temp.roll(number, 26) < 0.4, pg_temp.roll(number, 27) < 0.15,
    case when category."isService" then 'meet' else (array['either', 'courier', 'meet'])[pg_temp.zipf(number, 28, 3)] end,
    owner.suburb, owner.region, owner.latitude, owner.longitude,
    case when state <> 'draft' then at end, case when state <> 'draft' then at end, at, at
  from (
    select number, n, ${load.now}::timestamptz - power(1 - n / ${load.items + 1}::float8, 1.3) * ${since}::interval as at,
      (${sampleItemAdjectives.split(',')}::text[])[pg_temp.zipf(number, 32, 60)] as quality,
      (${sampleItemAdjectives.split(',')}::text[])[pg_temp.zipf(number, 33, 60)] as other,
      (${sampleMakerSyllables.split(',')}::text[])[pg_temp.zipf(number, 34, 16)] || (${sampleMakerSyllables.split(',')}::text[])[pg_temp.zipf(number, 35, 16)]
        || (${sampleMakerSyllables.split(',')}::text[])[pg_temp.zipf(number, 36, 16)] as maker,
      case when n % 33 = 0 and n / 33 <= ${load.members} then 'draft'
        else (array['published', 'published', 'published', 'published', 'published', 'published', 'published', 'published', 'published', 'published',
          'swapped', 'swapped', 'withdrawn', 'reserved'])[1 + floor(pg_temp.roll(number, 37) * 14)::integer] end as state,
      case when n % 33 = 0 and n / 33 <= ${load.members} then n / 33 else 1 + floor(power(pg_temp.roll(number, 38), 2) * ${load.members})::integer end as owner_place,
      pg_temp.zipf(number, 39, 37) as category_place, pg_temp.zipf(number, 40, 37) as wanted_place, pg_temp.zipf(number, 41, 14) as thing_place
    from (select n, ${load.first} + n as number from generate_series(${from}::integer, ${to}::integer) as n) as numbered offset 0) as drawn
  join load_member as owner on owner.n = drawn.owner_place
  join load_category as category on category.place = drawn.category_place
  join load_category as wanted on wanted.place = drawn.wanted_place
  cross join lateral (select category.things[drawn.thing_place] as thing) as named
  returning id, owner_id, created_at, state`;

/** Members' items with their pictures: rows without files, since a load test does not display a million photographs. */
export const itemLoadTestStep: LoadStep = {
  about: 'items with pictures',
  rows: ({ items }) => items,
  async run(load) {
    const { db } = load;
    const { first } = await typedTables(db)
      .selectFrom('item')
      .select(sql<number>`count(*)::int`.as('first'))
      .executeTakeFirstOrThrow();
    const numbered = { ...load, first };
    await prepareVocabulary(load);
    await fillWithoutIndexes(db, 'item', () =>
      insertInBatches(numbered, load.items, (from, to) =>
        sql`
          with made as (${insertItems(numbered, from, to)}),
          shown as (
            select id, owner_id, created_at, place, (left(id::text, 34) || 'a' || place)::uuid as image_id
            from made, generate_series(0, case when hashint8extended(hashtext(id::text), 51) % 3 = 0 then 1 else 0 end) as place where state <> 'draft'),
          picture as (${insertLoadImagesSql(sql`select image_id, owner_id, created_at from shown`)})
          insert into item_image (item_id, position, image_id) select id, place, image_id from shown`.execute(db),
      ),
    );
    await updateCategoryCounts(load);
  },
};
