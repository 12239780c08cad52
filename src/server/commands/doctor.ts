import { appVersion } from '#contracts/app-version.ts';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import type { StandaloneCommand } from '#platform/cli/run-cli.ts';
import type { ExaminedSettings } from '#platform/config/config.ts';
import { checkDatabase } from '#platform/doctor/database.ts';
import { doubtfulFinding, formatFinding, runDoctorCheck, type DoctorFinding } from '#platform/doctor/finding.ts';
import { listMachineChecks } from '#platform/doctor/machine.ts';
import { checkFlags, listServiceChecks } from '#platform/doctor/services.ts';
import { checkSettingsValues } from '#platform/doctor/settings.ts';
import { findRunningServerUrl } from '#platform/postgres/running-server.ts';
import { toDatabaseUnderCheck } from '../process/database-under-check.ts';
import { modules } from '../modules.ts';
import { loadEnvironmentFile } from '../process/product.ts';
import { productSettings } from '../product-settings.ts';
import { runningRelease } from '../release.ts';

/** Checks a whole set-up and continues past a failed check, because the doctor is run when something is wrong. */
export async function* examineSetup(
  environment: NodeJS.ProcessEnv,
  root = process.cwd(),
): AsyncGenerator<DoctorFinding> {
  const examined = productSettings.check(environment);
  const { config } = examined;
  yield* checkSettingsValues(examined);
  for (const check of listMachineChecks(root, config.DATA_DIR, environment)) yield* await runDoctorCheck(check);
  yield* await runDoctorCheck(
    {
      about: 'database',
      remedy: 'See whether DATABASE_URL is right and PostgreSQL runs.',
      check: () => database(examined, root),
    },
    40,
  );
  for (const check of listServiceChecks(config, appVersion)) yield* await runDoctorCheck(check);
  for (const check of modules.flatMap(({ checks }) => checks ?? [])) yield* await runDoctorCheck(check);
  yield* checkFlags(
    modules.flatMap(({ flags }) => flags ?? []),
    new Date(),
  );
}

async function database({ config }: ExaminedSettings, root: string): Promise<readonly DoctorFinding[]> {
  const url = config.DATABASE_URL ?? findRunningServerUrl(config.DATA_DIR);
  if (url === null)
    return [
      doubtfulFinding(
        'database',
        'the embedded PostgreSQL does not run just now, so that it was not looked at',
        'Start the site and ask again, beside it.',
      ),
    ];
  return checkDatabase(await toDatabaseUnderCheck(config, url, root));
}

/** `npm run swapu -- doctor`: exits with 0 when no check fails, else with 1. */
export const doctorCommand: StandaloneCommand = {
  name: 'doctor',
  about: 'says what is wrong with this set-up, and how to mend it',
  examples: ['doctor', 'doctor --json'],
  async run(terminal, isJson) {
    loadEnvironmentFile();
    const findings: DoctorFinding[] = [];
    for await (const finding of examineSetup(process.env)) {
      findings.push(finding);
      if (!isJson) terminal.out(formatFinding(finding));
    }
    const count = (verdict: DoctorFinding['verdict']) =>
      findings.filter((finding) => finding.verdict === verdict).length;
    const counts = { good: count('good'), doubtful: count('doubtful'), bad: count('bad') };
    if (isJson) terminal.out(JSON.stringify({ ok: counts.bad === 0, release: runningRelease, ...counts, findings }));
    else
      terminal.out(
        `\nSwapu ${runningRelease.version}: ${counts.bad} bad, ${counts.doubtful} doubtful, ${counts.good} good`,
      );
    return counts.bad === 0 ? exitCodes.done : exitCodes.fault;
  },
};
