import { z } from 'zod';
import { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { findAccountEmailContact, memberNames } from '#modules/identity/public.ts';
import { demoMembers } from '#modules/members/public.ts';
import { anySql } from '#platform/db/columns.ts';
import { onBackdatedEvent, type BackdatedUnit, type Seed } from '#platform/seed/seed.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { appealDispute } from '../appeals/appeal-dispute.ts';
import { appealRemoval } from '../appeals/record-appeal.ts';
import { decideReport } from '../decide-report.ts';
import { makeReport } from '../make-report.ts';
import { typedTables } from '../tables.ts';

const proposed = z.object({ offerId: OfferId, offererId: MemberId, ownerId: MemberId });

/** Bruce's offer for Tom's guitar, whose note says "cash in hand". */
const [author, reader] = ['old.mate.bruce', 'tom.w'] as const;
const staff = demoMembers.find(({ role }) => role === 'owner')?.username ?? '';

const reason = 'We took “cash in hand” for a way around the protection of a swap, so the note is gone.';
const words = 'I pay when we meet and the guitar is in my hands, that is all it says. Please put my note back.';

/** The reader reports the note of an offer, staff remove it, and its author appeals. */
async function removeNote(
  past: BackdatedUnit,
  { offerId, offererId, ownerId }: z.infer<typeof proposed>,
  proposedAt: Date,
): Promise<void> {
  const part = (past.present.getTime() - proposedAt.getTime()) / 5;
  const after = <T>(parts: number, work: Parameters<typeof past.at<T>>[1]) =>
    past.at(new Date(proposedAt.getTime() + parts * part), work);
  const names = await after(0, async ({ db }) => {
    const rows = await typedTables(db)
      .selectFrom(memberNames.as('member'))
      .select(['id', 'username'])
      .where('username', '=', anySql([author, reader, staff]))
      .execute();
    return new Map(rows.map(({ id, username }) => [username, id]));
  });
  const staffId = names.get(staff);
  if (names.get(author) !== offererId || names.get(reader) !== ownerId || !staffId) return;
  const { REPORTS_PER_DAY: most } = moderationSettings.read(past.host.config);
  const report = {
    thing: { kind: 'offer', offerId },
    reason: 'fraud',
    text: 'Is this allowed?',
    imageIds: [],
  } as const;
  await after(1, (unit) => makeReport(unit, { id: ownerId }, { ...report, swapId: null, imageIds: [] }, most));
  await after(2, async (unit) => {
    const made = await typedTables(unit.db)
      .selectFrom('report')
      .select('id')
      .where('subject_kind', '=', 'offer')
      .where('subject_id', '=', offerId)
      .executeTakeFirstOrThrow();
    await decideReport(unit, { id: staffId }, { id: made.id, decision: 'textRemoved', reason }, null);
  });
  await after(3, (unit) => appealRemoval(unit, { id: offererId }, { kind: 'offer', subjectId: offerId, words }));
}

const returned = z.object({ swapId: SwapId, holderId: MemberId });

const disputeWords = {
  'en-US': 'I sent two photos that show the scratch was there when it arrived. Please have another look at them.',
  'pt-PT':
    'Enviei duas fotografias que mostram que o risco já lá estava quando chegou. Vejam-nas outra vez, por favor.',
} as const;

/** The member who is to send something back asks staff to look at their ruling again. */
async function appealRuling(
  past: BackdatedUnit,
  { swapId, holderId }: z.infer<typeof returned>,
  ruledAt: Date,
): Promise<void> {
  const later = new Date(ruledAt.getTime() + (past.present.getTime() - ruledAt.getTime()) / 3);
  await past.at(later, async (unit) => {
    const contact = await findAccountEmailContact(unit.db, holderId);
    if (contact) await appealDispute(unit, { id: holderId }, { swapId, words: disputeWords[contact.locale] });
  });
}

/** A removed text and a ruling about a swap whose members have appealed: appeals that wait for staff. */
export const moderationSeed: Seed = {
  on: [
    onBackdatedEvent('offers.proposed', proposed, removeNote),
    onBackdatedEvent('swap.returnOpened', returned, appealRuling),
  ],
};
