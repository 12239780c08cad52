import { z } from 'zod';

/** What the table of settings in the README tells of one setting. */
export interface SettingNotes {
  /** One sentence for an operator. */
  readonly about: string;
  /** Never printed, never put into an example. */
  readonly secret?: boolean;
}

export const settingNotes = z.registry<SettingNotes>();

/** Attaches the operator's sentence to a setting. */
export const setting = <Schema extends z.ZodType>(schema: Schema, about: string, extra: Omit<SettingNotes, 'about'> = {}): Schema => {
  settingNotes.add(schema, { about, ...extra });
  return schema;
};

const switchWords = z.enum(['on', 'off', 'true', 'false']);
const isOn = (value: z.infer<typeof switchWords>): boolean => value === 'on' || value === 'true';

/** `on`/`off`, as environment variables spell a switch. */
export const onOff = (initial: 'on' | 'off') => switchWords.default(initial).transform(isOn);

/** The same where the default depends on other settings. */
export const onOffOrUnset = () => switchWords.transform(isOn).optional();

export const wholeNumber = (minimum: number, maximum: number, initial: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(initial);
