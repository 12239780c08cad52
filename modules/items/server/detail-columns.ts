import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { memberPictureSql } from '#modules/members/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { compactSelectList, selectList, selectLists } from '#platform/db/query.ts';
import { pickFields, publicFieldNames } from '../domain/item-fields.ts';
import { isEarlySql, isoTextSql, sharedCardColumns } from './card-columns.ts';
import { listedFieldColumns } from './field-columns.ts';
import { itemPicturesSql } from './item-pictures.ts';
import { Item } from './item.entity.ts';
import type { ItemViewer } from './visibility.ts';

const item = entityColumns(Item);

const sameForAll = compactSelectList(
  selectList({
    ...sharedCardColumns,
    ...pickFields(listedFieldColumns, publicFieldNames),
    publishedAt: isoTextSql(item.publishedAt).$notNull(),
    owner: jsonBuildObject({
      id: item.ownerId,
      username: sql<string>`coalesce(owner.username, '')`,
      picture: memberPictureSql(item.ownerId),
    }),
    pictures: itemPicturesSql,
  }),
);

/** Select list of an item's page, from `item` joined with `owner`. */
export const itemDetailColumns = (viewer: ItemViewer, now: Date) => {
  const isMine = sql<boolean>`${item.ownerId} = ${viewer?.id ?? null}::uuid`;
  return selectLists(
    sameForAll,
    selectList({
      isEarly: isEarlySql(now),
      isMine: sql<boolean>`${isMine} is true`,
      removalReason: sql<string | null>`case when ${isMine} then ${item.removalReason} end`,
    }),
  );
};
