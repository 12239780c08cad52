import { z } from 'zod';
import { MemberId, OfferId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { demoMembers } from '#modules/members/public.ts';
import { anySql } from '#platform/db/columns.ts';
import { onBackdatedEvent, type BackdatedUnit, type Seed } from '#platform/seed/seed.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
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
  await after(1, (unit) => makeReport(unit, { id: ownerId }, { ...report, imageIds: [] }, most));
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

/** A removed text whose author has appealed: one report decided, one appeal that waits for staff. */
export const moderationSeed: Seed = { on: [onBackdatedEvent('offers.proposed', proposed, removeNote)] };
