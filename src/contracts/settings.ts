import { z } from 'zod';
import type { LegalDocument } from './legal.ts';

/** A number that members accepted with a text. Both bounds where it binds two sides, or keeps data no longer. */
export interface PromisedBounds {
  readonly least?: number;
  readonly most?: number;
}

/** The notes of one setting beside its schema. */
export interface SettingNotes {
  /** Description for an operator, in one sentence. */
  readonly about: string;
  /** Never printed, never put into an example. */
  readonly secret?: boolean;
  /** The owner may change this number while the site runs, so it is read anew each time it is needed. */
  readonly isLive?: true;
  /** Texts name this number, as in `{EARLY_ACCESS_HOURS}`. Every page carries it, so strangers may read it. */
  readonly isInTexts?: true;
  /** The bounds that members accepted. Production does not start with a worse value. */
  readonly promised?: Readonly<Partial<Record<LegalDocument, PromisedBounds>>>;
}

export const settingNotesRegistry = z.registry<SettingNotes>();

/** Attaches the sentence for operators, and further notes, to a setting. */
export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  about: string,
  extra: Omit<SettingNotes, 'about'> = {},
): Schema => {
  settingNotesRegistry.add(schema, { about, ...extra });
  return schema;
};

const switchValues = z.enum(['on', 'off', 'true', 'false']);
const isOn = (value: z.infer<typeof switchValues>): boolean => value === 'on' || value === 'true';

/** `on`/`off`, as environment variables spell a switch. */
export const onOff = (initial: 'on' | 'off') => switchValues.default(initial).transform(isOn);

/** The same where the default depends on other settings. */
export const onOffOrUnset = () => switchValues.transform(isOn).optional();

const whole = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number(error).int(error).min(minimum, error).max(maximum, error);
};

export const wholeNumber = (minimum: number, maximum: number, initial: number) =>
  whole(minimum, maximum).default(initial);

/** The same where the default depends on other settings. */
export const wholeNumberOrUnset = (minimum: number, maximum: number) => whole(minimum, maximum).optional();

/** Hosts as a browser names them, separated by commas. */
export const hostListSchema = () =>
  z
    .string()
    .regex(
      /^\s*[^\s,/@]+(\s*,\s*[^\s,/@]+)*\s*$/,
      'must be hosts as swapu.example or 192.168.1.5:3000, with commas between',
    );

/** A URL with one of these schemes. */
export const urlSchema = (...schemes: readonly [string, ...string[]]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

declare const parsed: unique symbol;

/**
 * The parsed settings of a process, of the platform and of every module. Each owner reads its own, typed, with
 * `read` of their declaration. They are plain data, so that a process of searches can be sent them.
 */
export interface ParsedSettings {
  readonly [parsed]: true;
}

type SettingsShape = Readonly<Record<string, z.ZodType>>;

interface ModeDefault<Value> {
  readonly demo: Value;
  readonly production: Value;
}

type ModeDefaults<Shape extends SettingsShape> = {
  readonly [Name in keyof Shape]?: ModeDefault<NonNullable<z.output<Shape[Name]>>>;
};

/** The parsed values; a setting with a default of the mode is always there. */
type Values<Shape extends SettingsShape, Filled> = Readonly<
  Omit<z.output<z.ZodObject<Shape>>, keyof Filled> & {
    [Name in keyof Filled & keyof Shape]: NonNullable<z.output<Shape[Name]>>;
  }
>;

/** The settings of one owner, the platform or a module, which names them in its manifest. */
export interface SettingsGroup<Own = unknown, Shape extends SettingsShape = SettingsShape> {
  readonly shape: Shape;
  /** Defaults that depend on APP_MODE, of settings that the environment may leave unset. */
  readonly modeDefaults: Readonly<Record<string, ModeDefault<unknown>>>;
  /** Values that contradict each other, one sentence each, which begins with the name of a setting. */
  listContradictions(values: Own): Iterable<string>;
  /**
   * The values of this group. A live setting may change, so they are read where they are used and not kept.
   * @throws Error where the settings lack the group, since no manifest names it
   */
  read(settings: ParsedSettings): Own;
}

/** The values of a group, as its owner reads them. */
export type SettingValues<Group> = Group extends SettingsGroup<infer Own> ? Own : never;

/** Declares settings: their schemas, and what holds between them. */
export function defineSettings<
  const Shape extends SettingsShape,
  const Filled extends ModeDefaults<Shape> = Record<never, never>,
>({
  settings: shape,
  modeDefaults,
  contradictions = () => [],
}: {
  readonly settings: Shape;
  readonly modeDefaults?: Filled;
  readonly contradictions?: (values: Values<Shape, Filled>) => Iterable<string>;
}): SettingsGroup<Values<Shape, Filled>, Shape> {
  const names = Object.keys(shape);
  return {
    shape,
    modeDefaults: (modeDefaults ?? {}) as SettingsGroup['modeDefaults'],
    listContradictions: contradictions,
    read(settings) {
      // An optional setting that is not given is absent.
      if (!names.some((name) => name in settings)) throw new Error(`no manifest names the settings of ${names[0]}`);
      return settings as unknown as Values<Shape, Filled>;
    },
  };
}
