import manifest from '../../package.json' with { type: 'json' };
import { appVersion } from '#contracts/app-version.ts';

/** What runs: the release, as the changelog names it, and the build it was made of. */
export const release = { version: manifest.version, build: appVersion } as const;
