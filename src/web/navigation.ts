import { isStaff } from '#contracts/staff-roles.ts';
import type { NavigationEntry } from './module.ts';
import { webModules } from './modules.ts';
import type { Viewer } from './viewer.ts';

/** The modules' entries for one place, filtered by what the viewer may use. */
export const listNavigationEntries = (
  place: NavigationEntry['place'],
  viewer: Pick<Viewer, 'role'> | null,
): readonly NavigationEntry[] =>
  webModules
    .flatMap((module) => module.navigation ?? [])
    .filter(
      (entry) =>
        entry.place === place &&
        (entry.guard === undefined || (viewer !== null && (entry.guard === 'member' || isStaff(viewer.role)))),
    )
    .sort((one, other) => one.order - other.order);
