import { day } from '#contracts/durations.ts';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { findDisputeOrigin, isPartyToSwap } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import type { AppealDisputeInput, DisputeAppealView, OwnDisputeAppeal } from '../../domain/appeal.ts';
import { computeAppealEnd } from '../../domain/compute-appeal-end.ts';
import { moderationErrors } from '../../domain/moderation.errors.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { lockReportSubject } from '../load-report-priority.ts';
import { typedTables } from '../tables.ts';
import { findCurrentRuling } from './find-ruling.ts';
import { insertAppeal } from './record-appeal.ts';

/**
 * A party appeals the ruling about their swap, once, within the days for it. A swap that is in dispute again waits for
 * a new ruling, and has none to appeal.
 * @throws moderation.nothingToAppeal, also for anyone else; moderation.appealTooLate, moderation.appealedBefore
 */
export async function appealDispute(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { swapId, words }: AppealDisputeInput,
): Promise<void> {
  const subject = { kind: 'swap', id: swapId } as const;
  await lockReportSubject(unit, subject);
  const found = await findRuling(unit.db, member.id, swapId);
  if (!found || found.isDisputed) throw moderationErrors.nothingToAppeal();
  const { APPEAL_DAYS: days } = moderationSettings.read(unit.config);
  if (unit.now > computeAppealEnd(found.ruling.at, days)) throw moderationErrors.appealTooLate({ days });
  await insertAppeal(unit, { subject, ruling: found.ruling, aboutId: member.id, words, receivedBy: null });
}

/**
 * Loads the caller's appeals of the rulings about a swap of theirs: that of the latest, and those before; null where
 * nothing was ruled.
 */
export async function loadDisputeAppeal(
  db: Db,
  memberId: MemberId,
  swapId: SwapId,
  { config, now }: { readonly config: ParsedSettings; readonly now: Date },
): Promise<DisputeAppealView | null> {
  const found = await findRuling(db, memberId, swapId);
  if (!found) return null;
  const { ruling, isDisputed } = found;
  const { APPEAL_DAYS, APPEAL_ANSWER_DAYS } = moderationSettings.read(config);
  const appeals = await listOwnAppeals(db, memberId, swapId);
  const current = appeals.find(({ ruling_id }) => ruling_id === ruling.id);
  const toView = (appeal: OwnAppealRow) => toOwnAppealView(appeal, APPEAL_ANSWER_DAYS);
  const until = computeAppealEnd(ruling.at, APPEAL_DAYS);
  return {
    appealUntil: until.toISOString(),
    answerDays: APPEAL_ANSWER_DAYS,
    canAppeal: !current && !isDisputed && now <= until,
    isOver: now > until,
    appeal: current ? toView(current) : null,
    earlier: appeals.filter((appeal) => appeal !== current).map(toView),
  };
}

type OwnAppealRow = Awaited<ReturnType<typeof listOwnAppeals>>[number];

const listOwnAppeals = (db: Db, memberId: MemberId, swapId: SwapId) =>
  typedTables(db)
    .selectFrom('appeal')
    .select([
      'ruling_id',
      'state',
      'words',
      'received_at',
      'decided_at',
      'decided_by',
      'ruled_at',
      'ruled_by',
      'reason',
    ])
    .where('subject_kind', '=', 'swap')
    .where('subject_id', '=', swapId)
    .where('about_id', '=', memberId)
    .orderBy('received_at', 'desc')
    .execute();

const toOwnAppealView = (appeal: OwnAppealRow, answerDays: number): OwnDisputeAppeal => ({
  state: appeal.state,
  words: appeal.words,
  ruledAt: appeal.ruled_at.toISOString(),
  receivedAt: appeal.received_at.toISOString(),
  answerBy: new Date(appeal.received_at.getTime() + answerDays * day).toISOString(),
  decidedAt: appeal.decided_at?.toISOString() ?? null,
  reason: appeal.reason,
  isSecondLook: appeal.decided_by !== null && appeal.decided_by === appeal.ruled_by,
});

/** The latest ruling about a swap of this member, and whether the swap is in dispute again. */
async function findRuling(db: Db, memberId: MemberId, swapId: SwapId) {
  if (!(await isPartyToSwap(db, memberId, swapId))) return undefined;
  const [ruling, origin] = await Promise.all([
    findCurrentRuling(db, { kind: 'swap', id: swapId }),
    findDisputeOrigin(db, swapId),
  ]);
  return ruling && { ruling, isDisputed: origin?.settledAt === null };
}
