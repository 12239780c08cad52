import type { MemberId } from '#contracts/ids.ts';
import { toPictureSource } from '#modules/items/ui/public.ts';
import { isLegNotCancelled, splitLegsBySide } from '../domain/next-step.ts';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { findLegItem } from './swap-text.ts';

export interface ShareCardTexts {
  /** Names a thing that is not shown any more. */
  readonly gone: string;
  readonly formatSum: (cents: number) => string;
  /** Names several in a row. */
  readonly list: (names: readonly string[]) => string;
}

/** Half of a card: what went in one direction. */
export interface ShareCardSide {
  readonly title: string;
  /** Null where there is none that may be passed on. */
  readonly picture: string | null;
}

/** Whether the member gave something and got something: of a round, a part may have been cancelled. */
export function hasTwoSides(swap: OwnSwapView, viewer: MemberId): boolean {
  const { give, get } = splitLegsBySide(swap, viewer);
  return give.some(isLegNotCancelled) && get.some(isLegNotCancelled);
}

/**
 * The two halves of the card of a swap. It says neither who took part nor where. A picture is the member's own, or that
 * of a thing that everyone can see at this moment.
 */
export function listShareCardSides(
  swap: OwnSwapView,
  viewer: MemberId,
  texts: ShareCardTexts,
): { readonly gave: ShareCardSide; readonly got: ShareCardSide } | undefined {
  const { give, get } = splitLegsBySide(swap, viewer);
  const toSide = (legs: readonly SwapLegView[]): ShareCardSide | undefined => {
    const names = legs.filter(isLegNotCancelled).map((leg) => nameLeg(swap, leg, texts));
    if (names.length === 0) return undefined;
    return {
      title: texts.list(names),
      picture: legs.map((leg) => findPicture(swap, leg, viewer)).find((url) => url !== null) ?? null,
    };
  };
  const [gave, got] = [toSide(give), toSide(get)];
  return gave && got && { gave, got };
}

const nameLeg = (swap: OwnSwapView, leg: SwapLegView, { gone, formatSum }: ShareCardTexts): string =>
  leg.cents === null ? (findLegItem(swap, leg)?.title ?? gone) : formatSum(leg.cents);

function findPicture(swap: OwnSwapView, leg: SwapLegView, viewer: MemberId): string | null {
  const item = findLegItem(swap, leg);
  if (!item?.cover || item.state === 'removed' || leg.state === 'cancelled') return null;
  const isPublic = item.state === 'published' && !item.isEarly;
  if (item.ownerId !== viewer && !isPublic) return null;
  return toPictureSource(item.cover).formats.at(-1)?.files.at(-1)?.url ?? null;
}
