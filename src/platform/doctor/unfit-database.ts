import type { DatabaseUnderCheck } from './database-under-check.ts';
import { runConnectedChecks } from './database.ts';
import { formatFinding, type DoctorFinding } from './finding.ts';
import { checkUserRights, checkServer } from './postgres.ts';

/** A database in which the product cannot be set up; the message names the remedies. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabase';

  constructor(findings: readonly DoctorFinding[]) {
    super(`the database cannot be used; nothing was changed in it\n${findings.map(formatFinding).join('\n')}`);
  }
}

/** The findings that stop the start; a start reports any other and continues. */
const needed = ['database', 'encoding', 'rights', 'extensions'];

/**
 * Checks a database before anything in it is changed.
 * @param say receives the bad findings that do not stop the start
 * @throws UnfitDatabaseError with every finding that stops the start, and its remedy
 */
export async function refuseUnfitDatabase(underCheck: DatabaseUnderCheck, say: (line: string) => void): Promise<void> {
  const findings = await runConnectedChecks(underCheck, [checkServer, checkUserRights]);
  const bad = findings.filter(({ verdict }) => verdict === 'bad');
  const obstacles = bad.filter(({ about }) => needed.includes(about));
  if (obstacles.length > 0) throw new UnfitDatabaseError(obstacles);
  for (const finding of bad) say(formatFinding(finding));
}
