import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import { onBackdatedEvent, type BackdatedUnit, type Seed } from '#platform/seed/seed.ts';
import { reputationSettings } from '../../domain/reputation.settings.ts';
import { setLeaderboardNameShown } from '../leaderboard-names.ts';
import { writeReview } from '../write-review.ts';
import { reviewTexts } from './review-texts.ts';

const completed = z.object({ swapId: SwapId, memberIds: z.array(MemberId).length(2) });
/** No review is written at once; most are written after this many hours. */
const silentHours = 48;
const freshHours = 150;
const stars = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3] as const;

/** Writes both sides' reviews of a swap; of a recent one at most one, so that there are reviews left to write. */
async function writeReviews(
  past: BackdatedUnit,
  { swapId, memberIds }: z.infer<typeof completed>,
  completedAt: Date,
): Promise<void> {
  const hoursSince = (past.present.getTime() - completedAt.getTime()) / hour;
  if (hoursSince < silentHours) return;
  const authors =
    hoursSince < freshHours
      ? past.random.some(memberIds, past.random.whole(0, 1))
      : memberIds.filter(() => past.random.chance(0.93));
  for (const authorId of authors) {
    const partnerId = memberIds.find((id) => id !== authorId);
    const later = new Date(completedAt.getTime() + Math.min(past.random.whole(2, 120), hoursSince) * hour);
    if (partnerId) await past.at(later, (unit) => review(past, unit, { swapId, authorId, partnerId }));
  }
}

type Unit = Parameters<Parameters<BackdatedUnit['at']>[1]>[0];

async function review(
  { random, host }: BackdatedUnit,
  unit: Unit,
  { swapId, authorId, partnerId }: { swapId: SwapId; authorId: MemberId; partnerId: MemberId },
): Promise<void> {
  const [author] = await listEmailContacts(unit.db, [authorId], unit.now);
  const partnerStars = random.pick(stars);
  const text = random.say(random.pick(reviewTexts[author?.locale ?? 'en-US'][partnerStars]));
  const swapStars = random.chance(0.8) ? partnerStars : Math.min(5, partnerStars + 1);
  await writeReview(
    unit,
    { id: authorId },
    { swapId, partnerId, partnerStars, swapStars, text },
    reputationSettings.read(host.config).REVIEW_DAYS,
  );
}

/** Half of those who swap allow their name on the leaderboard. */
const nameOne = (past: BackdatedUnit, { memberIds }: z.infer<typeof completed>, completedAt: Date): Promise<void> =>
  past.at(completedAt, async (unit) => {
    for (const id of memberIds.slice(0, 1)) await setLeaderboardNameShown(unit, id, true);
  });

/** Reviews and names on the leaderboard for the swaps that other modules' sample data completes. */
export const reputationSeed: Seed = {
  on: [
    onBackdatedEvent('swap.completed', completed, writeReviews),
    onBackdatedEvent('swap.completed', completed, nameOne),
  ],
};
