import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { CorrectionDecision, CorrectionId } from '../domain/correction.schemas.ts';

/** A request to correct personal data, and its answer. */
export const PrivacyCorrection = defineEntity({
  name: 'PrivacyCorrection',
  tableName: 'privacy_correction',
  properties: {
    id: p.uuid().$type<CorrectionId>().primary(),
    memberId: p.uuid().$type<MemberId>(),
    whatIsWrong: p.text(),
    shouldBe: p.text(),
    askedAt: p.datetime(),
    dueAt: p.datetime(),
    /** When staff are reminded next, while it is open. */
    remindAt: p.datetime(),
    decision: p.text().$type<CorrectionDecision>().strictNullable(),
    answer: p.text().strictNullable(),
    decidedAt: p.datetime().strictNullable(),
    decidedBy: p.uuid().$type<MemberId>().strictNullable(),
  },
});
export type PrivacyCorrection = InferEntity<typeof PrivacyCorrection>;
