import { actionSlot } from '#admin/registry/slot.ts';
import type { RemovalView, StaffAppealRow } from '../domain/appeal.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';

/** Actions that staff can take on a report. */
export const reportActions = actionSlot<StaffReportRow>('moderation.reportActions');

/** Actions that staff can take on a removal that stands. */
export const removalActions = actionSlot<RemovalView>('moderation.removalActions');

/** Actions that staff can take on an appeal. */
export const appealActions = actionSlot<StaffAppealRow>('moderation.appealActions');
