import { Suspense } from 'react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazyComponent } from '#web/lazy-part.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import { itemStateTable } from '../domain/item-state.ts';
import { RemovalNote } from './removal-note.tsx';

// Owners alone see it, so that the first visit of others does not load it.
const BoostItem = lazyComponent(async () => ({ default: (await import('./item-boost-panel.tsx')).ItemBoostPanel }));

/** The owner's actions on their item, and notices about it. */
export function ItemOwnerTools({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Stack gap={1}>
      {item.isEarly && <p>{t('items.page.opensToAll', { when: format.dateTime(item.visibleFrom) })}</p>}
      {item.removalReason !== null && (
        <p>
          <RemovalNote reason={item.removalReason} />
        </p>
      )}
      <Row wrap>
        {itemStateTable.can(item.state, 'edit') && (
          <LinkButton to={`/editPost/${item.id}`} tone="action" icon={<IconPencil size={20} aria-hidden />}>
            {t('items.page.edit')}
          </LinkButton>
        )}
        {itemStateTable.can(item.state, 'withdraw') && <WithdrawButton item={item} />}
      </Row>
      {item.state === 'published' && (
        <Suspense fallback={null}>
          <BoostItem itemId={item.id} returnTo={`/viewPost/${item.id}`} />
        </Suspense>
      )}
    </Stack>
  );
}

function WithdrawButton({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const toast = useToast();
  const utils = trpc.useUtils();
  const withdraw = trpc.items.withdraw.useMutation({
    onSuccess: async () => {
      await utils.items.invalidate();
      toast.show(t('items.page.withdrawn'));
    },
    onError: toast.error,
  });
  return (
    <Button
      busy={withdraw.isPending}
      icon={<IconTrash size={20} aria-hidden />}
      onClick={() => withdraw.mutate({ itemId: item.id })}
    >
      {t('items.page.withdraw')}
    </Button>
  );
}
