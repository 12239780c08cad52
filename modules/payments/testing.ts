import { randomUUID } from 'node:crypto';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { creditTokens } from './server/credit-tokens.ts';
import { grantSubscription } from './server/grant-subscription.ts';

/** Makes a member a subscriber, by the production command. */
export const subscribe = (unit: Unit, memberId: MemberId, until: Date | { readonly months: number } = { months: 1 }) =>
  grantSubscription(unit, { memberId, until, reference: randomUUID(), graceDays: 3 });

/** Gives a member tokens, by the production command. */
export const giveTokens = (unit: Unit, memberId: MemberId, amount: number, kind: 'grant' | 'purchase' = 'grant') =>
  creditTokens(unit, kind, { memberId, amount, reference: randomUUID() });
