import { IconClock } from '@tabler/icons-react';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { PassedCardsPage } from '../server/deck.views.ts';

/** The cards that the member passed or put off, each with a way back. */
export function PassedCards() {
  const t = useTranslate();
  const pages = trpc.matching.passed.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  return (
    <Stack>
      <PagedList
        query={pages}
        loading={<LoadingBox height="8rem" />}
        empty={
          <EmptyState art={<IconClock size={40} />} title={t('matching.passed.none')}>
            {t('matching.passed.noneHint')}
          </EmptyState>
        }
        more={t('matching.favourites.more')}
      >
        {(passed) => passed.map((card) => <PassedCard key={card.item.id} card={card} />)}
      </PagedList>
    </Stack>
  );
}

function PassedCard({ card: { item, returnsAt } }: { readonly card: PassedCardsPage['items'][number] }) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const back = trpc.matching.takeBack.useMutation({
    onSuccess: () => utils.matching.passed.invalidate(),
    onError: toast.error,
  });
  return (
    <Card as="article" padding="small">
      <Row justify="between" wrap>
        <Row>
          <ItemThumb picture={item.cover} size={64} />
          <div>
            <AppLink to={`/viewPost/${item.id}`}>
              <strong>{item.title}</strong>
            </AppLink>
            {returnsAt !== null && <p>{t('matching.passed.returns', { when: format.date(returnsAt) })}</p>}
          </div>
        </Row>
        <Button
          size="small"
          busy={back.isPending}
          aria-label={t('matching.passed.backOne', { title: item.title })}
          onClick={() => back.mutate({ itemId: item.id })}
        >
          {t('matching.passed.back')}
        </Button>
      </Row>
    </Card>
  );
}
