import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { prefetchHearts } from './prefetch-hearts.ts';
import { toMatchOfferPath } from './match-offer-path.ts';
import { useItemHeart } from './use-heart.ts';

export interface HeartOnPageProps {
  readonly itemId: string;
  /** The owner of the item. */
  readonly memberId: MemberId;
}

export async function load(request: PageRequest, subjects: readonly HeartOnPageProps[]): Promise<void> {
  if (request.viewer === null) return;
  await Promise.all([
    prefetchHearts(request, subjects),
    ...subjects.map(({ memberId }) => request.trpc.matching.matchWith.fetch({ memberId })),
  ]);
}

/** Pages are cached for guests only, who have no hearts. */
export const invalidatedBy: readonly string[] = [];

/** The heart on an item's page, with its word; and the ready-made offer where the viewer and the owner are a match. */
export default function HeartOnPage({ itemId, memberId }: HeartOnPageProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { isLiked, isOwn, toggle } = useItemHeart(itemId);
  const match = trpc.matching.matchWith.useQuery({ memberId }, { enabled: viewer !== null && !isOwn });
  if (isOwn) return null;
  return (
    <Row wrap>
      <Button
        aria-pressed={isLiked}
        onClick={toggle}
        icon={isLiked ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      >
        {t(isLiked ? 'matching.heart.saved' : 'matching.heart.save')}
      </Button>
      {match.data && (
        <LinkButton to={toMatchOfferPath(match.data.theirItemId, match.data.myItemId)}>
          {t('matching.match.onItem')}
        </LinkButton>
      )}
    </Row>
  );
}
