import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { membersTopic } from '../blocks/members.topic.ts';
import { tablesOf } from '../tables.ts';

export const bioContent = z.object({ bio: z.string() });
type BioContent = z.infer<typeof bioContent>;

/** Takes the words out of a member's page; they may write others. @returns undefined where there are none */
export async function removeBio(unit: Unit, id: MemberId): Promise<BioContent | undefined> {
  const profile = await tablesOf(unit.db)
    .selectFrom('member_profile')
    .select('bio')
    .where('member_id', '=', id)
    .where('bio', '<>', '')
    .forUpdate()
    .executeTakeFirst();
  if (profile) await write(unit, id, '', true);
  return profile;
}

/** Puts them back, unless the member has written others meanwhile. */
export async function restoreBio(unit: Unit, id: MemberId, { bio }: BioContent): Promise<void> {
  const removed = await tablesOf(unit.db)
    .selectFrom('member_profile')
    .select('member_id')
    .where('member_id', '=', id)
    .where('is_bio_removed', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (removed) await write(unit, id, bio, false);
}

async function write(unit: Unit, id: MemberId, bio: string, isRemoved: boolean): Promise<void> {
  await tablesOf(unit.db)
    .updateTable('member_profile')
    .set({ bio, is_bio_removed: isRemoved, updated_at: unit.now })
    .where('member_id', '=', id)
    .execute();
  unit.publishChange(membersTopic.name, id);
}
