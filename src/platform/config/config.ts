import type { z } from 'zod';
import { listDesignerContradictions } from './designer-address.ts';
import { listMoneyContradictions } from './money-settings.ts';
import { listBrokenSettingPromises } from './promised-settings.ts';
import { listRankContradictions } from './reputation-settings.ts';
import { listS3Contradictions } from './s3-settings.ts';
import { listStaffContradictions } from './staff-settings.ts';
import { settingsSchema, type Settings } from './schema.ts';

/** The settings of a process, with the defaults that depend on other settings filled in. */
export interface Config extends Omit<Settings, 'EARLY_ACCESS_HOURS' | 'REQUIRE_ADMIN_TWO_FACTOR'> {
  readonly EARLY_ACCESS_HOURS: number;
  readonly REQUIRE_ADMIN_TWO_FACTOR: boolean;
}

/** Invalid settings. The message names each one and what is allowed. */
export class WrongSetting extends Error {
  constructor(problems: readonly string[]) {
    super(`wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'WrongSetting';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an environment, as far as they can be parsed. */
export interface ExaminedSettings {
  /** Problems, one for each setting that is invalid or contradicts another; each begins with the setting's name. */
  readonly problems: readonly string[];
  /** Has the default for each setting that could not be parsed. */
  readonly config: Config;
}

/** Reads the settings and returns what is wrong with them instead of throwing. */
export function checkSettings(environment: Environment): ExaminedSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settingsSchema.shape && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  const wrong = parsed.error?.issues ?? [];
  const names = new Set(wrong.map(({ path }) => path[0]));
  const understood =
    parsed.data ?? settingsSchema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))));
  const isDemo = understood.APP_MODE === 'demo';
  const config = {
    ...understood,
    EARLY_ACCESS_HOURS: understood.EARLY_ACCESS_HOURS ?? (isDemo ? 0 : 24),
    REQUIRE_ADMIN_TWO_FACTOR: understood.REQUIRE_ADMIN_TWO_FACTOR ?? !isDemo,
  };
  return {
    problems: [...new Set([...wrong.map(describeIssue), ...contradictionsBeside(names, config)])],
    config: {
      ...config,
      PUBLIC_URL: config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin,
      DESIGNER_URL: config.DESIGNER_URL && new URL(config.DESIGNER_URL).origin,
    },
  };
}

/**
 * Reads the settings from an environment.
 * @throws WrongSetting naming every invalid setting and what is allowed
 */
export function parseConfig(environment: Environment): Config {
  const { problems, config } = checkSettings(environment);
  if (problems.length > 0) throw new WrongSetting(problems);
  return config;
}

const describeIssue = (issue: z.core.$ZodIssue): string => `${issue.path.join('.')}: ${describeAllowed(issue)}`;

/** Words what is allowed; a setting's own message is kept. */
function describeAllowed(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `must have ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `must have ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum} characters`;
  return issue.message;
}

/** The contradictions that involve no invalid setting. */
function* contradictionsBeside(wrong: ReadonlySet<PropertyKey | undefined>, config: Config): Generator<string> {
  const isAboutWrong = (problem: string) => (problem.match(/[A-Z][A-Z0-9_]+/g) ?? []).some((name) => wrong.has(name));
  yield* [...contradictions(config)].filter((problem) => !isAboutWrong(problem));
  if (!wrong.has('APP_MODE')) yield* [...contradictionsOfMode(config)].filter((problem) => !isAboutWrong(problem));
}

const isLoopback = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

const isBare = ({ pathname, search, hash, username }: URL) => pathname + search + hash + username === '/';

/** Settings of this config that contradict each other or an accepted text, one sentence each. */
export const listSettingContradictions = (config: Config): string[] => [
  ...contradictions(config),
  ...listBrokenSettingPromises(config),
];

function* contradictions(config: Config): Generator<string> {
  if (config.SESSION_WARNING_MINUTES >= config.SESSION_MINUTES)
    yield 'SESSION_WARNING_MINUTES: must be less than SESSION_MINUTES';
  if (config.OFFER_REMINDER_HOURS >= config.OFFER_HOURS) yield 'OFFER_REMINDER_HOURS: must be less than OFFER_HOURS';
  if (!config.VAPID_PUBLIC_KEY !== !config.VAPID_PRIVATE_KEY)
    yield 'VAPID_PRIVATE_KEY: goes with VAPID_PUBLIC_KEY; set both or none';
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL)
    yield 'DATABASE_DIRECT_URL: needs DATABASE_URL beside it, the address of the pooler';
  if (config.PUBLIC_URL && !isBare(new URL(config.PUBLIC_URL)))
    yield 'PUBLIC_URL: must be an address without a path, as https://swapu.example';
  for (const name of ['GOOGLE', 'FACEBOOK'] as const) {
    if (Boolean(config[`${name}_CLIENT_ID`]) !== Boolean(config[`${name}_CLIENT_SECRET`]))
      yield `${name}_CLIENT_ID: needs ${name}_CLIENT_SECRET beside it, and the other way round`;
  }
  yield* listDesignerContradictions(config);
  yield* listRankContradictions(config);
  yield* listStaffContradictions(config);
  yield* listS3Contradictions(config);
  yield* listMoneyContradictions(config);
}

function* contradictionsOfMode(config: Config): Generator<string> {
  if (config.APP_MODE === 'demo') {
    if (config.PUBLIC_URL && !isLoopback(config.PUBLIC_URL) && !config.ALLOW_PUBLIC_DEMO) {
      yield 'PUBLIC_URL: demo mode has well-known passwords; allowed are addresses of this machine (or ALLOW_PUBLIC_DEMO=on)';
    }
    return;
  }
  if (!config.PUBLIC_URL?.startsWith('https://'))
    yield 'PUBLIC_URL: production mode needs one that begins with https://';
  if (!config.SMTP_URL) yield 'SMTP_URL: production mode needs a mail server, as smtp://user:password@host:port';
  if (!config.APP_SECRET) yield 'APP_SECRET: production mode needs at least 32 random characters';
  yield* listBrokenSettingPromises(config);
}
