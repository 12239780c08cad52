import manifest from '../../package.json' with { type: 'json' };
import { appVersion } from '#contracts/app-version.ts';

/** The running release, as the changelog names it, and its build. */
export const runningRelease = { version: manifest.version, build: appVersion } as const;
