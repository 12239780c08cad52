import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useWords } from '#web/words.tsx';
import { useHeart } from './use-heart.ts';
export { loadHearts as load, heartsDroppedBy as droppedBy } from './load-hearts.ts';

/** The heart in the corner of an item's card. */
export default function HeartOnCard({ itemId }: { readonly itemId: string }) {
  const t = useWords();
  const { isLiked, isOwn, toggle } = useHeart(itemId);
  if (isOwn) return null;
  return (
    <IconButton
      tone="like"
      label={t(isLiked ? 'matching.heart.unlike' : 'matching.heart.like')}
      aria-pressed={isLiked}
      icon={isLiked ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      onClick={toggle}
    />
  );
}
