import { useEffect, useState } from 'react';
import { trpc } from '#web/trpc.ts';
import type { ParcelPath } from '../domain/parcel.schemas.ts';
import type { LegPrices } from '../domain/quote.schemas.ts';
import { toShownPrices } from './to-shown-prices.ts';

interface PricedLeg {
  readonly postId: ParcelPath['postId'];
  readonly offerId: ParcelPath['offerId'];
  readonly receiverId: ParcelPath['receiver'];
  readonly prices: LegPrices | null;
}

/** Time after which an answer that a question waits for counts as lost, with a moment for the way. */
const lostAnswerMs = 17_000;

/**
 * Keeps the prices of legs on a screen: has couriers asked where they never were, reads again when prices run out, and
 * asks again by a tap.
 */
export function useLegPrices(legs: readonly PricedLeg[]) {
  const utils = trpc.useUtils();
  const again = () => void Promise.all([utils.delivery.leg.invalidate(), utils.delivery.ofSwap.invalidate()]);
  // Apart from the tap: that a page could not ask by itself is no failure of what its reader does.
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { mutate } = trpc.delivery.fetchQuotes.useMutation({
    onSettled: again,
    onError: (_error, { postId }) => setFailed((known) => [...known, postId]),
  });
  const tap = trpc.delivery.fetchQuotes.useMutation({ onSettled: again });
  const unasked = legs.filter(({ prices }) => prices?.state === 'unasked').map(toPath);
  const key = unasked.map(({ postId }) => postId).join(' ');
  useEffect(() => {
    for (const path of unasked) mutate({ ...path, isAgain: false });
    // By what is unasked, not by the list that each reading makes anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, mutate]);

  const ends = legs.flatMap(({ prices }) => (prices?.state === 'quoted' ? [Date.parse(prices.until)] : []));
  const isAsking = legs.some(({ prices }) => prices?.state === 'asking');
  const next = ends.length > 0 ? Math.min(...ends) : null;
  useEffect(() => {
    const wait = isAsking ? lostAnswerMs : next !== null && next - Date.now() + 500;
    if (wait === false || wait > 2 ** 31) return;
    const timer = setTimeout(again, Math.max(wait, 1_000));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsking, next]);

  return {
    /** Prices of a leg, which wait for no question that has failed. */
    findPrices: ({ postId, prices }: PricedLeg) => toShownPrices(prices, failed.includes(postId)),
    ask: (leg: PricedLeg) => tap.mutate({ ...toPath(leg), isAgain: true }),
    isBusy: tap.isPending,
    error: tap.error,
  };
}

const toPath = ({ postId, offerId, receiverId }: PricedLeg): ParcelPath => ({ postId, offerId, receiver: receiverId });
