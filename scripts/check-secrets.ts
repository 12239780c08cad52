import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findSecretKinds } from '../src/testing/secret-kinds.ts';
import { currentRelease, folderOf } from './launch/releases.mjs';

/** Names of settings that no page needs to know. */
const settingNames = /STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|APP_SECRET|S3_SECRET_ACCESS_KEY|api\.stripe\.com/g;

/** The files of a folder that browsers load and that have a secret, or what leads to one, in them. */
export function findSecretsInFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|map|webmanifest)$/.test(entry.name))
    .flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8');
      return [...findSecretKinds(text), ...new Set(text.match(settingNames))].map(
        (found) => `${path.relative(folder, file)}: ${found}`,
      );
    });
}

if (process.argv[1] === import.meta.filename) {
  const dist = path.join(path.resolve(import.meta.dirname, '..'), 'dist');
  const current = currentRelease(dist);
  if (!current) throw new Error('there is no build: npm run build');
  const found = findSecretsInFiles(path.join(folderOf(dist, current), 'client'));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.stdout.write(`  · ${found.length} secrets in the client bundle\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
