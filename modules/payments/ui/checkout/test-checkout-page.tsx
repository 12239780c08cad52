import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { testCheckoutActions, testHoldActions } from '../../domain/checkout.schemas.ts';

const readTestId = (params: PageRequest['params']) => ({ id: params['id'] ?? '' });

export const load = ({ trpc: calls, params }: PageRequest) =>
  loadSubject(calls.payments.testCheckout.byId.ensureData(readTestId(params)));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('payments.test.title'),
  isPrivate: true,
});

/** The test checkout of the demo: no money moves, and the payment does what is pressed. */
export default function TestCheckoutPage() {
  const t = useTranslate();
  const format = useFormat();
  const ref = readTestId(useParams());
  const test = trpc.payments.testCheckout.byId.useQuery(ref);
  const act = trpc.payments.testCheckout.act.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  const isHold = test.data?.purpose === 'protection';
  return (
    <Page
      title={t('payments.test.title')}
      lead={t(isHold ? 'payments.test.holdLead' : 'payments.test.lead')}
      width="form"
    >
      <ErrorNote error={test.error ?? act.error} onRetry={() => void test.refetch()} />
      {test.data && (
        <Card as="section">
          <Stack gap={2}>
            <Row>
              <Badge tone="value">{t('payments.test.label')}</Badge>
            </Row>
            <strong>
              {t('payments.test.sum', { purpose: test.data.purpose, sum: format.money(test.data.cents) })}
            </strong>
            {(isHold ? testHoldActions : testCheckoutActions).map((action) => (
              <Button
                key={action}
                wide
                tone={action === 'pay' || action === 'hold' ? 'action' : 'quiet'}
                busy={act.isPending && act.variables.action === action}
                onClick={() => act.mutate({ ...ref, action })}
              >
                {t(`payments.test.${action}`)}
              </Button>
            ))}
          </Stack>
        </Card>
      )}
    </Page>
  );
}
