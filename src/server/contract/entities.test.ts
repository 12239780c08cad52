import {
  defineEntity,
  MikroORM,
  p,
  type EntityMetadata,
  type EntityProperty,
  EntitySchema,
} from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { QuotedArray } from '#platform/db/array-column.ts';
import { testWorld } from '#testing/world.ts';
import { modules } from '../modules.ts';

const world = await testWorld();

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The value an insert without this column gets, without PostgreSQL's casts. */
  readonly default: string | null;
  readonly isGenerated: boolean;
  readonly isNumbered: boolean;
  readonly isKey: boolean;
}

const { rows: columns } = await sql<Column>`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNullable", a.attgenerated <> '' as "isGenerated", a.attidentity <> '' as "isNumbered",
    case when a.attgenerated = '' then regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::[a-z]+(\\[\\])?', '', 'g') end as "default",
    exists (select from pg_constraint key where key.conrelid = c.oid and key.contype = 'p' and a.attnum = any(key.conkey)) as "isKey"
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
  world.db,
);

const postgresTypes: Readonly<Record<string, string>> = {
  int: 'integer',
  bigserial: 'bigint',
  float8: 'double precision',
  'timestamptz(6)': 'timestamp with time zone',
  timestamptz: 'timestamp with time zone',
};

function mappedColumn({ tableName }: EntityMetadata, property: EntityProperty): Column {
  const [type = ''] = property.columnTypes;
  const isGenerated = property.persist === false;
  return {
    table: tableName,
    name: property.fieldNames[0] ?? '',
    type: (postgresTypes[type] ?? type).replace('varchar', 'character varying'),
    isNullable: property.nullable === true || isGenerated,
    default: property.defaultRaw ?? null,
    isGenerated,
    isNumbered: property.autoincrement === true,
    isKey: property.primary === true,
  };
}

/** Lists the differences between entities and tables, one per line. */
function differences(entities: Iterable<EntityMetadata>): string[] {
  const mapped = [...entities].flatMap((entity) => entity.props.map((property) => mappedColumn(entity, property)));
  const byPlace = (list: readonly Column[]) =>
    new Map(list.map((column) => [`${column.table}.${column.name}`, column]));
  const [here, there] = [byPlace(mapped), byPlace(columns)];
  const places = [...new Set([...here.keys(), ...there.keys()])].sort();
  return places.flatMap((place) => {
    const [one, other] = [here.get(place), there.get(place)];
    if (!one) return [`${place}: the database has it, no entity does`];
    if (!other) return [`${place}: an entity has it, the database does not`];
    return (Object.keys(one) as (keyof Column)[])
      .filter((aspect) => one[aspect] !== other[aspect])
      .map((aspect) => `${place}: ${aspect} is ${other[aspect]} in the database and ${one[aspect]} in the entity`);
  });
}

async function loadMetadata(...tables: readonly EntitySchema[]): Promise<EntityMetadata[]> {
  const orm = await MikroORM.init({ entities: [...tables], dbName: 'none' });
  await orm.close();
  return [...orm.getMetadata().getAll().values()];
}

const platformFiles = import.meta.glob<Readonly<Record<string, unknown>>>('/src/platform/**/*.entity.ts', {
  eager: true,
});
const platformTables = Object.values(platformFiles)
  .flatMap((file) => Object.values(file))
  .filter((value) => value instanceof EntitySchema);
const entities = await loadMetadata(...new Set([...platformTables, ...modules.flatMap(({ tables }) => tables ?? [])]));

describe('the entities', () => {
  it('describe every table as the migrations make it: columns, types, keys, defaults, what may be null', () => {
    expect(differences(entities)).toEqual([]);
  });

  it('are compared so that nothing is overlooked', async () => {
    const Offer = defineEntity({
      name: 'Offer',
      tableName: 'offer',
      properties: {
        id: p.uuid(),
        ownerId: p.uuid().strictNullable(),
        state: p.string(),
        expiry: p.datetime().primary(),
      },
    });
    const changed = await loadMetadata(Offer);
    const others = entities.filter(({ tableName }) => tableName !== 'offer');
    expect(differences([...others, ...changed])).toEqual(
      expect.arrayContaining([
        'offer.id: isKey is true in the database and false in the entity',
        'offer.owner_id: isNullable is false in the database and true in the entity',
        'offer.state: type is text in the database and character varying(255) in the entity',
        "offer.state: default is 'pending' in the database and null in the entity",
        'offer.expiry: an entity has it, the database does not',
        'offer.expires_at: the database has it, no entity does',
      ]),
    );
  });

  it('write arrays so that every element is quoted', () => {
    const bare = entities.flatMap(({ tableName, props }) =>
      props
        .filter(({ columnTypes, customType }) => columnTypes[0]?.endsWith('[]') && !(customType instanceof QuotedArray))
        .map(({ name }) => `${tableName}.${name}: use arrayColumn`),
    );
    expect(bare).toEqual([]);
  });

  it('that commands change are among them', () => {
    const known = new Set(entities.map(({ tableName }) => tableName));
    const changed = [...world.host.database.orm.getMetadata().getAll().values()];
    expect(changed.filter(({ tableName }) => !known.has(tableName))).toEqual([]);
  });
});
