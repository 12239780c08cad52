import { createHash } from 'node:crypto';
import { startScript } from './start-script.ts';
import { themeScript } from './theme-script.ts';

const hashScript = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The hashes of the inline scripts that the content security policy allows, the same on every page. */
export const inlineScriptHashes: readonly string[] = [themeScript, startScript].map(hashScript);
