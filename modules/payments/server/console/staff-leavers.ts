import type { Db } from '#platform/db/db.ts';
import type { StaffLeaver } from '../../domain/console.schemas.ts';
import { unsettledLeavers } from '../leaving/leavers.ts';

/** A few a month are open, for days at most, so that the list is not paged. */
const most = 500;

/** Closed accounts whose money is not settled, the oldest first. */
export const staffLeavers = async (db: Db): Promise<StaffLeaver[]> =>
  (await unsettledLeavers(db, most)).map(({ erasedAt, ...leaver }) => ({
    ...leaver,
    erasedAt: erasedAt.toISOString(),
  }));
