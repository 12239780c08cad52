import { z } from 'zod';
import { Locale } from '#contracts/locale.ts';

export const audienceStates = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;
export const audienceRanks = ['newcomer', 'swapper', 'trader', 'dealer', 'master', 'legend'] as const;
const yesOrNo = z.enum(['yes', 'no']);
const days = z.int().min(1).max(3_650);

/**
 * To whom a campaign goes: subscribers to promotional email, narrowed by filters that must all hold. An address without
 * an account meets the language only, so any other filter leaves members.
 */
export const Audience = z.strictObject({
  people: z.enum(['all', 'members', 'addresses']).default('all'),
  language: Locale.optional(),
  states: z.array(z.enum(audienceStates)).max(8).optional(),
  /** Category slugs; one shared interest is enough. */
  interests: z
    .array(z.string().regex(/^[a-z0-9-]{1,60}$/))
    .max(40)
    .optional(),
  subscriber: yesOrNo.optional(),
  ranks: z.array(z.enum(audienceRanks)).max(6).optional(),
  hasItems: yesOrNo.optional(),
  seenWithinDays: days.optional(),
  notSeenForDays: days.optional(),
  joinedFrom: z.iso.date().optional(),
  joinedTo: z.iso.date().optional(),
});
export type Audience = z.infer<typeof Audience>;

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);

/** Whether only members can meet the filters. */
export const isForMembersOnly = ({ people, language: _language, ...filters }: Audience): boolean =>
  people === 'members' || Object.values(filters).some(isGiven);
