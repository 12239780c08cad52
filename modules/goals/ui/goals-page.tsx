import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IconMountain } from '@tabler/icons-react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { GoalView } from '../domain/goals.schemas.ts';
import { GoalCard } from './goal-card.tsx';
import { NewGoalSheet } from './new-goal-sheet.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.goals.mine.fetch();

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('goals.title'),
  isPrivate: true,
});

/** The member's goals: those they follow with their next swaps, then those put away or reached. */
export default function GoalsPage() {
  const t = useTranslate();
  const [search, setSearch] = useSearchParams();
  const wished = search.get('item');
  const [isAdding, setAdding] = useState(wished !== null);
  const goals = trpc.goals.mine.useQuery();
  const close = () => {
    setAdding(false);
    if (wished !== null) setSearch({}, { replace: true });
  };
  const add = (
    <Button tone="action" onClick={() => setAdding(true)}>
      {t('goals.add')}
    </Button>
  );
  const active = goals.data?.filter(({ state }) => state === 'active') ?? [];
  const others = goals.data?.filter(({ state }) => state !== 'active') ?? [];
  return (
    <Page title={t('goals.title')} lead={t('goals.lead')} actions={goals.data?.length ? add : undefined}>
      <Stack gap={3}>
        {goals.isLoading && <LoadingBox height="320px" />}
        <ErrorNote error={goals.error} onRetry={() => void goals.refetch()} />
        {goals.data?.length === 0 && (
          <EmptyState art={<IconMountain size={40} />} title={t('goals.empty')} action={add}>
            {t('goals.emptyText')}
          </EmptyState>
        )}
        <Cards goals={active} />
        {others.length > 0 && (
          <Stack as="section" gap={3} aria-labelledby="past-goals">
            <h2 id="past-goals">{t('goals.past')}</h2>
            <Cards goals={others} />
          </Stack>
        )}
      </Stack>
      {isAdding && <NewGoalSheet wished={wished} onClose={close} />}
    </Page>
  );
}

const Cards = ({ goals }: { readonly goals: readonly GoalView[] }) =>
  goals.map((goal, index) => <GoalCard key={goal.id} goal={goal} isFirst={index === 0} />);
