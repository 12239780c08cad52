import { IconTrendingUp } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';

interface Subject {
  readonly itemId: string;
  readonly memberId: MemberId;
}

/** The way from another member's item to a goal for it. */
export default function ItemGoal({ itemId, memberId }: Subject) {
  const t = useWords();
  const viewer = useViewer();
  if (!viewer || viewer.id === memberId) return null;
  return (
    <LinkButton to={`/goals?item=${itemId}`} icon={<IconTrendingUp size={20} />}>
      {t('goals.aimAt')}
    </LinkButton>
  );
}
