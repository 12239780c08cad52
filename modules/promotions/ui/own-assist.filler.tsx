import { useNavigate } from 'react-router-dom';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { BuyAssistForOneItem } from './buy-assist-for-one-item.tsx';
import { OwnAssists } from './own-assists.tsx';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([calls.payments.prices.fetch(), calls.promotions.assists.fetch()]);

export const invalidatedBy: readonly string[] = [];

const lengths = [
  { months: 3, key: 'assistAll3' },
  { months: 6, key: 'assistAll6' },
  { months: 12, key: 'assistAll12' },
] as const;

/** Swap Assist for all of the member's items. */
export default function OwnAssist() {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const prices = trpc.payments.prices.useQuery();
  const buy = trpc.promotions.buyAssist.useMutation({ onSuccess: ({ url }) => void navigate(url) });
  return (
    <Card as="section" tone="warm">
      <Stack gap={2}>
        <h2>{t('promotions.assist.titleAll')}</h2>
        <p>{t('promotions.assist.whatAll')}</p>
        <OwnAssists heading="h3" />
        <ErrorNote error={buy.error} />
        <Row wrap>
          {lengths.map(({ months, key }) => {
            const price = prices.data?.find((candidate) => candidate.key === key);
            return (
              price && (
                <Button
                  key={key}
                  busy={buy.isPending && 'months' in buy.variables && buy.variables.months === months}
                  onClick={() => buy.mutate({ months, returnTo: '/myswapu' })}
                >
                  {t('promotions.assist.buyAll', { months, sum: format.money(price.cents) })}
                </Button>
              )
            );
          })}
        </Row>
        {lengths.map(({ months, key }) => {
          const next = prices.data?.find((candidate) => candidate.key === key)?.next;
          return (
            next && (
              <p key={key}>
                {t('promotions.assist.next', {
                  months,
                  sum: format.money(next.cents),
                  date: format.firstDay(next.from),
                })}
              </p>
            )
          );
        })}
        <BuyAssistForOneItem />
      </Stack>
    </Card>
  );
}
