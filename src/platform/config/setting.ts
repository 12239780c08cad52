import { z } from 'zod';

/** The notes of one setting for the settings page (SETTINGS.md). */
export interface SettingNotes {
  /** Description for an operator, in one sentence. */
  readonly about: string;
  /** Never printed, never put into an example. */
  readonly secret?: boolean;
}

export const settingNotes = z.registry<SettingNotes>();

/** Attaches the sentence for operators to a setting. */
export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  about: string,
  extra: Omit<SettingNotes, 'about'> = {},
): Schema => {
  settingNotes.add(schema, { about, ...extra });
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
