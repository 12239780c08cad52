import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkUnreachedSqlTemplates } from './checks/unreached-sql-templates.ts';
import { readSourceTree } from './checks/source-tree.ts';

/** Areas in which a test sends every SQL template to PostgreSQL. */
const proven = ['modules', 'src/platform', 'src/server'];

/**
 * `node scripts/check-statements.ts [area…]` runs after tests with `STATEMENTS_FOLDER=test-results/statements` and
 * lists the templates that none of them executed.
 */
const folder = 'test-results/statements';
const statements = new Set(
  readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as string),
  ),
);
const areas = process.argv.length > 2 ? process.argv.slice(2) : proven;
const findings = checkUnreachedSqlTemplates(readSourceTree(process.cwd()), areas, [...statements]);
for (const { file, message } of findings) console.error(`${file}: ${message}`);
console.log(`${statements.size} distinct statements recorded; ${findings.length} templates not reached`);
process.exitCode = findings.length === 0 ? 0 : 1;
