import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadDeclaredSettings } from './declared-settings.ts';
import {
  buildExampleEnvironment,
  listSettingLines,
  buildSettingsTable,
  replaceSettingsTable,
} from './settings-text.ts';

/**
 * `node scripts/settings.ts` regenerates the page of settings and `.env.example`; `--check` fails when they are stale.
 */
const root = path.resolve(import.meta.dirname, '..');
const { shape } = await loadDeclaredSettings(root);
const lines = listSettingLines(shape);
const page = 'src/platform/config/SETTINGS.md';
const wanted = {
  [page]: replaceSettingsTable(read(page), buildSettingsTable(lines)),
  '.env.example': buildExampleEnvironment(lines),
};

const stale = Object.entries(wanted).filter(([file, text]) => read(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file}: the settings in it are stale; run "node scripts/settings.ts"`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [file, text] of stale) writeFileSync(path.join(root, file), text);
}

function read(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}
