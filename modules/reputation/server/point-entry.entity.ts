import { defineEntity, p } from '@mikro-orm/core';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { PointReason } from '../domain/point-settings.ts';

/** The points that a member earned for a cause. */
export const PointEntry = defineEntity({
  name: 'PointEntry',
  tableName: 'point_entry',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    reason: p.text().$type<PointReason>().primary(),
    subjectId: p.uuid().primary(),
    points: p.integer(),
    earnedAt: p.datetime(),
  },
});

/** Whether a member stood by a swap that has ended. */
export const ReliabilityEntry = defineEntity({
  name: 'ReliabilityEntry',
  tableName: 'reliability_entry',
  properties: {
    memberId: p.uuid().$type<MemberId>().primary(),
    swapId: p.uuid().$type<SwapId>().primary(),
    stoodBy: p.boolean(),
    endedAt: p.datetime(),
  },
});
