import { createHash } from 'node:crypto';
import type { EditVersion } from '#contracts/edit-version.ts';
import { Refusal } from '#contracts/refusal.ts';
import { platformErrors } from '../errors/platform.errors.ts';

/** The editable values of a row, as they are stored; null where there is no row. */
export type StoredValues = Readonly<Record<string, unknown>> | null;

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * Computes the version of stored values from the values themselves, so that every writer moves it on, those that know
 * nothing of forms too, and no table needs a column for it. A row without any input counts as none.
 */
export function computeEditVersion(stored: StoredValues): EditVersion {
  if (stored === null || Object.values(stored).every(isBlank)) return null;
  const sorted = Object.entries(stored).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22);
}

/** @throws platform.changedMeanwhile unless the form began with what is stored now, read under a lock */
export function requireUnchanged(read: EditVersion, stored: StoredValues): void {
  if (computeEditVersion(stored) !== read) throw platformErrors.changedMeanwhile();
}

interface Edit<Saved> {
  /** The version that the form began with. */
  readonly read: EditVersion;
  /** Reads the editable values and locks them until the transaction ends. */
  readonly load: () => Promise<StoredValues>;
  readonly save: () => Promise<Saved>;
}

/**
 * Saves a form unless what it edits was changed since it was read. A save that changes nothing passes from a stale form
 * too: it is mostly the same save again, of which the first answer was lost.
 * @throws platform.changedMeanwhile, also in place of a refusal of the save, which the change would explain
 */
export async function saveEdit<Saved>({
  read,
  load,
  save,
}: Edit<Saved>): Promise<{ readonly saved: Saved; readonly editVersion: EditVersion }> {
  const before = computeEditVersion(await load());
  const isStale = before !== read;
  const saved = await save().catch((error: unknown) => {
    throw isStale && error instanceof Refusal ? platformErrors.changedMeanwhile() : error;
  });
  const editVersion = computeEditVersion(await load());
  if (isStale && editVersion !== before) throw platformErrors.changedMeanwhile();
  return { saved, editVersion };
}
