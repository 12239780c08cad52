import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { itemFieldNames, itemFields, type ItemFieldNamesWhere, type ItemFieldName } from '../domain/item-fields.ts';
import { Item } from './item.entity.ts';

const item = entityColumns(Item);
type ItemColumns = typeof item;

type StoredColumns = {
  readonly [Name in ItemFieldName]: Name extends ItemFieldNamesWhere<'kind', 'line' | 'prose'>
    ? RawBuilder<string>
    : ItemColumns[Name];
};

/** The columns of the fields as forms and staff read them: a text that a draft lacks is empty. */
export const storedFieldColumns = Object.fromEntries(
  itemFieldNames.map((name) => {
    const isText = itemFields[name].kind === 'line' || itemFields[name].kind === 'prose';
    return [name, isText ? sql<string>`coalesce(${item[name]}, '')` : item[name]];
  }),
) as unknown as StoredColumns;

type ListedColumns = {
  readonly [Name in ItemFieldName]: ItemColumns[Name] extends RawBuilder<infer Value>
    ? RawBuilder<Name extends ItemFieldNamesWhere<'isRequired', true> ? NonNullable<Value> : Value>
    : never;
};

/** The columns of the fields of a listed item, which has every required one. */
export const listedFieldColumns = item as unknown as ListedColumns;
