import { appVersion } from '#contracts/app-version.ts';
import { createStore } from './store.ts';

/** True once the server runs another build than this page: the page then offers a reload. */
export const newVersionStore = createStore(false);

export function recordServerVersion(version: string | null): void {
  if (version !== null && version !== appVersion) newVersionStore.set(true);
}
