import { sql } from 'kysely';
import { z } from 'zod';
import {
  column,
  defineStaffList,
  equals,
  filter,
  staffColumns,
  type StaffListRow,
} from '#platform/console/define-staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { CheckoutId } from '../../domain/checkout.ts';
import { DifferenceId, differenceKinds } from '../../domain/reconciliation.ts';
import { ReconciliationDifference } from '../reconciliation.entity.ts';

const difference = entityColumns(ReconciliationDifference);
const moment = z.iso.datetime();

/**
 * Differences that the nightly comparison with the provider found, newest first; the open ones, unless all are asked
 * for.
 */
export const staffDifferenceList = defineStaffList({
  name: 'payments.differences',
  permission: 'payments.read',
  from: sql`reconciliation_difference`,
  id: difference.id,
  columns: staffColumns({
    id: column(DifferenceId, difference.id, 'id'),
    kind: column(z.enum(differenceKinds), difference.kind, 'kind'),
    checkoutId: column(CheckoutId.nullable(), difference.checkoutId, 'checkout_id'),
    providerId: column(z.string(), difference.providerId, 'provider_id'),
    ours: column(z.string().nullable(), difference.ours, 'ours'),
    theirs: column(z.string().nullable(), difference.theirs, 'theirs'),
    foundAt: column(moment, difference.foundAt, 'found'),
    seenAt: column(moment, difference.seenAt, 'seen'),
    settledAt: column(moment.nullable(), difference.settledAt, 'settled'),
  }),
  sorts: { found: { key: difference.foundAt, cast: 'timestamptz' } },
  order: '-found',
  filters: {
    state: filter(z.enum(['all']), () => sql`true`, sql`${difference.settledAt} is null`),
    kind: equals(z.enum(differenceKinds), difference.kind),
  },
});
export type StaffDifference = StaffListRow<typeof staffDifferenceList>;
