import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `node scripts/decisions.ts` regenerates the index of decision records, by subject, from their titles
 * (`# 83. Chains: loops are packed …`); `--check` fails when it is stale or a title names no subject.
 */
const folder = path.resolve(import.meta.dirname, '../src/decisions');
const index = path.join(folder, 'README.md');
const title = /^# (?<number>\d+)\. (?<subject>[A-Z][\w -]*): (?<decision>.+)$/m;

const records = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .sort()
  .map((file) => {
    const { number, subject, decision } = title.exec(readFileSync(path.join(folder, file), 'utf8'))?.groups ?? {};
    if (!number || !subject || !decision || Number(file.slice(0, 4)) !== Number(number))
      throw new Error(`src/decisions/${file}: the title must read "# ${Number(file.slice(0, 4))}. Subject: decision"`);
    return { file, number, subject, decision };
  });

const sections = [...Map.groupBy(records, ({ subject }) => subject)]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([subject, found]) => `## ${subject}\n\n${found.map(toLine).join('\n')}\n`);
const wanted = `# Decisions

A page each says what was decided, why, and what else was considered. Made by \`node scripts/decisions.ts\` from the titles.

${sections.join('\n')}`;

if (!process.argv.includes('--check')) writeFileSync(index, wanted);
else if (readFileSync(index, 'utf8') !== wanted) {
  console.error('src/decisions/README.md is stale; run "node scripts/decisions.ts"');
  process.exitCode = 1;
}

function toLine({ file, number, decision }: (typeof records)[number]): string {
  return `- [${number}](${file}) ${decision}`;
}
