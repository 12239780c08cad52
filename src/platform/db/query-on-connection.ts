import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { ClientBase } from 'pg';

/** Compiles statements and has no connection. */
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Executes a `query` on a connection of the driver, for what runs without the pool: migrations, diagnostics, the
 * creation of databases. The rows have the type of the select lists.
 */
export async function queryOnConnection<Row>(connection: ClientBase, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(compiler);
  const { rows } = await connection.query(text, [...parameters]);
  return rows as Row[];
}
