import type { Config } from '#platform/config/config.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import { runningRelease } from '../release.ts';

export interface GreetingInput {
  readonly config: Pick<Config, 'APP_MODE' | 'ROLE' | 'DATA_DIR' | 'DATABASE_URL' | 'SMTP_URL' | 'SEED'>;
  readonly url: string;
  readonly modules: readonly Pick<ModuleDefinition, 'seed'>[];
  readonly seconds: number;
}

/** The text in the terminal once everything runs: the address of the site and the accounts to sign in with. */
export function buildGreeting({ config, url, modules, seconds }: GreetingInput): string {
  const lines = [
    '',
    `Swapu runs (${runningRelease.version}, ${config.APP_MODE}, ready in ${seconds.toFixed(1)} s)`,
    '',
    ...(config.ROLE === 'worker' ? workerLines(url) : webLines(config, url)),
  ];
  const signIns = config.APP_MODE === 'demo' && config.SEED ? modules.flatMap(({ seed }) => seed?.signIns ?? []) : [];
  if (signIns.length > 0 && config.ROLE !== 'worker') lines.push('', '  sign in as');
  if (config.ROLE !== 'worker')
    lines.push(
      ...signIns.map(({ email, password, about }) => `    ${email.padEnd(26)} ${password.padEnd(18)} ${about}`),
    );
  lines.push(
    '',
    `  data     ${config.DATABASE_URL ? 'in the database of DATABASE_URL; files in' : 'in'} ${config.DATA_DIR}`,
    '  stop     Ctrl-C',
    '',
  );
  return lines.join('\n');
}

function webLines(config: GreetingInput['config'], url: string): string[] {
  const mailbox = config.APP_MODE === 'demo' && !config.SMTP_URL ? [`  mailbox  ${url}/mailbox`] : [];
  return [`  app      ${url}`, `  console  ${url}/admin`, ...mailbox];
}

const workerLines = (url: string): string[] => ['  works off jobs', `  health   ${url}/healthz`];
