import { actionSlot } from '#admin/registry/slot.ts';
import type { ReportDetail } from '../domain/report.schemas.ts';

/** Actions that staff can take on a report. */
export const reportActions = actionSlot<ReportDetail>('moderation.reportActions');
