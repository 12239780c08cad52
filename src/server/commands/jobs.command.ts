import { sql } from 'kysely';
import { z } from 'zod';
import { lookupArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { CommandRefusedError } from '#platform/cli/expected-errors.ts';
import { defineCommand, type CommandContext } from '#platform/cli/operator-command.ts';
import { listJobQueues } from '#platform/console/jobs.queries.ts';
import { query, selectList } from '#platform/db/query.ts';
import { listPausedQueues, pauseQueue, resumeQueue } from '#platform/jobs/pause-queue.ts';
import { dropDeadJob, StaffReasonInput, retryDeadJob } from '#platform/jobs/settle-dead-job.ts';

const reason = {
  name: 'reason',
  about: 'why, in 5 to 500 characters, for the audit log',
  schema: StaffReasonInput,
} as const;
const id = { name: 'id', about: 'the id of a dead job, as `jobs list --dead` shows it', schema: z.uuid() } as const;
const queue = {
  name: 'queue',
  about: 'its name, as `jobs list --all` shows it',
  schema: lookupArgumentSchema,
} as const;
const mostDead = 50;

/** The subject that the line names is not there; the message says where to look. */
class NotThere extends CommandRefusedError {
  override readonly name = 'NotThere';
  override readonly code = 'platform.notFound';
}

const dead = selectList({
  id: sql<string>`id`,
  queue: sql<string>`name`,
  fault: sql<string>`coalesce(output->>'message', '')`,
  failedAt: sql<Date | null>`completed_on`,
});

async function listDead({ db }: CommandContext) {
  const { rows } = await query`
    select ${dead} from pgboss.job where state = 'failed'
    order by completed_on desc nulls last, id desc limit ${mostDead}`.execute(db);
  return {
    text: rows.map((row) => `${row.id}  ${row.queue}  ${row.fault.replace(/\s+/g, ' ')}`).join('\n') || 'no dead jobs',
    data: { dead: rows },
  };
}

async function listQueues({ db, now }: CommandContext, isAll: boolean) {
  const rows = await listJobQueues(db, now);
  const isBusy = (row: (typeof rows)[number]) =>
    row.isPaused || row.waiting + row.retrying + row.running + row.dead > 0;
  const lines = rows
    .filter((row) => isAll || isBusy(row))
    .map((row) =>
      [
        row.name,
        ...(['waiting', 'retrying', 'running', 'dead'] as const).map((state) => `${row[state]} ${state}`),
        ...(row.isPaused ? ['paused'] : []),
      ].join('  '),
    );
  return { text: lines.join('\n') || 'no jobs', data: { queues: rows } };
}

const list = defineCommand({
  name: 'jobs list',
  about: 'lists the queues that hold jobs or are paused, or the last 50 dead jobs',
  options: [
    { name: 'all', about: 'the queues without jobs too; --json always has them', isSwitch: true },
    { name: 'dead', about: 'the dead jobs, with the error of their last try', isSwitch: true },
  ],
  examples: ['jobs list', 'jobs list --all', 'jobs list --dead', 'jobs list --json'],
  isReading: true,
  run: (context, { dead: isDead, all: isAll = false }) => (isDead ? listDead(context) : listQueues(context, isAll)),
});

const queueColumns = selectList({ queue: sql<string>`name` });

/** @throws NotThere where no dead job has this id */
async function find({ db }: CommandContext, jobId: string): Promise<string> {
  const { rows } = await query`select ${queueColumns} from pgboss.job where id = ${jobId} and state = 'failed'`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new NotThere(`there is no dead job ${jobId}; \`jobs list --dead\` shows them`);
  return row.queue;
}

/** @throws NotThere where there is no such queue, and none was paused under this name */
async function findQueue({ db, now }: CommandContext, name: string): Promise<void> {
  const known = [...(await listJobQueues(db, now)).map((row) => row.name), ...(await listPausedQueues(db))];
  if (!known.includes(name)) throw new NotThere(`there is no queue ${name}; \`jobs list --all\` shows them`);
}

const retry = defineCommand({
  name: 'jobs retry',
  about: 'runs a dead job again, with its full number of retries',
  arguments: [id, reason],
  examples: ['jobs retry 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f "mail server is back"'],
  async run(context, given) {
    const name = await find(context, given.id);
    await context.transaction((unit) => retryDeadJob(unit, context.host.boss, { ...given, queue: name }));
    return { text: `a job of ${name} runs again`, data: { id: given.id, queue: name } };
  },
});

const drop = defineCommand({
  name: 'jobs drop',
  about: 'deletes a dead job; its work is never done',
  arguments: [id, reason],
  examples: ['jobs drop 019ac2f0-7e3a-7c1b-9d2e-0a1b2c3d4e5f "address does not exist"'],
  async run(context, given) {
    const name = await find(context, given.id);
    await context.transaction((unit) => dropDeadJob(unit, context.host.boss, { ...given, queue: name }));
    return { text: `a job of ${name} is gone`, data: { id: given.id, queue: name } };
  },
});

const pause = defineCommand({
  name: 'jobs pause',
  about: 'lets the jobs of a queue wait; those in hand end',
  arguments: [queue, reason],
  examples: ['jobs pause mail.deliver "mail server moves"'],
  async run(context, given) {
    await findQueue(context, given.queue);
    await context.transaction((unit) => pauseQueue(unit, given.queue, given.reason));
    return { text: `${given.queue} is paused`, data: { queue: given.queue, isPaused: true } };
  },
});

const resume = defineCommand({
  name: 'jobs resume',
  about: 'lets the jobs of a paused queue run again',
  arguments: [queue, reason],
  examples: ['jobs resume mail.deliver "mail server has moved"'],
  async run(context, given) {
    await findQueue(context, given.queue);
    await context.transaction((unit) => resumeQueue(unit, given.queue, given.reason));
    return { text: `${given.queue} runs`, data: { queue: given.queue, isPaused: false } };
  },
});

/** `npm run swapu -- jobs …` */
export const jobsCommands = [list, retry, drop, pause, resume];
