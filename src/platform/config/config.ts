import { z } from 'zod';
import { legalVersions, type LegalDocument } from '#contracts/legal.ts';
import {
  settingNotesRegistry,
  type ParsedSettings,
  type SettingNotes,
  type PromisedBounds,
  type SettingsGroup,
  type SettingValues,
} from '#contracts/settings.ts';
import { platformSettings } from './platform-settings.ts';

/** The settings of a process. Its type names those of the platform; a module reads its own by their declaration. */
export interface Config extends SettingValues<typeof platformSettings>, ParsedSettings {}

/** Invalid settings. The message names each one and what is allowed. */
export class WrongSettingError extends Error {
  constructor(problems: readonly string[]) {
    super(`wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'WrongSettingError';
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

/** The platform or a module, as the owner of settings. */
export interface SettingsOwner {
  readonly name: string;
  readonly settings?: readonly SettingsGroup[];
}

/** A setting that the owner of the site may change while it runs, and the name of the module that declares it. */
interface LiveSettingName {
  readonly name: string;
  readonly module: string;
}

/** A number that members accepted with a text. */
export interface PromisedSetting extends PromisedBounds {
  readonly setting: string;
  readonly document: LegalDocument;
}

/** The settings of the platform and of all modules as one. */
export interface ProductSettings {
  /** Each setting's schema by its name. */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The numbers that terms and privacy policy name. */
  readonly promised: readonly PromisedSetting[];
  /** Names of the settings that texts of the app, the console and emails name. */
  readonly textNames: readonly string[];
  readonly live: readonly LiveSettingName[];
  /** Reads the settings and returns what is wrong with them instead of throwing. */
  check(environment: Environment): ExaminedSettings;
  /**
   * Reads the settings from an environment.
   * @throws WrongSettingError naming every invalid setting and what is allowed
   */
  parse(environment: Environment): Config;
  /** Settings of this config that contradict each other or an accepted text, one sentence each. */
  listContradictions(config: Config): string[];
  /** Settings that are worse for members than what they accepted, one sentence each. */
  listBrokenPromises(config: Config): string[];
  /** The values that texts name; a new object at each call, since the owner changes some while the site runs. */
  readTexts(config: ParsedSettings): Readonly<Record<string, number>>;
}

/** The value of a setting that is known by its name alone. */
export const findSettingValue = (settings: ParsedSettings, name: string): unknown =>
  (settings as unknown as Readonly<Record<string, unknown>>)[name];

/**
 * Joins the settings of the platform and of modules.
 * @throws Error where two declare the same setting
 */
export function joinSettings(modules: readonly SettingsOwner[]): ProductSettings {
  const owners = [{ name: 'platform', settings: [platformSettings] }, ...modules];
  const groups = owners.flatMap(({ settings }): readonly SettingsGroup[] => settings ?? []);
  const declared = owners.flatMap(({ name: module, settings = [] }) =>
    settings.flatMap(({ shape: own }) =>
      Object.entries(own).map(([name, one]) => ({ name, module, schema: one, notes: getNotes(one) })),
    ),
  );
  const shape: Record<string, z.ZodType> = {};
  for (const { name, module, schema: one } of declared) {
    if (name in shape) throw new Error(`${module} declares the setting ${name}, which another owner has`);
    shape[name] = one;
  }
  const schema = z.object(shape);
  const modeDefaults = groups.flatMap((group) => Object.entries(group.modeDefaults));
  const textNames = declared.flatMap(({ name, notes }) => (notes.isInTexts ? [name] : []));
  const live = declared.flatMap(({ name, module, notes }) => (notes.isLive ? [{ name, module }] : []));
  const promised = declared.flatMap(({ name, notes }) =>
    Object.entries(notes.promised ?? {}).map(([document, bounds]): PromisedSetting => ({
      setting: name,
      document: document as LegalDocument,
      ...bounds,
    })),
  );

  const parseValid = (given: Readonly<Record<string, unknown>>): Config => {
    const values = schema.parse(given);
    for (const [name, byMode] of modeDefaults) values[name] ??= byMode[values['APP_MODE'] as Config['APP_MODE']];
    return values as unknown as Config;
  };
  const listBrokenPromises = (config: Config): string[] => {
    // A demo has made no promise.
    if (config.APP_MODE === 'demo') return [];
    return promised.flatMap((promise) => [
      ...describeBrokenPromise(promise, Number(findSettingValue(config, promise.setting))),
    ]);
  };
  const listContradictions = (config: Config): string[] => [
    ...groups.flatMap((group) => [...group.listContradictions(config)]),
    ...listBrokenPromises(config),
  ];

  function check(environment: Environment): ExaminedSettings {
    const given = Object.fromEntries(
      Object.entries(environment).filter(([name, value]) => name in shape && value !== ''),
    );
    const issues = schema.safeParse(given).error?.issues ?? [];
    const wrong = new Set(issues.map(({ path }) => path[0]));
    const config = parseValid(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
    const isAboutWrong = (problem: string) =>
      [...problem.matchAll(/[A-Z][A-Z0-9_]+/g)].some(([name]) => wrong.has(name));
    // The needs of a mode are not held against one that is misspelt.
    const ofMode = wrong.has('APP_MODE') ? [] : listModeProblems(config);
    const contradictions = [...listContradictions(config), ...ofMode];
    const problems = [...issues.map(describeIssue), ...contradictions.filter((problem) => !isAboutWrong(problem))];
    return { problems: [...new Set(problems)], config: withOrigins(config) };
  }

  return {
    shape,
    promised,
    textNames,
    live,
    check,
    parse(environment) {
      const { problems, config } = check(environment);
      if (problems.length > 0) throw new WrongSettingError(problems);
      return config;
    },
    listContradictions,
    listBrokenPromises,
    readTexts: (config) => Object.fromEntries(textNames.map((name) => [name, Number(findSettingValue(config, name))])),
  };
}

const getNotes = (schema: z.ZodType): SettingNotes => settingNotesRegistry.get(schema) ?? { about: '' };

const toOrigin = (url: string | undefined) => url && new URL(url).origin;

const withOrigins = (config: Config): Config => ({
  ...config,
  PUBLIC_URL: toOrigin(config.PUBLIC_URL),
  DESIGNER_URL: toOrigin(config.DESIGNER_URL),
});

function* describeBrokenPromise(
  { setting, document, least = -Infinity, most = Infinity }: PromisedSetting,
  value: number,
): Generator<string> {
  const name = document === 'terms' ? 'terms' : 'privacy policy';
  const text = `the ${name} of ${legalVersions[document]} that members accepted`;
  if (value < least) yield `${setting}: must be at least ${least}, as in ${text}`;
  if (value > most) yield `${setting}: must be at most ${most}, as in ${text}`;
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

const isLoopback = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Lists what a site lacks in its mode, or may not have. */
function* listModeProblems(config: Config): Generator<string> {
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
}
