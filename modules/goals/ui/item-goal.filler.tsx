import { IconTrendingUp } from '@tabler/icons-react';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { canBeGoal } from '../domain/can-be-goal.ts';

interface Subject {
  readonly itemId: string;
  readonly memberId: MemberId;
}

/** The way from another member's item to a goal for it, as long as it can be had. */
export default function ItemGoal({ itemId, memberId }: Subject) {
  const t = useTranslate();
  const viewer = useViewer();
  const { data: page } = trpc.items.byId.useQuery({ itemId: itemId as ItemId });
  if (!viewer || viewer.id === memberId || page?.kind !== 'item' || !canBeGoal(page.item.state)) return null;
  return (
    <LinkButton to={`/goals?item=${itemId}`} icon={<IconTrendingUp size={20} />}>
      {t('goals.aimAt')}
    </LinkButton>
  );
}
