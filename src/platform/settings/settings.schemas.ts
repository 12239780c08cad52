import { z } from 'zod';
import { editVersionInput, editVersionOutput } from '#contracts/edit-version.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { codeTextSchema, proseTextSchema } from '#contracts/text.ts';

const reason = proseTextSchema().min(5).max(500);

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
  ...editVersionOutput,
});
export type SettingView = z.infer<typeof setting>;
export type FlagView = z.infer<typeof flag>;

export const settingsView = z.object({ settings: readableRowsSchema(setting), flags: readableRowsSchema(flag) });
export const setSettingInput = z.object({
  name: codeTextSchema().min(1).max(100),
  value: z.int().nullable(),
  reason,
  ...editVersionInput,
});
export const setFlagInput = z.object({ name: codeTextSchema().min(1).max(100), isOn: z.boolean(), reason });
