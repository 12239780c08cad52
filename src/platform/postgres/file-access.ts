import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file attributes that determine access: mode, owner and group. */
export interface FileAccess {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** Whether this user and group have the permission bits in `wanted` (read 4, write 2, execute 1). */
export function hasPermission(access: FileAccess, who: { uid: number; gid: number }, wanted: number): boolean {
  const shift = access.uid === who.uid ? 6 : access.gid === who.gid ? 3 : 0;
  return ((access.mode >> shift) & wanted) === wanted;
}

const foldersAbove = (path: string): string[] => {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
};

/** Whether the user may traverse every folder above `path`, and read `path` itself. */
export function isReachable(path: string, who: { uid: number; gid: number }): boolean {
  const real = realpathSync(path);
  return isPassable(dirname(real), who) && hasPermission(statSync(real), who, 4);
}

/** Whether the user may enter `folder`, starting at the root of the file system. */
export function isPassable(folder: string, who: { uid: number; gid: number }): boolean {
  const real = realpathSync(folder);
  return [real, ...foldersAbove(real)].every((each) => hasPermission(statSync(each), who, 1));
}
