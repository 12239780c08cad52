import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Member } from '#platform/member.ts';
import type { AppRouter } from '#server/router.ts';
import { createBlockScene, type BlockRow } from './block-scene.ts';
import { blocks } from './blocks.table.ts';
import { createCaller, createCallerContext, type Caller } from './caller.ts';
import { invokeProcedure, listAllProcedures } from './procedures.ts';
import { staffCommands } from './staff-commands.table.ts';
import { createStaffScene } from './staff-scene.ts';
import type { World } from './world.ts';

/** A query that was answered with something, as its caller asked it. */
export interface RecordedQuery {
  readonly path: string;
  readonly input: unknown;
  readonly member: Member | null;
}

const queries = () => listAllProcedures().flatMap(({ path, type }) => (type === 'query' ? [path] : []));
const toLook = (row: BlockRow) => (row === 'meetsNoMember' ? null : 'hides' in row ? row.hides : row.spares);

/** A caller whose queries are kept. */
function recordingCaller({ host }: World, member: Member | null, keep: (query: RecordedQuery) => void): Caller {
  const record: TRPCLink<AppRouter> =
    () =>
    ({ op, next }) =>
      observable((observer) => {
        if (op.type === 'query') keep({ path: op.path, input: op.input, member });
        return next(op).subscribe(observer);
      });
  return createCaller(host, member, [record]);
}

/**
 * Makes the data of every look of the table of blocks.
 * @returns the queries of the looks, and of those that need no input as a guest, a member and staff ask them
 */
export async function collectScenarioQueries(world: World): Promise<RecordedQuery[]> {
  const kept: RecordedQuery[] = [];
  const keep = (query: RecordedQuery) => void kept.push(query);
  const recording: World = { ...world, as: (member) => recordingCaller(world, member, keep) };
  const owner = await world.member({ role: 'owner' });
  for (const row of Object.values(blocks)) {
    const look = toLook(row);
    if (!look) continue;
    const scene = await createBlockScene(recording);
    const see = await look(scene);
    await see();
    for (const path of queries()) keep({ path, input: {}, member: scene.viewer });
  }
  for (const makeData of Object.values(staffCommands)) await makeData(await createStaffScene(world));
  for (const path of queries()) for (const member of [null, owner]) keep({ path, input: {}, member });
  return [...(await queriesOfStaff(world, owner, kept)), ...kept];
}

/** The ids in an answer by the names under which queries ask for them: `swapId`, and `id` of the router's own lists. */
function* idsIn(answer: unknown, router: string): Generator<readonly [string, string]> {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer as Readonly<Record<string, unknown>>)) {
    if (typeof value === 'object') yield* idsIn(value, router);
    else if (typeof value === 'string' && name === 'id') yield [router, value];
    else if (typeof value === 'string' && name.endsWith('Id')) yield [name, value];
  }
}

const findRouter = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** Queries of staff on a single row, each with ids that other answers named. */
async function queriesOfStaff(world: World, owner: Member, kept: readonly RecordedQuery[]): Promise<RecordedQuery[]> {
  const ids = new Map<string, Set<string>>();
  for (const { path, input } of kept.filter(({ member }) => member === owner)) {
    const result = await invokeProcedure(createCallerContext(world.host, owner), path, input);
    if ('refusal' in result) continue;
    for (const [name, id] of idsIn(result.answer, findRouter(path)))
      ids.set(name, (ids.get(name) ?? new Set()).add(id));
  }
  const tried = (name: string) => [...(ids.get(name) ?? [])].slice(-5);
  return queries()
    .filter((path) => path.startsWith('admin.'))
    .flatMap((path) => [
      ...tried(findRouter(path)).map((id) => ({ path, input: { id }, member: owner })),
      ...[...ids.keys()]
        .filter((name) => name.endsWith('Id'))
        .flatMap((name) => tried(name).map((id) => ({ path, input: { [name]: id }, member: owner }))),
    ]);
}

/** Whether an answer holds a row, so that a list of it may be one that cannot be read. */
const holdsRows = (answer: unknown): boolean => /\{"/.test(JSON.stringify(answer).slice(1));

/**
 * Yields those of the queries that are answered, each procedure with so many inputs, with what `asked` says of the
 * call.
 */
export async function* listAnsweredQueries<Said>(world: World, given: readonly RecordedQuery[], execute: () => Said) {
  const counts = new Map<string, number>();
  for (const query of given.toReversed()) {
    const count = counts.get(query.path) ?? 0;
    if (count >= 2) continue;
    execute();
    const result = await invokeProcedure(createCallerContext(world.host, query.member), query.path, query.input);
    if ('refusal' in result || !holdsRows(result.answer)) continue;
    counts.set(query.path, count + 1);
    yield { ...query, said: execute() };
  }
}
