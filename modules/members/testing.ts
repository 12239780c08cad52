import type { MemberId } from '#contracts/ids.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { Host } from '#platform/host.ts';
import type { SaveProfile } from './domain/profile.ts';
import type { Unit } from '#platform/db/unit.ts';
import { beginClosing } from './server/leaving/begin-closing.ts';
import { saveProfile } from './server/save-profile.ts';

/** Gives a member a place to live in: Paddington in Brisbane unless said. */
export const placeMember = (
  host: Host,
  id: MemberId,
  { suburb = 'Paddington', state = 'QLD', postcode = '', bio = '' }: Partial<SaveProfile> = {},
) =>
  runTransaction(host, { actor: null, traceId: 'test' }, (unit) =>
    saveProfile(unit, id, { suburb, state, postcode, bio }),
  );

/** A member's wish to leave takes effect: fourteen days to come back begin. */
export const leave = (unit: Unit, id: MemberId) => beginClosing(unit, id, 'asked', 14);
