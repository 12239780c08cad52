import { actionSlot } from '#admin/registry/slot.ts';
import type { RemovalView, StaffAppealRow } from '../domain/appeal.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';

/** Actions that staff can take on a report. */
export const reportActionSlot = actionSlot<StaffReportRow>('moderation.reportActions');

/** Actions that staff can take on a removal that stands. */
export const removalActionSlot = actionSlot<RemovalView>('moderation.removalActions');

/** Actions that staff can take on an appeal. */
export const appealActionSlot = actionSlot<StaffAppealRow>('moderation.appealActions');
