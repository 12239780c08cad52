import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StateTable } from '#contracts/state-table.ts';
import { listSubscribers } from '#platform/events/subscriptions.ts';
import { actorsOfPlatform, type ActorTable, type StateActors } from '#testing/actors.table.ts';
import { listAllProcedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';
import { jobs } from '../jobs.ts';
import { modules } from '../modules.ts';
import { productSettings } from '../product-settings.ts';

const world = await testWorld();

type Table = StateTable<string, string>;
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/modules/*/domain/**/*.ts', '/src/platform/*/*-state.ts', '!/**/*.{test,prove,fixture}.ts'],
  { eager: true },
);
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'exits' in value && 'states' in value;
const tables = Object.values(files).flatMap((file) =>
  Object.entries(file).flatMap(([name, table]) => (isTable(table) ? [{ name, table }] : [])),
);
const openStates = tables.flatMap(({ name, table }) =>
  table.states.filter((state) => table.actions(state).length > 0).map((state) => ({ name, table, state })),
);
/** States that end by themselves unless a member acts. */
const memberStates = openStates.filter(({ table, state }) => {
  const exit = table.exits[state];
  return exit && (exit.owner === 'member' || exit.owner === 'parties') && !('none' in exit.deadline);
});
const jobNames = new Set(jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name));

const actorsOfModules = import.meta.glob<ActorTable>('/modules/*/testing/actors.table.ts', {
  eager: true,
  import: 'stateActors',
});
const actors: ReadonlyMap<string, StateActors> = new Map(
  [actorsOfPlatform, ...Object.values(actorsOfModules)].flatMap(Object.entries),
);
const commands = listAllProcedures().flatMap(({ path, type }) => (type === 'mutation' ? [path] : []));
const programs = [...jobs, ...listSubscribers(modules)].map(({ name }) => name);
const owners = {
  staff: commands.filter((path) => path.startsWith('admin.')),
  member: commands.filter((path) => !path.startsWith('admin.')),
  system: [...programs, 'clock'],
};

/** The columns called `state` with the values that their check allows. */
const { rows: columns } = await sql<{ table: string; states: string[] }>`
  select c.conrelid::regclass::text as "table",
    array(select value[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') as value) as states
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'state'
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conkey = array[a.attnum]`.execute(world.db);
const region = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];
const named = (states: readonly string[]) => states.toSorted().join(' ');

describe('every state that is not final', () => {
  it('is found in the tables of all modules', () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'closingStateTable',
        'exportStateTable',
        'itemStateTable',
        'legStateTable',
        'offerStateTable',
        'reportStateTable',
        'subscriptionStateTable',
        'swapStateTable',
        'uploadStateTable',
      ]),
    );
  });

  it.each(openStates)('$name in $state has an owner, a deadline and an exit', ({ table, state }) => {
    const exit = table.exits[state];
    if (!exit) throw new Error(`${state} has no exit`);
    expect(table.next(state, exit.action)).toEqual(expect.any(String));
    const { deadline } = exit;
    if ('job' in deadline) expect(jobNames).toContain(deadline.job);
    if ('setting' in deadline) expect(Object.keys(productSettings.shape)).toContain(deadline.setting);
    if ('none' in deadline) expect(deadline.none.length).toBeGreaterThan(10);
  });

  it.each(tables)('$name has no state that its first does not lead to', ({ table }) => {
    const [first] = table.states;
    expect([...listReachableStates(table, first ?? '')].toSorted()).toEqual(table.states.toSorted());
  });

  it.each(memberStates)('$name in $state, in which a member acts, reminds of its deadline or says why not', (row) => {
    const reminder = row.table.exits[row.state]?.reminder;
    if (!reminder) throw new Error(`${row.state} has no reminder`);
    if ('job' in reminder) expect(jobNames).toContain(reminder.job);
    else expect(reminder.none.length).toBeGreaterThan(10);
  });

  it.each(openStates)('$name in $state has a way on that its owner takes', ({ name, table, state }) => {
    const owner = table.exits[state]?.owner;
    const takers = table.actions(state).flatMap((action) => actors.get(name)?.[action] ?? []);
    const ownersCommands: readonly string[] = owners[owner === 'parties' || owner === undefined ? 'member' : owner];
    expect(takers.filter((taker) => ownersCommands.includes(taker))).not.toEqual([]);
  });

  it.each(openStates)('$name in $state leads to a state where nothing is left to do, or where it may rest', (row) => {
    expect(listEnds(row.table, row.state)).not.toEqual([]);
  });
});

describe('every action', () => {
  it.each(tables)('of $name has an actor: a command, a job, a subscriber or the clock', ({ name, table }) => {
    const actions = new Set(table.states.flatMap((state) => [...table.actions(state)]));
    const known: ReadonlySet<string> = new Set(Object.values(owners).flat());
    expect(Object.keys(actors.get(name) ?? {}).toSorted()).toEqual([...actions].toSorted());
    for (const takers of Object.values(actors.get(name) ?? {})) {
      expect(takers).not.toEqual([]);
      expect(takers.filter((taker) => !known.has(taker))).toEqual([]);
    }
  });
});

describe('the database', () => {
  it.each(columns.filter(({ states }) => named(states) !== named(region)))(
    'knows the states of $table that a table of states declares, and no other',
    ({ states }) => {
      expect(tables.map(({ table }) => named(table.states))).toContain(named(states));
    },
  );

  it('is read as a whole', () => {
    expect(columns.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'item',
        'offer',
        'swap',
        'swap_leg',
        'report',
        'member_closing',
        'data_export',
        'upload',
      ]),
    );
  });
});

function listReachableStates(table: Table, from: string): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const state of seen)
    for (const action of table.actions(state)) {
      const next = table.next(state, action);
      if (next !== undefined) seen.add(next);
    }
  return seen;
}

/** The states reachable from one that are final or may last. */
function listEnds(table: Table, from: string): string[] {
  return [...listReachableStates(table, from)].filter((state) => {
    const deadline = table.exits[state]?.deadline;
    return deadline === undefined || 'none' in deadline;
  });
}
