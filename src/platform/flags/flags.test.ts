import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { openFlags, type FlagDefinition } from './flags.ts';

const world = await testWorld();
const flag: FlagDefinition = {
  name: 'tests.lights',
  about: 'lights',
  owner: 'tests',
  endsOn: '2027-01-01',
  isOnByDefault: false,
};

describe('a flag', () => {
  it('is as its definition says until somebody switches it', () => {
    expect(world.host.flags.isOn(flag)).toBe(false);
    expect(world.host.flags.isOn({ ...flag, name: 'tests.other', isOnByDefault: true })).toBe(true);
  });

  it('that is switched is switched in every process, and leaves an audit line', async () => {
    const elsewhere = await openFlags(world.db, world.host.subscriptions, world.host.log);
    await world.transaction((unit) => world.host.flags.set(unit, flag, true));
    await expect.poll(() => [world.host.flags.isOn(flag), elsewhere.isOn(flag)]).toEqual([true, true]);
    const { rows } = await sql`select action, after from audit_entry where subject_id = ${flag.name}`.execute(world.db);
    expect(rows).toEqual([{ action: 'flag.set', after: { isOn: true } }]);
    elsewhere.close();
  });

  it('that was switched in a transaction that failed is not switched', async () => {
    const work = world.transaction(async (unit) => {
      await world.host.flags.set(unit, { ...flag, name: 'tests.undone' }, true);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(world.host.flags.isOn({ ...flag, name: 'tests.undone' })).toBe(false);
  });
});
