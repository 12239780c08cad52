import { mapPage } from '#contracts/page.ts';
import type { Db } from '#platform/db/db.ts';
import type { StaffLeaver } from '../../domain/console.schemas.ts';
import { listUnsettledLeavers } from '../unsettled-leavers.ts';

/** A few a month are open, for days at most, so that the list is not paged. */
const most = 500;

/** Closed accounts whose money is not settled, the oldest first. */
export const loadStaffLeavers = async (db: Db) =>
  mapPage(
    { items: await listUnsettledLeavers(db, most), nextCursor: null },
    ({ erasedAt, ...leaver }): StaffLeaver => ({
      ...leaver,
      erasedAt: erasedAt.toISOString(),
    }),
  );
