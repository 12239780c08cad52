import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useItemHeart, useOpenSignIn } from './use-heart.ts';
export { prefetchHearts as load, likesInvalidatedBy as invalidatedBy } from './prefetch-hearts.ts';

interface OfItem {
  readonly itemId: string;
}

/** The heart in the corner of an item's card. A guest's page has many, so that theirs watch nothing. */
export default function HeartOnCard({ itemId }: OfItem) {
  return useViewer() === null ? <GuestHeart /> : <MemberHeart itemId={itemId} />;
}

const GuestHeart = () => <HeartButton isLiked={false} onClick={useOpenSignIn()} />;

function MemberHeart({ itemId }: OfItem) {
  const { isLiked, isOwn, toggle } = useItemHeart(itemId);
  return isOwn ? null : <HeartButton isLiked={isLiked} onClick={toggle} />;
}

function HeartButton({ isLiked, onClick }: { readonly isLiked: boolean; readonly onClick: () => void }) {
  const t = useTranslate();
  return (
    <IconButton
      tone="like"
      label={t(isLiked ? 'matching.heart.unlike' : 'matching.heart.like')}
      aria-pressed={isLiked}
      icon={isLiked ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      onClick={onClick}
    />
  );
}
