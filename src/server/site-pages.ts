import type { Host } from '#platform/host.ts';
import { modules } from './modules.ts';

/** The screens of the user app, which a process needs only when staff write emails. */
const loadScreens = async () => {
  const [{ matchRoutes }, { allRoutes }, { hasWellFormedParams }] = await Promise.all([
    import('react-router-dom'),
    import('#web/routes.ts'),
    import('#web/path-params.ts'),
  ]);
  const screens = allRoutes.map((route) => ({ path: route.path, handle: route }));
  return (path: string): boolean => {
    const match = matchRoutes(screens, path)?.at(-1);
    return match !== undefined && hasWellFormedParams(match.route.handle, match.params);
  };
};
let screens: ReturnType<typeof loadScreens> | undefined;

/** See `Host`. A well-formed path of a screen counts, whether or not its subject still exists. */
export const hasSitePage: Host['hasPage'] = async (db, now, path) => {
  screens ??= loadScreens();
  if ((await screens)(path)) return true;
  for (const { hasUnknownPath, mounts = [] } of modules) {
    if (mounts.some((mount) => mount.path === path)) return true;
    if (await hasUnknownPath?.(db, now, path)) return true;
  }
  return false;
};
