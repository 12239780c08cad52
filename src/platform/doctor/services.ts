import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { appVersionHeader } from '#contracts/app-version.ts';
import type { Config } from '../config/config.ts';
import type { FlagDefinition } from '../flags/flags.ts';
import { toFilesFolder, openStorage } from '../storage/open-storage.ts';
import type { StorageKey } from '../storage/storage.ts';
import { badFinding, doubtfulFinding, goodFinding, type DoctorFinding, type DoctorCheck } from './finding.ts';

async function mail({ SMTP_URL, APP_MODE }: Config): Promise<DoctorFinding[]> {
  if (SMTP_URL === undefined)
    return [
      APP_MODE === 'demo'
        ? goodFinding('mail', 'stays in the built-in mailbox')
        : badFinding('mail', 'there is no mail server', 'Set SMTP_URL.'),
    ];
  const { checkMailServer } = await import('../mail/smtp-mailer.ts');
  await checkMailServer(SMTP_URL);
  return [goodFinding('mail', `${new URL(SMTP_URL).host} lets us in`)];
}

/** Puts, gets and deletes a file of a few bytes, as an upload would. */
async function files(config: Config): Promise<DoctorFinding[]> {
  const folder = toFilesFolder(config);
  // Opening the store would create the folder and hide that it was lost.
  if (config.S3_BUCKET === undefined && !existsSync(folder))
    return [
      doubtfulFinding(
        'files',
        `${folder} is not there`,
        'Before the first start that is right. Later it was lost: bring it back from a backup, or start the site anew without it.',
      ),
    ];
  const storage = await openStorage(config, { error: () => undefined });
  const key: StorageKey = `private/doctor/${randomUUID()}`;
  const where = config.S3_BUCKET === undefined ? 'on the disk' : `in the bucket ${config.S3_BUCKET}`;
  try {
    await storage.put(key, Buffer.from('how are you?'));
    const file = await storage.get(key);
    const isSame = file !== null && String(await buffer(file.stream)) === 'how are you?';
    await storage.delete([key]);
    const isGone = (await storage.size(key)) === null;
    return [
      isSame && isGone
        ? goodFinding('files', `are written, read and deleted ${where}`)
        : badFinding(
            'files',
            `what was put ${where} did not come back, or did not go`,
            'Is another program at work on the same store?',
          ),
    ];
  } finally {
    storage.close();
  }
}

async function address({ PUBLIC_URL, APP_MODE }: Config, build: string): Promise<DoctorFinding[]> {
  if (PUBLIC_URL === undefined) return [goodFinding('PUBLIC_URL', 'is where the site listens')];
  const response = await fetch(`${PUBLIC_URL}/`, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
  await response.body?.cancel();
  const answering = response.headers.get(appVersionHeader);
  if (!response.ok)
    return [
      badFinding(
        'PUBLIC_URL',
        `${PUBLIC_URL} answers ${response.status}`,
        'Does the proxy lead to a process that /readyz calls ready?',
      ),
    ];
  if (answering === null)
    return [
      badFinding(
        'PUBLIC_URL',
        `somebody else answers at ${PUBLIC_URL}`,
        'Does the name lead to this site, and the proxy to this process?',
      ),
    ];
  if (answering !== build)
    return [
      doubtfulFinding(
        'PUBLIC_URL',
        'another build of this site answers there',
        'Fine while a release is being put in place; else restart what runs there.',
      ),
    ];
  if (APP_MODE === 'production' && !PUBLIC_URL.startsWith('https://'))
    return [badFinding('PUBLIC_URL', 'is not https', 'Passwords travel there: put TLS in front.')];
  return [goodFinding('PUBLIC_URL', `${PUBLIC_URL} answers`)];
}

export function checkFlags(flags: readonly FlagDefinition[], today: Date): DoctorFinding[] {
  const over = flags.filter(({ endsOn }) => endsOn < today.toISOString().slice(0, 10));
  if (over.length === 0)
    return [goodFinding('flags', flags.length === 0 ? 'there are none' : `none of ${flags.length} is past its end`)];
  return over.map(({ name, endsOn, owner }) =>
    doubtfulFinding(
      'flags',
      `${name} was to go by ${endsOn}`,
      `${owner} takes it out of the code, or says until when it stays.`,
    ),
  );
}

/** The checks of other services: the mail server, the file store, the public address. */
export const listServiceChecks = (config: Config, build: string): DoctorCheck[] => [
  {
    about: 'mail',
    remedy:
      'See whether SMTP_URL has the right host, port, user and password: smtp:// for STARTTLS, smtps:// for TLS from the first byte.',
    check: () => mail(config),
  },
  {
    about: 'files',
    remedy:
      config.S3_BUCKET === undefined
        ? 'DATA_DIR must be writable for this user.'
        : 'See whether S3_ENDPOINT, S3_BUCKET and the key are right, and whether the key may put, get, delete and list.',
    check: () => files(config),
  },
  {
    about: 'PUBLIC_URL',
    remedy: 'Does the name have an address, does the proxy run, is its certificate valid?',
    check: () => address(config, build),
  },
];
