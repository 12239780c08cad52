import { useState } from 'react';
import type { ItemId } from '#contracts/ids.ts';
import { useCategoryName } from '#modules/items/ui/public.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { PoolView } from '../../domain/pools.schemas.ts';
import { PoolChoices } from './pool-choices.tsx';
import styles from './pools.module.css';

/** A pool: what it takes, how full it is, when it runs, and the member's place in it. */
export function PoolCard({ pool }: { readonly pool: PoolView }) {
  const t = useTranslate();
  const format = useFormat();
  const category = useCategoryName();
  const band = t('chains.pools.band', {
    category: category(pool.category),
    least: format.money(pool.leastCents),
    most: format.money(pool.mostCents),
  });
  const isFull = pool.entries >= pool.seats;
  return (
    <Card as="section" aria-labelledby={`pool-${pool.id}`}>
      <Stack>
        <div>
          <h2 id={`pool-${pool.id}`}>{band}</h2>
          <p className={styles.facts}>
            <span>{t('chains.pools.seats', { entries: pool.entries, seats: pool.seats })}</span>
            <span>
              {isFull
                ? t('chains.pools.runsFull', { date: format.dateTime(pool.runsAt) })
                : t('chains.pools.runs', { date: format.lastDay(pool.runsAt) })}
            </span>
          </p>
        </div>
        {pool.myItem ? <MyPlace pool={pool} mine={pool.myItem.title} /> : <Join pool={pool} />}
      </Stack>
    </Card>
  );
}

function Join({ pool }: { readonly pool: PoolView }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const join = trpc.chains.joinPool.useMutation({ onSettled: () => utils.chains.pools.invalidate() });
  const [itemId, setItemId] = useState<ItemId | ''>('');
  if (pool.fitting.length === 0)
    return (
      <Row gap={2} wrap>
        <p>{t('chains.pools.none')}</p>
        <LinkButton to="/create">{t('chains.pools.list')}</LinkButton>
      </Row>
    );
  return (
    <>
      <SelectField
        label={t('chains.pools.bring')}
        placeholder={t('chains.pools.choose')}
        value={itemId}
        onChange={(id) => setItemId(id)}
        options={pool.fitting.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <ErrorNote error={join.error} />
      <Row>
        <Button
          tone="action"
          disabled={itemId === ''}
          busy={join.isPending}
          onClick={() => itemId !== '' && join.mutate({ poolId: pool.id, itemId })}
        >
          {t('chains.pools.join')}
        </Button>
      </Row>
    </>
  );
}

function MyPlace({ pool, mine }: { readonly pool: PoolView; readonly mine: string }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const leave = trpc.chains.leavePool.useMutation({ onSettled: () => utils.chains.pools.invalidate() });
  return (
    <>
      <p>{t('chains.pools.mine', { thing: mine })}</p>
      {pool.others.length === 0 ? (
        <p>{t('chains.pools.alone')}</p>
      ) : (
        <PoolChoices key={pool.chosenIds.join()} pool={pool} />
      )}
      <ErrorNote error={leave.error} />
      <Row>
        <Button tone="plain" busy={leave.isPending} onClick={() => leave.mutate({ poolId: pool.id })}>
          {t('chains.pools.leave')}
        </Button>
      </Row>
    </>
  );
}
