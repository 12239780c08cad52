import { actionSlot } from '#admin/registry/slot.ts';
import type { ReportDetail } from '../domain/report.schemas.ts';

/** What staff can do about a report. */
export const reportActions = actionSlot<ReportDetail>('moderation.reportActions');
