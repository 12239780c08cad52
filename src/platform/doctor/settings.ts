import type { ExaminedSettings } from '../config/config.ts';
import { badFinding, doubtfulFinding, goodFinding, type DoctorFinding } from './finding.ts';

const isLoopback = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Checks the settings alone: what is invalid, and what is valid but probably unintended. */
export function checkSettingsValues({ problems, config }: ExaminedSettings): DoctorFinding[] {
  const wrong = problems.map((problem) =>
    badFinding('settings', problem, 'Correct it in the environment or in .env; .env.example says what is allowed.'),
  );
  return [
    ...(wrong.length > 0
      ? wrong
      : [goodFinding('settings', `understood; ${config.APP_MODE} mode, role ${config.ROLE}`)]),
    ...proxyFindings(config),
    ...demoFindings(config),
    ...secretFindings(config),
  ];
}

function proxyFindings({ PUBLIC_URL, TRUST_PROXY, HOST }: ExaminedSettings['config']): DoctorFinding[] {
  // This process does not terminate TLS, so an https address implies a proxy.
  if (PUBLIC_URL?.startsWith('https://') && TRUST_PROXY === 0) {
    return [
      doubtfulFinding(
        'TRUST_PROXY',
        'is 0 behind an https address: all visitors seem to come from the proxy and share its limits',
        'Set it to the number of proxies in front of the site.',
      ),
    ];
  }
  if (TRUST_PROXY > 0 && (PUBLIC_URL === undefined || isLoopback(PUBLIC_URL)) && HOST !== '127.0.0.1') {
    return [
      doubtfulFinding(
        'TRUST_PROXY',
        `is ${TRUST_PROXY} where nothing seems to stand in front: anybody may claim any address`,
        'Set it to 0, or PUBLIC_URL to the address people use.',
      ),
    ];
  }
  return [goodFinding('TRUST_PROXY', String(TRUST_PROXY))];
}

function demoFindings({ APP_MODE, PUBLIC_URL, DATABASE_URL }: ExaminedSettings['config']): DoctorFinding[] {
  if (APP_MODE !== 'demo') return [];
  if (PUBLIC_URL !== undefined && !isLoopback(PUBLIC_URL))
    return [
      doubtfulFinding(
        'APP_MODE',
        'demo under a public address: its sign-ins are well known',
        'APP_MODE=production for anything that is meant.',
      ),
    ];
  return DATABASE_URL === undefined
    ? []
    : [
        doubtfulFinding(
          'APP_MODE',
          'demo on the database of DATABASE_URL: sample data is put into it',
          'APP_MODE=production, or SEED=off.',
        ),
      ];
}

function secretFindings({ APP_SECRET, METRICS_TOKEN, TRUST_PROXY }: ExaminedSettings['config']): DoctorFinding[] {
  return [
    APP_SECRET === undefined
      ? doubtfulFinding(
          'APP_SECRET',
          'is not set: one is made and kept in the database, readable in every backup of it',
          'Set it to 32 or more random characters.',
        )
      : goodFinding('APP_SECRET', 'is set'),
    ...(METRICS_TOKEN === undefined && TRUST_PROXY > 0
      ? [
          doubtfulFinding(
            'METRICS_TOKEN',
            'is not set: /metrics can be read on this machine only',
            'Set it where figures are collected from elsewhere.',
          ),
        ]
      : []),
  ];
}
