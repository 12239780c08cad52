import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { arrayColumn } from '#platform/db/array-column.ts';
import type { ImageId, MemberId } from '#contracts/ids.ts';
import type { ReportDecision, ReportReason, ReportSubjectKind } from '../domain/report-choices.ts';
import type { ReportState } from '../domain/report-state.ts';
import type { Evidence, ReportId } from '../domain/report.schemas.ts';

/** A report of a member, an item, an offer, a message or a picture, with its content at the time. */
export const Report = defineEntity({
  name: 'Report',
  tableName: 'report',
  properties: {
    id: p.uuid().$type<ReportId>().primary(),
    reporterId: p.uuid().$type<MemberId>().strictNullable(),
    subjectKind: p.text().$type<ReportSubjectKind>(),
    subjectId: p.uuid(),
    aboutId: p.uuid().$type<MemberId>(),
    reason: p.text().$type<ReportReason>(),
    text: p.text().default(''),
    evidence: p.json<Evidence>(),
    imageIds: arrayColumn<ImageId>('uuid').defaultRaw("'{}'"),
    state: p.text().$type<ReportState>().default('open'),
    priority: p.smallint(),
    reportedAt: p.datetime(),
    takenBy: p.uuid().$type<MemberId>().strictNullable(),
    takenAt: p.datetime().strictNullable(),
    remindAt: p.datetime().strictNullable(),
    decision: p.text().$type<ReportDecision>().strictNullable(),
    decidedBy: p.uuid().$type<MemberId>().strictNullable(),
    decidedAt: p.datetime().strictNullable(),
  },
});
export type Report = InferEntity<typeof Report>;
