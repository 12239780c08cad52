import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ItemId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

/** Swap Assist for one of the member's listed items, chosen from a list. */
export function BuyAssistForOneItem() {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ItemId>();
  const mine = trpc.items.mine.useQuery({ limit: 48 });
  const listed = (mine.data?.items ?? []).filter(({ state }) => state === 'published');
  const itemId = chosen ?? listed[0]?.id;
  const assist = trpc.promotions.itemAssist.useQuery({ itemId: itemId as ItemId }, { enabled: itemId !== undefined });
  const buy = trpc.promotions.buyAssist.useMutation({ onSuccess: ({ url }) => void navigate(url) });
  if (itemId === undefined) return null;
  return (
    <Stack gap={1}>
      <ErrorNote error={mine.error ?? assist.error ?? buy.error} />
      <SelectField<ItemId>
        label={t('promotions.assist.forOne')}
        value={itemId}
        onChange={setChosen}
        options={listed.map(({ id, title }) => ({ value: id, label: title ?? t('promotions.assist.one') }))}
      />
      <Row wrap>
        <Button
          busy={buy.isPending}
          disabled={!assist.data}
          onClick={() => buy.mutate({ itemId, returnTo: '/myswapu' })}
        >
          {assist.data
            ? t('promotions.assist.buyOne', { sum: format.money(assist.data.cents) })
            : t('promotions.assist.title')}
        </Button>
        {assist.data?.until && (
          <span>{t('promotions.assist.onUntil', { date: format.lastDay(assist.data.until) })}</span>
        )}
      </Row>
    </Stack>
  );
}
