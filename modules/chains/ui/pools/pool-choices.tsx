import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { maxPoolChoices } from '../../domain/pool-bounds.ts';
import type { PoolView } from '../../domain/pools.schemas.ts';
import { ItemPicker } from '../choices/item-picker.tsx';

/** Lists what the member would take of a pool: up to three, in the order in which they were ticked. */
export function PoolChoices({ pool }: { readonly pool: PoolView }) {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<readonly ItemId[]>(pool.chosenIds);
  const choose = trpc.chains.choosePool.useMutation({
    onSuccess: () => toast.show(t('chains.pools.saved'), { tone: 'good' }),
    onSettled: () => utils.chains.pools.invalidate(),
  });
  return (
    <Stack>
      <ItemPicker
        legend={t('chains.pools.pick')}
        things={pool.others.map(({ valueCents, ...item }) => ({ ...item, note: format.money(valueCents) }))}
        chosen={chosen}
        most={maxPoolChoices}
        onChange={setChosen}
      />
      <ErrorNote error={choose.error} />
      <Row>
        <Button
          tone="action"
          busy={choose.isPending}
          onClick={() => choose.mutate({ poolId: pool.id, itemIds: [...chosen] })}
        >
          {t('chains.pools.save')}
        </Button>
      </Row>
    </Stack>
  );
}
