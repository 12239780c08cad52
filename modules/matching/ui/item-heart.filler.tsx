import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { useWords } from '#web/words.tsx';
import { useHeart } from './use-heart.ts';
export { loadHearts as load, heartsDroppedBy as droppedBy } from './load-hearts.ts';

/** The heart on an item's page, with its word. */
export default function HeartOnPage({ itemId }: { readonly itemId: string }) {
  const t = useWords();
  const { isLiked, isOwn, toggle } = useHeart(itemId);
  if (isOwn) return null;
  return (
    <div>
      <Button
        aria-pressed={isLiked}
        onClick={toggle}
        icon={isLiked ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      >
        {t(isLiked ? 'matching.heart.saved' : 'matching.heart.save')}
      </Button>
    </div>
  );
}
