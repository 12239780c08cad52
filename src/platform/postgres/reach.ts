import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What decides whether someone may use a file: its mode, owner and group. */
export interface Access {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Whether the classic permission bits in `wanted` (read 4, write 2, pass or execute 1) are given to this user and
 * group.
 */
export function isAllowed(access: Access, who: { uid: number; gid: number }, wanted: number): boolean {
  const shift = access.uid === who.uid ? 6 : access.gid === who.gid ? 3 : 0;
  return ((access.mode >> shift) & wanted) === wanted;
}

const foldersAbove = (path: string): string[] => {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
};

/** Whether the user may pass every folder above `path`, and read what lies there. */
export function isReachable(path: string, who: { uid: number; gid: number }): boolean {
  const real = realpathSync(path);
  return isPassable(dirname(real), who) && isAllowed(statSync(real), who, 4);
}

/** Whether the user may enter `folder`, coming from the root of the file system. */
export function isPassable(folder: string, who: { uid: number; gid: number }): boolean {
  const real = realpathSync(folder);
  return [real, ...foldersAbove(real)].every((each) => isAllowed(statSync(each), who, 1));
}
