import { ItemId, MemberId, newId } from '#contracts/ids.ts';
import { ownersOf } from '#modules/items/public.ts';
import { lastAudited } from '#platform/audit/last-audited.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { AppealId, rulings, type AppealKind, type RecordAppeal } from '../../domain/appeal.ts';
import { moderationErrors } from '../../domain/moderation.errors.ts';
import { lockThing } from '../read-priority.ts';
import { tablesOf } from '../tables.ts';

/**
 * Records an appeal that reached staff, of the ruling that stands. Each ruling is appealed once.
 * @throws moderation.nothingToAppeal, moderation.appealedBefore
 */
export async function recordAppeal(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { kind, subjectId, words }: RecordAppeal,
): Promise<AppealId> {
  const subject = { kind, id: subjectId };
  await lockThing(unit, subject);
  const { made, undone } = rulings[kind];
  const ruling = await lastAudited(unit.db, [made, ...undone], subject);
  if (ruling?.action !== made) throw moderationErrors.nothingToAppeal();
  const id = newId(AppealId, unit.now.getTime());
  const added = await tablesOf(unit.db)
    .insertInto('appeal')
    .values({
      id,
      subject_kind: kind,
      subject_id: subjectId,
      about_id: await aboutOf(unit, kind, subjectId),
      ruling_id: ruling.id,
      ruled_by: ruling.actorId,
      ruled_at: ruling.at,
      ruled_reason: ruling.reason,
      words,
      received_by: staff.id,
      received_at: unit.now,
    })
    .onConflict((conflict) => conflict.constraint('appeal_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw moderationErrors.appealedBefore();
  unit.audit({ action: 'moderation.recordAppeal', subject, after: { appealId: id } });
  return id;
}

async function aboutOf(unit: Unit, kind: AppealKind, id: string): Promise<MemberId | null> {
  if (kind === 'member') return MemberId.parse(id);
  if (kind === 'picture') return ownerOfPicture(unit, id);
  return kind === 'item' ? ((await ownersOf(unit.db, [ItemId.parse(id)])).get(ItemId.parse(id)) ?? null) : null;
}

/** The picture itself is gone; what put it before staff names its owner. */
async function ownerOfPicture({ db }: Unit, id: string): Promise<MemberId | null> {
  const report = await tablesOf(db)
    .selectFrom('report')
    .select('about_id')
    .where('subject_kind', '=', 'picture')
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return report?.about_id ?? null;
}
