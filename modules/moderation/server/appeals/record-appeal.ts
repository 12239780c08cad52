import { day } from '#contracts/durations.ts';
import { ItemId, MemberId, newId, SwapId } from '#contracts/ids.ts';
import { findItemOwners } from '#modules/items/public.ts';
import { isPartyToSwap } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { AppealId, type AppealForm, type RecordAppealInput } from '../../domain/appeal.ts';
import { computeAppealEnd } from '../../domain/compute-appeal-end.ts';
import { moderationErrors } from '../../domain/moderation.errors.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { lockReportSubject } from '../load-report-priority.ts';
import { createTextAuthorFinder } from '../remove-reported-content.ts';
import { typedTables } from '../tables.ts';
import { appealsTopic } from './appeals.topic.ts';
import { findCurrentRuling, type RulingSubject } from './find-ruling.ts';

/**
 * Records an appeal that reached staff, of the ruling that stands. Each ruling is appealed once; that of a
 * dispute, once by each party.
 * @throws moderation.nothingToAppeal, moderation.appealedBefore
 */
export async function recordAppeal(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { kind, subjectId, words, memberId }: RecordAppealInput,
): Promise<AppealId> {
  const subject = { kind, id: subjectId };
  await lockReportSubject(unit, subject);
  const ruling = await findCurrentRuling(unit.db, subject);
  if (!ruling) throw moderationErrors.nothingToAppeal();
  const aboutId = kind === 'swap' ? await requireParty(unit.db, subject, memberId) : await findAbout(unit.db, subject);
  const id = await insertAppeal(unit, { subject, ruling, aboutId, words, receivedBy: staff.id });
  unit.audit({ action: 'moderation.recordAppeal', subject, after: { appealId: id } });
  return id;
}

/**
 * A member appeals the removal of what is theirs, within the days for it. What is another member's answers like what
 * was never removed.
 * @throws moderation.nothingToAppeal, moderation.appealTooLate, moderation.appealedBefore
 */
export async function appealRemoval(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { kind, subjectId, words }: AppealForm,
): Promise<void> {
  const subject = { kind, id: subjectId };
  await lockReportSubject(unit, subject);
  const ruling = await findCurrentRuling(unit.db, subject);
  if (!ruling || (await findAbout(unit.db, subject)) !== member.id) throw moderationErrors.nothingToAppeal();
  const { APPEAL_DAYS: days } = moderationSettings.read(unit.config);
  if (unit.now > computeAppealEnd(ruling.at, days)) throw moderationErrors.appealTooLate({ days });
  await insertAppeal(unit, { subject, ruling, aboutId: member.id, words, receivedBy: null });
}

/** Staff may not know who wrote; a name that is given is a party's. @throws moderation.nothingToAppeal */
async function requireParty(db: Db, { id }: RulingSubject, memberId: MemberId | null): Promise<MemberId | null> {
  if (memberId !== null && !(await isPartyToSwap(db, memberId, SwapId.parse(id))))
    throw moderationErrors.nothingToAppeal();
  return memberId;
}

export interface NewAppeal {
  readonly subject: RulingSubject;
  readonly ruling: NonNullable<Awaited<ReturnType<typeof findCurrentRuling>>>;
  readonly aboutId: MemberId | null;
  readonly words: string;
  readonly receivedBy: MemberId | null;
}

export async function insertAppeal(
  unit: Unit,
  { subject, ruling, aboutId, words, receivedBy }: NewAppeal,
): Promise<AppealId> {
  const id = newId(AppealId, unit.now.getTime());
  const added = await typedTables(unit.db)
    .insertInto('appeal')
    .values({
      id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      about_id: aboutId,
      ruling_id: ruling.id,
      ruled_by: ruling.actorId,
      ruled_at: ruling.at,
      ruled_reason: ruling.reason,
      words,
      received_by: receivedBy,
      received_at: unit.now,
      remind_at: unit.isPast
        ? null
        : new Date(unit.now.getTime() + moderationSettings.read(unit.config).APPEAL_ANSWER_DAYS * day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw moderationErrors.appealedBefore();
  if (aboutId !== null) unit.publishChange(appealsTopic.name, aboutId);
  return id;
}

async function findAbout(db: Db, { kind, id }: RulingSubject): Promise<MemberId | null> {
  switch (kind) {
    case 'swap':
      return null;
    case 'member':
    case 'profile':
      return MemberId.parse(id);
    case 'picture':
      return ownerOfPicture(db, id);
    case 'item':
      return (await findItemOwners(db, [ItemId.parse(id)])).get(ItemId.parse(id)) ?? null;
    default:
      return (await createTextAuthorFinder(kind)(db, id))[0] ?? null;
  }
}

/** The picture itself is gone; what put it before staff names its owner. */
async function ownerOfPicture(db: Db, id: string): Promise<MemberId | null> {
  const report = await typedTables(db)
    .selectFrom('report')
    .select('about_id')
    .where('subject_kind', '=', 'picture')
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return report?.about_id ?? null;
}
