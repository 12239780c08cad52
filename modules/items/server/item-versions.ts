import { sql } from 'kysely';
import type { ItemId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { imageJsonSql } from '#platform/uploads/image-sql-fragments.ts';
import { agreedContentFieldNames } from '../domain/item-fields.ts';
import { agreedItemContentSchema, type ItemContent } from '../domain/item-content.ts';
import type { ItemCard, ItemContentView, ItemPicture } from '../domain/item.views.ts';
import { storedFieldColumns } from './field-columns.ts';
import { loadItemCards } from './item-cards.ts';
import { Item, ItemVersion } from './item.entity.ts';
import { itemImageIdsSql } from './item-pictures.ts';
import type { ItemViewer } from './visibility.ts';

const item = entityColumns(Item);
const kept = entityColumns(ItemVersion, 'kept');

/** An item as terms name it. */
export interface ItemVersionRef {
  readonly id: ItemId;
  readonly version: number;
}

/** Finds what belongs to an item in one version; undefined where it is not shown to the reader or not kept. */
export type ItemVersionLookup<T> = (id: ItemId, version: number) => T | undefined;

const toKey = ({ id, version }: ItemVersionRef): string => `${id} ${version}`;

const distinct = (refs: readonly ItemVersionRef[]): ItemVersionRef[] => [
  ...new Map(refs.map((ref) => [toKey(ref), ref])).values(),
];

const unnestRefs = (refs: readonly ItemVersionRef[]) => sql`
  unnest(${refs.map(({ id }) => id)}::uuid[], ${refs.map(({ version }) => version)}::int[]) as wanted (id, version)`;

/** The present content of `item`, as `item_version` keeps it. */
export const currentItemContentSql = sql<ItemContent>`jsonb_build_object(
  ${sql.join(agreedContentFieldNames.map((name) => sql`${sql.lit(name)}, ${storedFieldColumns[name]}`))},
  'imageIds', to_jsonb(${itemImageIdsSql}))`;

const picturesSql = (imageIds: ReturnType<typeof sql>) => sql<ItemPicture[]>`coalesce((
  select jsonb_agg(facts order by position)
  from (
    select ${imageJsonSql(sql`image_id::uuid`)} as facts, position
    from jsonb_array_elements_text(${imageIds}) with ordinality as named (image_id, position) offset 0
  ) as shown where facts is not null), '[]')`;

/**
 * The contents of items in these versions, whatever the items' state and visibility; pictures that were removed since
 * or wait for staff are left out. One statement.
 */
export async function loadItemVersionContents(
  db: Db,
  refs: readonly ItemVersionRef[],
): Promise<ItemVersionLookup<ItemContentView>> {
  const found = await readContents(db, distinct(refs), currentItemContentSql);
  return (id, version) => found.get(toKey({ id, version }));
}

/**
 * Cards of items as terms name them: title, condition, value and cover are those of the version. The state, the place
 * and the wishes are those of now. One statement, and one more where an item has changed since.
 */
export async function loadItemVersionCards(
  db: Db,
  viewer: ItemViewer,
  refs: readonly ItemVersionRef[],
  now: Date,
): Promise<ItemVersionLookup<ItemCard>> {
  const cards = await loadItemCards(db, viewer, [...new Set(refs.map(({ id }) => id))], now);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const earlier = distinct(refs.filter(({ id, version }) => byId.has(id) && byId.get(id)?.version !== version));
  const contents = earlier.length > 0 ? await readContents(db, earlier, sql`null::jsonb`) : new Map<string, never>();
  return (id, version) => {
    const card = byId.get(id);
    const content: ItemContentView | undefined = contents.get(toKey({ id, version }));
    if (!card || !content) return card;
    const { title, condition, valueCents, pictures } = content;
    return { ...card, version, title, condition, valueCents, cover: pictures[0] ?? null };
  };
}

/** @param present the content of an item that still has the wanted version */
async function readContents(
  db: Db,
  refs: readonly ItemVersionRef[],
  present: ReturnType<typeof sql>,
): Promise<ReadonlyMap<string, ItemContentView>> {
  if (refs.length === 0) return new Map();
  const list = selectList({
    id: sql<ItemId>`wanted.id`,
    version: sql<number>`wanted.version`,
    content: sql<ItemContent>`version.content`,
    pictures: picturesSql(sql`version.content->'imageIds'`),
  });
  const { rows } = await query`
    select ${list}
    from ${unnestRefs(refs)}
    join item on ${item.id} = wanted.id
    left join item_version kept on ${kept.itemId} = wanted.id and ${kept.version} = wanted.version
    cross join lateral (
      select case when ${item.version} = wanted.version then ${present} else ${kept.content} end as content offset 0
    ) as version
    where version.content is not null`.execute(db);
  return new Map(
    parseReadableRows(rows, ({ id, version, content, pictures }) => {
      const { imageIds: _imageIds, ...parts } = agreedItemContentSchema.parse(content);
      return [toKey({ id, version }), { ...parts, pictures }] as const;
    }),
  );
}

/** The titles of items in these versions, whatever the items' state and visibility. One statement. */
export async function loadItemVersionTitles(
  db: Db,
  refs: readonly ItemVersionRef[],
): Promise<ItemVersionLookup<string>> {
  if (refs.length === 0) return () => undefined;
  const wanted = distinct(refs);
  const list = selectList({
    id: sql<ItemId>`wanted.id`,
    version: sql<number>`wanted.version`,
    title: sql<
      string | null
    >`case when ${item.version} = wanted.version then ${item.title} else ${kept.content}->>'title' end`,
  });
  const { rows } = await query`
    select ${list} from ${unnestRefs(wanted)} join item on ${item.id} = wanted.id
    left join item_version kept on ${kept.itemId} = wanted.id and ${kept.version} = wanted.version`.execute(db);
  const found = new Map(parseReadableRows(rows, ({ id, version, title }) => [toKey({ id, version }), title] as const));
  return (id, version) => found.get(toKey({ id, version })) ?? undefined;
}

/** The kept versions of an item whose content is the present one again. */
export async function listVersionsEqualToCurrent(db: Db, id: ItemId): Promise<number[]> {
  const { rows } = await query`
    select ${selectList({ version: kept.version })} from item_version kept
    join item on ${item.id} = ${kept.itemId}
    where ${kept.itemId} = ${id} and ${kept.content} = ${currentItemContentSql}`.execute(db);
  return rows.map(({ version }) => version);
}
