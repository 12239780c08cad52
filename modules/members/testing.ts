import type { MemberId } from '#contracts/ids.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Host } from '#platform/host.ts';
import type { SaveProfileInput } from './domain/profile.ts';
import type { Unit } from '#platform/db/unit.ts';
import { beginClosing } from './server/privacy/leaving/begin-closing.ts';
import { saveProfile } from './server/profile/save-profile.ts';

/** Gives a member a place to live: Paddington in Brisbane by default. */
export const setMemberSuburb = (
  host: Host,
  id: MemberId,
  { suburb = 'Paddington', state = 'QLD', postcode = '', bio = '' }: Partial<SaveProfileInput> = {},
) =>
  runTransaction(host, { actor: null, traceId: 'test' }, (unit) =>
    saveProfile(unit, id, { suburb, state, postcode, bio }),
  );

/** Closes a member's account; the fourteen days to come back begin. */
export const beginTestAccountClosing = (unit: Unit, id: MemberId) => beginClosing(unit, id, 'asked', 14);
