import { z } from 'zod';
import { ItemId } from '#contracts/ids.ts';

/** Why a card is shown, the strongest first. */
export const reasonKinds = [
  'match',
  'loop',
  'both',
  'wants',
  'wished',
  'back',
  'open',
  'near',
  'fresh',
  'other',
] as const;

/** The reason for a suggestion; its client words it. */
export const fitReasonView = z.object({
  kind: z.enum(reasonKinds),
  /** The wish that is met, as a word or as a category; null where the reason is no wish. */
  word: z.string().nullable(),
  category: z.string().nullable(),
  /** The viewer's item that the owner would take. */
  myItemId: ItemId.nullable(),
});
export type FitReason = z.infer<typeof fitReasonView>;

export const createFitReason = (kind: FitReason['kind'], myItemId: ItemId | null = null): FitReason => ({
  kind,
  word: null,
  category: null,
  myItemId,
});
