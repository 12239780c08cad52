import { z } from 'zod';
import { edited, versioned } from '#contracts/edit-version.ts';
import { rows } from '#contracts/rows.ts';
import { codeText, proseText } from '#contracts/text.ts';

const reason = proseText().min(5).max(500);

const flag = z.object({
  name: z.string(),
  about: z.string(),
  owner: z.string(),
  endsOn: z.string(),
  isOn: z.boolean(),
});
const setting = z.object({
  name: z.string(),
  module: z.string(),
  value: z.int(),
  initial: z.int(),
  isChanged: z.boolean(),
  minimum: z.int(),
  maximum: z.int(),
  ...versioned,
});
export type SettingView = z.infer<typeof setting>;
export type FlagView = z.infer<typeof flag>;

export const settingsView = z.object({ settings: rows(setting), flags: rows(flag) });
export const setSettingInput = z.object({
  name: codeText().min(1).max(100),
  value: z.int().nullable(),
  reason,
  ...edited,
});
export const setFlagInput = z.object({ name: codeText().min(1).max(100), isOn: z.boolean(), reason });
