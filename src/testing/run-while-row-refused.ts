import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Makes the database refuse every statement on the rows with this value in the column, while the work runs. */
export async function runWhileRowRefused(
  db: Db,
  [table, column]: readonly [table: string, column: string],
  value: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql`
    create or replace function refuse_row() returns trigger language plpgsql as $$
    begin
      if to_jsonb(coalesce(old, new)) ->> tg_argv[0] = tg_argv[1] then
        raise exception 'a value that cannot be' using errcode = 'check_violation';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger refuse_row before insert or update or delete on ${sql.table(table)}
    for each row execute function refuse_row(${sql.lit(column)}, ${sql.lit(value)})`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop trigger refuse_row on ${sql.table(table)}`.execute(db);
  }
}
