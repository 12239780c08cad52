import { badFinding, doubtfulFinding, goodFinding, type DoctorFinding } from './finding.ts';

/**
 * The minor release of each major from which on no security fault is known. All are of 13 August 2026: they mend, among
 * others, CVE-2026-14669, by which anyone who can log in to the database runs code as its server. PostgreSQL publishes
 * minor releases each February, May, August and November; raise the numbers here with them.
 */
const firstSoundMinors: ReadonlyMap<number, number> = new Map([
  [14, 24],
  [15, 19],
  [16, 15],
  [17, 11],
  [18, 6],
]);

/** Judges a server by `server_version_num` (180004 is 18.4) and names it by `server_version`. */
export function checkServerVersion(version: number, text: string): DoctorFinding {
  const major = Math.floor(version / 10_000);
  const minor = version % 10_000;
  const firstSound = firstSoundMinors.get(major);
  if (firstSound === undefined)
    return badFinding('database', `PostgreSQL ${text} is not one of 14 to 18`, 'Use one of these.');
  if (minor < firstSound)
    return doubtfulFinding(
      'database',
      `PostgreSQL ${text} has known security faults, which ${major}.${firstSound} mends`,
      'Install the newest minor release and restart it; no dump is needed. The embedded one comes with the packages of ' +
        'Swapu: where strangers reach the site, use the system’s PostgreSQL (Debian: postgresql) and set DATABASE_URL.',
    );
  return goodFinding('database', `PostgreSQL ${text}`);
}
