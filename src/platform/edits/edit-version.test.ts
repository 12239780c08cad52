import { describe, expect, it } from 'vitest';
import { EditVersion } from '#contracts/edit-version.ts';
import { Refusal } from '#contracts/refusal.ts';
import { computeEditVersion, saveEdit, type StoredValues } from './edit-version.ts';

/** A row that a form edits, and other writers too. */
function storedRow(values: StoredValues) {
  let row = values;
  return {
    load: async () => row,
    write: (next: StoredValues) => async () => void (row = next),
    get row() {
      return row;
    },
  };
}

const readOutcome = (call: Promise<unknown>) =>
  call.then(
    () => 'saved',
    (error: Refusal) => error.code,
  );

describe('a version', () => {
  it('depends on every value and not on the order of the fields', () => {
    const version = computeEditVersion({ title: 'Tent', words: ['a', 'b'] });
    expect(EditVersion.parse(version)).toBe(computeEditVersion({ words: ['a', 'b'], title: 'Tent' }));
    for (const other of [{ title: 'Tents' }, { words: ['b', 'a'] }, { extra: 1 }])
      expect(computeEditVersion({ title: 'Tent', words: ['a', 'b'], ...other })).not.toBe(version);
  });

  it('is null where there is no row, and for a row without any input', () => {
    expect([null, { text: '', words: [], at: null, isOn: false }].map(computeEditVersion)).toEqual([null, null]);
  });
});

describe('a form', () => {
  it('saves over what it was read at, and goes on with the answered version', async () => {
    const stored = storedRow(null);
    const first = await saveEdit({ read: null, load: stored.load, save: stored.write({ bio: 'One' }) });
    const second = await saveEdit({ read: first.editVersion, load: stored.load, save: stored.write({ bio: 'Two' }) });
    expect(stored.row).toEqual({ bio: 'Two' });
    expect(second.editVersion).toBe(computeEditVersion({ bio: 'Two' }));
  });

  it('that is stale is refused', async () => {
    const stored = storedRow({ bio: 'Of the other tab' });
    const save = saveEdit({ read: null, load: stored.load, save: stored.write({ bio: 'Mine' }) });
    expect(await readOutcome(save)).toBe('platform.changedMeanwhile');
  });

  it('that is stale passes where it changes nothing, as a save whose answer was lost', async () => {
    const stored = storedRow({ bio: 'Mine' });
    const { editVersion } = await saveEdit({ read: null, load: stored.load, save: stored.write({ bio: 'Mine' }) });
    expect(editVersion).toBe(computeEditVersion({ bio: 'Mine' }));
  });

  it('that is stale hears of the change and not of what the change made impossible', async () => {
    const stored = storedRow({ state: 'sold' });
    const refuse = () => Promise.reject(new Refusal('items.wrongState', 'conflict'));
    const codes = [null, computeEditVersion(stored.row)].map((read) =>
      readOutcome(saveEdit({ read, load: stored.load, save: refuse })),
    );
    expect(await Promise.all(codes)).toEqual(['platform.changedMeanwhile', 'items.wrongState']);
  });
});
