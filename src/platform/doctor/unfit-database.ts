import type { DatabaseUnderCheck } from './database-under-check.ts';
import { connectedFindings } from './database.ts';
import { findingText, type Finding } from './finding.ts';
import { rightsFindings, serverFindings } from './postgres.ts';

/** A database in which the product cannot be set up, with the remedies. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';

  constructor(findings: readonly Finding[]) {
    super(`the database cannot be used; nothing was changed in it\n${findings.map(findingText).join('\n')}`);
  }
}

/** Findings without which nothing works; a start goes on with any other and says it. */
const needed = ['database', 'encoding', 'rights', 'extensions'];

/**
 * The doctor's look at a database before anything is changed in it.
 * @param say receives what is bad and stops nothing
 * @throws UnfitDatabase with everything that stops the start, and how to mend each
 */
export async function refuseUnfitDatabase(underCheck: DatabaseUnderCheck, say: (line: string) => void): Promise<void> {
  const findings = await connectedFindings(underCheck, [serverFindings, rightsFindings]);
  const bad = findings.filter(({ verdict }) => verdict === 'bad');
  const obstacles = bad.filter(({ about }) => needed.includes(about));
  if (obstacles.length > 0) throw new UnfitDatabase(obstacles);
  for (const finding of bad) say(findingText(finding));
}
