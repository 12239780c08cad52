import { RawNode, sql, type OperationNode, type RawBuilder } from 'kysely';

/** The select list of a `query`: SQL that carries the type of its rows. */
export type SelectList<Row> = RawBuilder<unknown> & { readonly '~row': Row };

/** The rows that a select list makes. */
export type SelectedRow<List extends { readonly '~row': unknown }> = List['~row'];

type TypeOf<Value> = Value extends RawBuilder<infer T> ? T : never;

/**
 * A select list of columns and expressions under the names of the rows' properties. It determines the type of the rows:
 * an entity's column (`entityColumns`) has its own type, a computed one states it as `sql<number>`.
 */
export const selectList = <Shape extends Readonly<Record<string, RawBuilder<unknown>>>>(
  columns: Shape,
): SelectList<{ readonly [Name in keyof Shape]: TypeOf<Shape[Name]> }> => {
  const items = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.raw(`"${name}"`)}`);
  return sql.join(items) as unknown as SelectList<{ readonly [Name in keyof Shape]: TypeOf<Shape[Name]> }>;
};

/** Several select lists as one: the part that is made once, and the part that depends on the viewer or the time. */
export const selectLists = <Lists extends readonly SelectList<unknown>[]>(
  ...lists: Lists
): SelectList<{ readonly [Name in keyof RowOfAll<Lists>]: RowOfAll<Lists>[Name] }> =>
  sql.join(lists) as unknown as SelectList<{ readonly [Name in keyof RowOfAll<Lists>]: RowOfAll<Lists>[Name] }>;

/**
 * The same list as a single node, for a list that is made once and used by a very frequent read: compiling it costs
 * hardly more than compiling its text.
 */
export const compactSelectList = <List extends SelectList<unknown>>(list: List): List => {
  const fragments = [''];
  const parameters: OperationNode[] = [];
  const append = (node: OperationNode): void => {
    if (!RawNode.is(node)) {
      parameters.push(node);
      fragments.push('');
      return;
    }
    node.sqlFragments.forEach((text, index) => {
      fragments.push((fragments.pop() ?? '') + text);
      const parameter = node.parameters[index];
      if (parameter) append(parameter);
    });
  };
  append(list.toOperationNode());
  const node = RawNode.create(fragments, parameters);
  return sql`${{ toOperationNode: () => node }}` as unknown as List;
};

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (both: infer All) => void
  ? All
  : never;
type RowOf<Value> = Value extends { readonly '~row': infer Row } ? Row : never;
type RowOfAll<Values extends readonly unknown[]> = Both<RowOf<Values[number]>>;

/**
 * Kysely's `sql` template whose rows have the combined type of its select lists: `` query`select ${list} from
 * …`.execute(db) ``. For statements that read better as SQL than as a builder.
 */
export const query = <Values extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...values: Values
): RawBuilder<{ [Name in keyof RowOfAll<Values>]: RowOfAll<Values>[Name] }> => sql(text, ...values);
