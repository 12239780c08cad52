import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { memberVisibilityTopic } from '../blocks/member-visibility.topic.ts';
import { typedTables } from '../tables.ts';

/** The free words of a member's page: the text about them, and what they are into besides the categories. */
export const removedProfileTextsSchema = z.object({ bio: z.string(), interestWords: z.array(z.string()) });
type ProfileTexts = z.infer<typeof removedProfileTextsSchema>;

/** Takes the words out of a member's page; they may write others. @returns undefined where there are none */
export async function removeProfileTexts(unit: Unit, id: MemberId): Promise<ProfileTexts | undefined> {
  const words = await typedTables(unit.db)
    .selectFrom('member_profile')
    .select(['bio', 'interest_words as interestWords'])
    .where('member_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!words || (words.bio === '' && words.interestWords.length === 0)) return undefined;
  await write(unit, id, { bio: '', interestWords: [] }, true);
  return words;
}

/** Puts them back, unless the member has written a text meanwhile. */
export async function restoreProfileTexts(unit: Unit, id: MemberId, words: ProfileTexts): Promise<void> {
  const removed = await typedTables(unit.db)
    .selectFrom('member_profile')
    .select('interest_words as interestWords')
    .where('member_id', '=', id)
    .where('is_bio_removed', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!removed) return;
  const isNewWords = removed.interestWords.length > 0;
  await write(unit, id, { ...words, ...(isNewWords && { interestWords: removed.interestWords }) }, false);
}

async function write(unit: Unit, id: MemberId, { bio, interestWords }: ProfileTexts, isRemoved: boolean) {
  await typedTables(unit.db)
    .updateTable('member_profile')
    .set({ bio, interest_words: interestWords, is_bio_removed: isRemoved, updated_at: unit.now })
    .where('member_id', '=', id)
    .execute();
  unit.publishChange(memberVisibilityTopic.name, id);
}
