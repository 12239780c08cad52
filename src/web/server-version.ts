import { createStore } from './store.ts';

declare const __APP_VERSION__: string;

/** The build this code came from; the server names its own with each answer. */
export const appVersion: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'development';
export const versionHeader = 'x-app-version';

/** True once the server runs another build than this page: time to offer a reload. */
export const newVersionStore = createStore(false);

export function noteServerVersion(version: string | null): void {
  if (version !== null && version !== appVersion) newVersionStore.set(true);
}
