import { IconClockBolt, IconHeart } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { isSubscribed, type SubscriptionState } from '../../domain/subscription-state.ts';
import { PaymentList } from '../payment-list.tsx';
import styles from './subscription-page.module.css';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([calls.payments.prices.fetch(), calls.payments.renewal.state.fetch()]);

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('payments.subscription.title'),
  isPrivate: true,
});

const chooseTone = (state: SubscriptionState) =>
  state === 'grace' ? 'danger' : isSubscribed(state) ? 'action' : 'neutral';

/** A member's subscription: its state and price, to subscribe, cancel and resume, and all their payments. */
export default function SubscriptionPage() {
  const t = useTranslate();
  const format = useFormat();
  const own = trpc.payments.renewal.state.useQuery();
  const prices = trpc.payments.prices.useQuery();
  const price = prices.data?.find(({ key }) => key === 'subscription');
  const { data } = own;
  return (
    <Page title={t('payments.subscription.title')} lead={t('payments.subscription.lead')} width="text">
      <Stack gap={4}>
        <ErrorNote error={own.error ?? prices.error} onRetry={() => void own.refetch()} />
        {data && price && (
          <Card as="section" tone={isSubscribed(data.state) ? 'warm' : 'raised'}>
            <Stack gap={2}>
              <Row>
                <Badge tone={chooseTone(data.state)}>{t('payments.subscription.badge', { state: data.state })}</Badge>
              </Row>
              <p className={styles.sentence} role="status">
                {t('payments.subscription.state', {
                  state: data.state,
                  renewal: data.renewal,
                  until: data.until === null ? '' : format.lastDay(data.until),
                })}
              </p>
              <ul className={styles.perks}>
                <li>
                  <IconClockBolt size={20} aria-hidden /> {t('payments.subscription.perk.early')}
                </li>
                <li>
                  <IconHeart size={20} aria-hidden /> {t('payments.subscription.perk.swipes')}
                </li>
              </ul>
              <p className={styles.price}>{t('payments.subscription.price', { sum: format.money(price.cents) })}</p>
              {price.next && (
                <p className={styles.notice}>
                  {t('payments.subscription.next', {
                    sum: format.money(price.next.cents),
                    date: format.firstDay(price.next.from),
                  })}
                </p>
              )}
              <SubscriptionActions
                isPaid={data.isPaid}
                isCancelled={data.renewal === 'cancelled'}
                hasPortal={data.hasPortal}
                cents={price.cents}
              />
            </Stack>
          </Card>
        )}
        <PaymentList />
      </Stack>
    </Page>
  );
}

interface ActionsProps {
  readonly isPaid: boolean;
  readonly isCancelled: boolean;
  readonly hasPortal: boolean;
  readonly cents: number;
}

function SubscriptionActions({ isPaid, isCancelled, hasPortal, cents }: ActionsProps) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const pending = trpc.payments.checkout.pending.useQuery();
  const isPending = pending.data?.some(({ purpose }) => purpose === 'subscription') ?? false;
  const changed = { onSuccess: () => utils.payments.renewal.state.invalidate() };
  const subscribe = trpc.payments.renewal.subscribe.useMutation({ onSuccess: ({ url }) => void navigate(url) });
  const cancel = trpc.payments.renewal.cancel.useMutation(changed);
  const portal = trpc.payments.renewal.portal.useMutation({ onSuccess: ({ url }) => window.location.assign(url) });
  const resume = trpc.payments.renewal.resume.useMutation(changed);
  return (
    <>
      <ErrorNote error={subscribe.error ?? cancel.error ?? resume.error ?? portal.error} />
      {!isPaid && isPending && <p role="status">{t('payments.errors.paymentPending')}</p>}
      {!isPaid && !isPending && (
        <Button tone="action" busy={subscribe.isPending} onClick={() => subscribe.mutate({})}>
          {t('payments.subscription.subscribe', { sum: format.money(cents) })}
        </Button>
      )}
      {isPaid && isCancelled && (
        <Button tone="action" busy={resume.isPending} onClick={() => resume.mutate({})}>
          {t('payments.subscription.resume')}
        </Button>
      )}
      {isPaid && !isCancelled && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('payments.subscription.cancel')}
        </Button>
      )}
      {hasPortal && (
        <Button busy={portal.isPending} onClick={() => portal.mutate({})}>
          {t('payments.subscription.portal')}
        </Button>
      )}
    </>
  );
}
