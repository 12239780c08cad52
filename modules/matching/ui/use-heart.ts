import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ItemId } from '#contracts/ids.ts';
import { useToast } from '#web/kit/toast.tsx';
import { toSignInPath } from '#web/find-redirect-path.ts';
import { sendOnLeaveOptions } from '#web/send-waiting-commands-on-leave.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import type { HeartsView } from '../domain/matching.schemas.ts';

export interface ItemHeartState {
  readonly isLiked: boolean;
  /** The item is the viewer's own: it has no heart. */
  readonly isOwn: boolean;
  toggle(): void;
}

/** Has the lists of favourites read anew when they are next shown. */
export const refetchLikes = ({ matching }: ReturnType<typeof trpc.useUtils>) =>
  Promise.all([matching.favourites.invalidate(), matching.matchFavourites.invalidate()]);

/** The input under which the heart of one item is cached. */
export const toHeartsInput = (itemId: string) => ({ itemIds: [itemId] });

/**
 * The viewer's heart of an item. It changes at once and changes back where the server refuses; clicks on one item are
 * sent one after the other. A guest is led to sign in.
 */
export function useItemHeart(itemId: string): ItemHeartState {
  const toast = useToast();
  const viewer = useViewer();
  const askToSignIn = useOpenSignIn();
  const utils = trpc.useUtils();
  const key = toHeartsInput(itemId);
  const { data } = trpc.matching.hearts.useQuery(key, { enabled: viewer !== null, staleTime: 60_000 });
  const isLiked = data?.liked.length === 1;
  const show = (liked: boolean) =>
    utils.matching.hearts.setData(key, (old): HeartsView => ({
      liked: liked ? [itemId as ItemId] : [],
      own: old?.own ?? [],
    }));
  const settle = {
    ...sendOnLeaveOptions,
    scope: { id: `matching.heart.${itemId}` },
    onError: (error: unknown) => {
      void utils.matching.hearts.invalidate(key);
      toast.error(error);
    },
    onSuccess: () => refetchLikes(utils),
  };
  const like = trpc.matching.like.useMutation(settle);
  const unlike = trpc.matching.unlike.useMutation(settle);
  const toggle = () => {
    if (viewer === null) return askToSignIn();
    // An answer that is still on its way was given before this.
    void utils.matching.hearts.cancel(key);
    show(!isLiked);
    (isLiked ? unlike : like).mutate({ itemId, requestId: crypto.randomUUID() });
  };
  return { isLiked, isOwn: data?.own.length === 1, toggle };
}

/** Opens the sign-in sheet over this page for a guest, and leads back to it. */
export function useOpenSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return useCallback(() => void navigate(toSignInPath(here, here)), [navigate, here]);
}
