import { sql } from 'kysely';
import type pg from 'pg';
import { query, selectList } from '../db/query.ts';
import { queryOnConnection } from '../db/query-on-connection.ts';

/** Statements that take a part of the schema away, and make it again as it was. */
export interface DeferredSchemaPart {
  readonly drop: string;
  readonly make: string;
}

const part = selectList({ drop: sql<string>`part.drop`, make: sql<string>`part.make` });

/** Indexes that no constraint needs: filling a table is many times faster without them. */
const indexes = query`
  select ${part} from (
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
    order by c.relname) part`;

/** Foreign keys: rows arrive table by table, in no order that suits them. */
const foreignKeys = query`
  select ${part} from (
    select format('alter table %s drop constraint %I', o.conrelid::regclass, o.conname) as drop,
      format('alter table %s add constraint %I %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid)) as make
    from pg_constraint o where o.contype = 'f' and o.connamespace = 'public'::regnamespace
    order by o.conrelid::regclass::text, o.conname) part`;

/** Triggers: what they check or write happened when the rows were made. */
const triggers = query`
  select ${part} from (
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop, pg_get_triggerdef(t.oid) as make
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    order by c.relname, t.tgname) part`;

/** The parts of the schema that are made after the tables are filled, in the order in which they are made. */
export async function listDeferredSchemaParts(client: pg.Client): Promise<DeferredSchemaPart[]> {
  const found: DeferredSchemaPart[] = [];
  for (const statement of [indexes, foreignKeys, triggers]) found.push(...(await queryOnConnection(client, statement)));
  return found;
}
