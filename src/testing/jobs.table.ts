import { sql, type RawBuilder } from 'kysely';
import type { World } from './world.ts';

/** Rows that one run of a job walks, of which the database refuses one. */
export interface WalkedRows {
  /** Makes rows due, in a world in which three pairs of members have dealt with one another. */
  makeDue(world: World, now: Date): Promise<void>;
  /** Selects the rows that are due by the ids with which the job reports them. */
  due(now: Date): RawBuilder<{ readonly id: string }>;
  /** The database refuses every statement on a row with the bad row's id in this column. */
  readonly refuses: readonly [table: string, column: string];
  /** The column's value, where it is a part of the id. */
  toRefused?(id: string): string;
  /** The data of a job without a schedule. */
  data?(world: World): Promise<object>;
  /** No later run would find the row, so that the job fails after the other rows, and is retried. */
  readonly isRetried?: true;
}

/**
 * The fate of the other rows where a job cannot process one:
 * - it walks them, and is tried with a bad row;
 * - a test of its own tries it, since its rows need more than statements;
 * - each job has a row of its own, so that its failure stops no other;
 * - its statements take all rows at once. They delete from these tables only, to which no other row is bound; or they
 *   change columns that no constraint binds to another row.
 */
export type JobRows =
  | readonly WalkedRows[]
  | { readonly triedIn: readonly [file: string, title: string] }
  | { readonly oneRow: string }
  | { readonly deletesFrom: readonly string[] }
  | { readonly statement: string };

export type JobTable = Readonly<Record<string, JobRows>>;

/** Changes rows as a table of jobs wants them. */
export const change = async ({ db }: World, ...statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** Inserts pictures that nothing shows. */
const insertLoosePictures = (since: Date) => sql`
  insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at, loose_since)
  select gen_random_uuid(), (select id from member_account limit 1), 'item', 1, 1, '', ${since}, ${since}
  from generate_series(1, 3)`;

const loosePictures = (since: (now: Date) => Date): WalkedRows => ({
  makeDue: (world, now) => change(world, insertLoosePictures(since(now))),
  due: (now) => sql`select id from image_asset where loose_since <= ${since(now)}`,
  refuses: ['image_asset', 'id'],
});

/** The jobs of the platform. */
export const ofPlatform: JobTable = {
  'events.dispatch': { oneRow: 'an event; a batch that fails is run event by event' },
  'mail.deliver': { oneRow: 'an email' },
  'mail.purge': { deletesFrom: ['mail_record', 'unclear_return', 'mail_address', 'mailbox_message'] },
  'demo.seed': { oneRow: 'a portion of the sample data' },
  'platform.sweep': { deletesFrom: ['idempotency_record', 'handled_event', 'rate_limit'] },
  'uploads.movePicture': { oneRow: 'a picture' },
  'uploads.dropDoomed': [loosePictures(() => new Date(0))],
  'uploads.sweep': [
    {
      makeDue: (world, now) => change(world, sql`update upload set created_at = ${daysFrom(now, -30)}`),
      due: (now) => sql`select id from upload where created_at < ${daysFrom(now, -20)}`,
      refuses: ['upload', 'id'],
    },
    loosePictures((now) => daysFrom(now, -30)),
  ],
};
