import { LockMode } from '@mikro-orm/core';
import { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import { findAccountEmailContact, liftBan } from '#modules/identity/public.ts';
import { restoreItem } from '#modules/items/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { Member } from '#platform/member.ts';
import { unblockPicture } from '#platform/uploads/block-picture.ts';
import { appealStateTable, type AppealKind, type DecideAppealInput } from '../../domain/appeal.ts';
import { moderationErrors } from '../../domain/moderation.errors.ts';
import { appealDecidedEvent } from '../../domain/moderation.events.ts';
import { appealAnsweredEmail } from '../../emails/appeal-answered.email.tsx';
import { findReportedItemTitle } from '../find-report-notification-params.ts';
import { restoreRemovedText } from '../remove-reported-content.ts';
import { Appeal } from '../appeal.entity.ts';
import { appealsTopic } from './appeals.topic.ts';
import { findCurrentRuling } from './find-ruling.ts';
import { isAppealAbout, requireSecondLook } from './second-look.ts';

/**
 * Upholds or reverses a ruling, for good. Another person decides than the one who ruled; where no other may, the
 * same one looks a second time. A reversed removal is restored
 * and a reversed ban lifted, unless that has happened meanwhile or a newer ruling about the same stands; a picture may
 * be uploaded again, since its files are gone; a swap stays as it is, since its items have moved.
 * @throws platform.notFound, moderation.alreadyDecided, and what `requireSecondLook` throws
 */
export async function decideAppeal(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { id, as, reason }: DecideAppealInput,
): Promise<void> {
  const appeal = await unit.em.findOne(Appeal, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!appeal) throw platformErrors.notFound();
  const state = appealStateTable.next(appeal.state, as);
  if (state === undefined) throw moderationErrors.alreadyDecided();
  if (await isAppealAbout(unit, staff.id, appeal)) throw moderationErrors.ownRuling();
  if (appeal.ruledBy === staff.id) await requireSecondLook(unit, appeal, reason);
  const current = await findCurrentRuling(unit.db, { kind: appeal.subjectKind, id: appeal.subjectId });
  const isCurrent = current?.id === appeal.rulingId;
  if (as === 'reverse' && isCurrent) await undo[appeal.subjectKind](unit, appeal.subjectId, reason);
  Object.assign(appeal, {
    state,
    reason,
    decidedBy: staff.id,
    decidedAt: unit.now,
    remindAt: null,
  } satisfies Partial<Appeal>);
  unit.audit({
    action: 'moderation.decideAppeal',
    subject: { kind: appeal.subjectKind, id: appeal.subjectId },
    before: { state: 'open' },
    after: { state, appealId: id },
    reason,
  });
  const { aboutId, subjectKind: kind, subjectId } = appeal;
  unit.publish(appealDecidedEvent, { appealId: id, subject: { kind, id: subjectId }, aboutId, decision: as });
  if (aboutId !== null) unit.publishChange(appealsTopic.name, aboutId);
  await answer(unit, appeal, { reason, newerAt: isCurrent ? null : (current?.at ?? null) });
}

interface Answer {
  readonly reason: string;
  /** When the subject was ruled about again, which the appeal does not concern. */
  readonly newerAt: Date | null;
}

/**
 * Sends the answer to whom the ruling is about, also while they are banned, since they have no other way to learn of
 * it; staff write themselves to a party of a dispute whose appeal was recorded without their name.
 */
async function answer(unit: Unit, appeal: Appeal, { reason, newerAt }: Answer): Promise<void> {
  const { aboutId, subjectKind, subjectId, state, ruledAt } = appeal;
  const contact = aboutId === null ? null : await findAccountEmailContact(unit.db, aboutId);
  if (!contact || aboutId === null) return;
  const { address, username, locale, timeZone } = contact;
  const thing = await findReportedItemTitle(unit, aboutId, { kind: subjectKind, id: subjectId });
  unit.mail(appealAnsweredEmail, {
    to: { address, name: username },
    locale,
    props: {
      username,
      kind: subjectKind,
      isReversed: state === 'reversed',
      reason,
      thing,
      newer: newerAt && { ruledAt: ruledAt.toISOString(), newerAt: newerAt.toISOString(), timeZone },
    },
  });
}

const undo: Readonly<Record<AppealKind, (unit: Unit, id: string, reason: string) => Promise<void>>> = {
  swap: async () => undefined,
  picture: allowPicture,
  item: (unit, id, reason) => restoreItem(unit, ItemId.parse(id), reason),
  member: (unit, id, reason) => liftBan(unit, MemberId.parse(id), reason),
  profile: (unit, id, reason) => restoreRemovedText(unit, 'profile', id, reason),
  username: (unit, id, reason) => restoreRemovedText(unit, 'username', id, reason),
  portrait: (unit, id, reason) => restoreRemovedText(unit, 'portrait', id, reason),
  offer: (unit, id, reason) => restoreRemovedText(unit, 'offer', id, reason),
  message: (unit, id, reason) => restoreRemovedText(unit, 'message', id, reason),
  review: (unit, id, reason) => restoreRemovedText(unit, 'review', id, reason),
  reply: (unit, id, reason) => restoreRemovedText(unit, 'reply', id, reason),
  note: (unit, id, reason) => restoreRemovedText(unit, 'note', id, reason),
  meeting: (unit, id, reason) => restoreRemovedText(unit, 'meeting', id, reason),
};

async function allowPicture(unit: Unit, id: string, reason: string): Promise<void> {
  await unblockPicture(unit, ImageId.parse(id));
  unit.audit({ action: 'moderation.allowPicture', subject: { kind: 'picture', id }, reason });
}
